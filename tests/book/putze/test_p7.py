"""P7: the loser has the first word in every deal of the party, or in its first deal only."""

import pytest

from tapis.games.putze.mark.party import first_word

from .party import sheet

pytestmark = pytest.mark.clause("putze:P7")


@pytest.mark.parametrize(("choice", "words"), [("every_deal", [1, 1, 1]), ("first_deal", [1, None, None])])
def test_the_house_chooses(choice: str, words: list[int | None]) -> None:
    found = [
        first_word(sheet(*["- - -"] * deals, variant="three", lost_before=2, first_word=choice))
        for deals in range(3)
    ]
    assert found == words


def after(*deals: str, variant: str = "three") -> int | None:
    return first_word(sheet(*deals, variant=variant, lost_before=2, first_word="next_deal"))


@pytest.mark.clause("putze:27.19")
def test_the_next_deal_may_be_meant() -> None:
    assert after() is None, "who lost the party before has nothing to do with it"
    assert after("70 50 30") == 2
    assert after("70 50 30+40") == 1
    assert after("70 50 30", "20 90 -") == 0
    assert after("70 50 30", "misdeal") == 2


@pytest.mark.clause("putze:27.19")
@pytest.mark.parametrize("deal", ["60 40 40", "p - -", "- - -"])
def test_without_one_loser_nobody_comes_first(deal: str) -> None:
    assert after("70 50 30", deal) is None


@pytest.mark.clause("putze:27.19")
def test_without_a_blind_nobody_comes_first() -> None:
    assert after("70 52 21 14", variant="four") is None
