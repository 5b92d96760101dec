"""17.17: both teams fill ten boxes in twenty deals, so a full team chibres and the other must choose."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.core.events import Called
from tapis.core.sheet import Mistake, SheetStart
from tapis.games.tutti.calls import Chibre, Choice
from tapis.games.tutti.contracts import BOXES

from .sitting import MARK, SPEECH, Sitting, ref, result, says, sheet_of, whole_party

pytestmark = pytest.mark.clause("tutti:17.17")

FIRST_FULL: tuple[Sequence[str], Sequence[str]] = ([], BOXES)
"""With seat 0 dealing, seats 1 and 3 speak first; their boxes are those of column 1."""
DEALER_FULL: tuple[Sequence[str], Sequence[str]] = (BOXES, [])


@pytest.mark.parametrize(("place", "silent"), [(1, ()), (3, (1,))])
def test_players_of_a_full_team_can_only_chibre(place: int, silent: tuple[int, ...]) -> None:
    sitting = Sitting(filled=FIRST_FULL).cut().silence(*silent)
    assert sitting.words() == [Chibre()]
    assert ref(sitting.refusal(says(place, "hearts"))) == "tutti:17.17"


def test_when_the_first_team_is_full_the_dealer_still_chooses_last() -> None:
    sitting = Sitting(filled=FIRST_FULL).cut().silence(1, 3)
    assert Chibre() in sitting.words()
    sitting.silence(2)
    assert Chibre() not in sitting.words()
    assert ref(sitting.refusal(says(0, "chibre"))) == "tutti:17.9"


def test_when_the_dealers_team_is_full_the_first_players_partner_must_choose() -> None:
    sitting = Sitting(filled=DEALER_FULL).cut()
    assert Chibre() in sitting.words()
    sitting.silence(1)
    assert ref(sitting.refusal(says(3, "chibre"))) == "tutti:17.17"
    assert Chibre() not in sitting.words()
    sitting.name(3, "down")
    assert sitting.table.taker == 3


@pytest.mark.parametrize("filled", [([], BOXES[:9]), (BOXES[:9], [])])
def test_one_free_box_is_enough_to_speak_freely(filled: tuple[Sequence[str], Sequence[str]]) -> None:
    sitting = Sitting(filled=filled).cut()
    for place in SPEECH[:3]:
        assert Chibre() in sitting.words()
        assert any(isinstance(word, Choice) for word in sitting.words())
        sitting.chibre(place)


@settings(max_examples=60, deadline=None)
@given(
    st.sets(st.sampled_from(BOXES)),
    st.sets(st.sampled_from(BOXES)),
    st.integers(0, 3),
    st.lists(st.booleans()),
)
def test_whoever_may_speak_always_has_a_word_and_a_team_with_a_free_box_takes_the_deal(
    one: set[str], other: set[str], dealer: int, chibres: list[bool]
) -> None:
    if len(one) == len(other) == len(BOXES):
        return
    sitting = Sitting(dealer, (sorted(one), sorted(other))).cut()
    wishes = iter([*chibres, *[True] * 4])
    while sitting.table.contract is None:
        words = sitting.words()
        assert words
        word = Chibre() if Chibre() in words and next(wishes) else words[-1]
        sitting.do(Called(sitting.turn, word))
    taker, contract = sitting.table.taker, sitting.table.contract
    assert taker is not None
    assert contract.box not in (one, other)[taker % 2]


def test_the_sheet_refuses_an_eleventh_box_of_a_team() -> None:
    deals = [each for each in whole_party(1000, 1000) if each.taker == 0]
    mistake = sheet_of(*deals, result(0, "hearts", 57, 100))
    assert isinstance(mistake, Mistake)
    assert (mistake.deal, ref(mistake.breach)) == (11, "tutti:17.17")


@pytest.mark.parametrize("deals", [20, 24])
def test_twenty_deals_fill_twenty_boxes_and_there_is_no_twenty_first(deals: int) -> None:
    played = whole_party(1000, 900)
    sheet = sheet_of(*played, deals=deals)
    assert not isinstance(sheet, Mistake)
    assert MARK.over(sheet)
    assert MARK.terms(sheet).written() == {"filled": [[*BOXES], [*BOXES]]}
    mistake = sheet_of(*played, played[0], deals=deals)
    assert isinstance(mistake, Mistake)
    assert mistake.deal == 21


def test_nineteen_deals_are_no_party() -> None:
    sheet = sheet_of(*whole_party(1000, 900)[:19])
    assert not isinstance(sheet, Mistake)
    assert not MARK.over(sheet)
    assert SheetStart(20).deals == 20
