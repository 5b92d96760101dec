"""P7: the loser has the first word in every deal of the party, or in its first deal only."""

import pytest

from tapis.games.putze.party import first_word

from .party import sheet

pytestmark = pytest.mark.clause("putze:P7")


@pytest.mark.parametrize(("choice", "words"), [("every_deal", [1, 1, 1]), ("first_deal", [1, None, None])])
def test_the_house_chooses(choice: str, words: list[int | None]) -> None:
    found = [
        first_word(sheet(*["- - -"] * deals, variant="three", lost_before=2, first_word=choice))
        for deals in range(3)
    ]
    assert found == words
