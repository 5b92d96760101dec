"""27.10: the first with seven putzes, pommes taken off, wins; the others may play on."""

import pytest

from tapis.core.sheet import SheetStart, totals
from tapis.games.putze.mark.party import Sheet
from tapis.games.putze.play.deal import putze
from tapis.games.putze.variants import VARIANTS

from .party import MARK, refused, sheet, sign, signs
from .sitting import ref

pytestmark = pytest.mark.clause("putze:27.10")

ALONE = "p - - -"
TWO = "- p - -"
SIX_NET = ("20 25 - -", "10 99 - -", *[ALONE] * 4)
"""Eight putzes and two pommes for the first, four putzes for the second."""


def test_eight_putzes_and_two_pommes_are_not_enough() -> None:
    found = sheet(*SIX_NET)
    assert (found.net, found.places) == ((6, 4, 0, 0), (0, 0, 0, 0))
    assert not MARK.over(found)


def test_nine_and_two_win() -> None:
    found = sheet(*SIX_NET, "80 70 - -")
    assert (found.net, found.places) == ((7, 5, 0, 0), (1, 0, 0, 0))
    assert MARK.over(found)
    assert "0 won 27.10" in signs(*SIX_NET, "80 70 - -")


def test_a_win_is_a_line_of_no_points() -> None:
    found = sheet(*[ALONE] * 4)
    won = [line for line in found.lines if line.kind == "won"]
    assert [(line.deal, line.seat, line.points) for line in won] == [(4, 0, 0)]
    assert totals(4, found.lines) == found.net == (8, 0, 0, 0)


def test_nothing_is_marked_after_the_party_is_won() -> None:
    breach = refused(*[ALONE] * 4, TWO)
    assert ref(breach) == "putze:27.10"


@pytest.mark.clause("putze:P3")
@pytest.mark.parametrize(("goal", "deals"), [(5, 3), (7, 4), (9, 5)])
def test_a_party_may_be_shorter_or_longer(goal: int, deals: int) -> None:
    assert not MARK.over(sheet(*[ALONE] * (deals - 1), putzes_to_win=goal))
    assert MARK.over(sheet(*[ALONE] * deals, putzes_to_win=goal))


@pytest.mark.clause("putze:P3")
def test_seven_is_usual_and_six_is_no_choice() -> None:
    assert MARK.blank(SheetStart(1)).goal == 7
    with pytest.raises(ValueError, match="P3"):
        MARK.blank(SheetStart(1, options={"putzes_to_win": 6}))


def on(*deals: str) -> Sheet:
    return sheet(*deals, play_on=True)


FIRST_OUT = (ALONE,) * 4
SECOND_OUT = (*FIRST_OUT, *[". p - -"] * 4)


@pytest.mark.clause("putze:P5")
def test_the_others_play_on_for_the_places_by_the_rules_for_their_number() -> None:
    after_one, after_two = on(*FIRST_OUT), on(*SECOND_OUT)
    assert not MARK.over(after_one)
    assert (after_one.playing, after_one.variant) == ((1, 2, 3), VARIANTS["three"])
    assert MARK.terms(after_one).written() == {"players": 4, "out": [0]}
    assert (after_two.playing, after_two.variant) == ((2, 3), VARIANTS["better_cards"])
    done = on(*SECOND_OUT, *[". . - p"] * 7)
    assert MARK.over(done)
    assert done.places == (1, 2, 4, 3)


@pytest.mark.clause("putze:P5")
def test_the_three_who_are_left_mark_by_their_own_clauses() -> None:
    found = on(*FIRST_OUT, ". p - -")
    assert [sign(line) for line in found.lines if line.deal == 5] == ["1 putze 27.17"] * 2


@pytest.mark.clause("putze:P5")
def test_who_has_finished_plays_no_more_and_needs_no_entry() -> None:
    assert ref(refused(*FIRST_OUT, "30 40 - -", play_on=True)) == "putze:P5"
    assert refused(*FIRST_OUT, "- 40 30 50", play_on=True) is None
    assert ref(refused(*FIRST_OUT, ". 40 30 .", play_on=True)) == "putze:P22"


@pytest.mark.clause("putze:P5")
def test_who_has_finished_is_dealt_nothing_and_deals_no_more() -> None:
    assert [on(*FIRST_OUT, *[". - - -"] * more).dealer for more in range(5)] == [1, 2, 3, 1, 2]
    game = putze(on(*FIRST_OUT).profile, MARK.terms(on(*FIRST_OUT)))
    assert game.open(3).order == (1, 2, 3)
    assert game.variant is VARIANTS["three"]


def test_the_house_stops_at_the_first_winner_unless_it_chose_otherwise() -> None:
    assert MARK.over(sheet(*FIRST_OUT))
    assert [line for line in sheet(*FIRST_OUT).lines if line.kind == "won"]
