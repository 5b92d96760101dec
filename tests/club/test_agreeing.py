"""Both sides of a table agree on every board, each from its own link: that is a slip read by two."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.archive.verification import verify
from tapis.club.boards.dealing import boards_of
from tapis.club.crossings.boards.travelling import MATCH
from tapis.club.events import RoundPublished, SlipConfirmed, SlipRead
from tapis.club.rounds import drawing
from tapis.club.rounds.swiss import draw_teams
from tapis.club.rulings import adjusted_scores
from tapis.club.slips import agreement, desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.slips import Slip, SlipState
from tapis.law import Breach, Refused

from .pairs import BRIDGE, Pairs

LINE, OTHER = "3NT N =", "3NT N -1"


def evening(pairs: int = 8, **chosen: Any) -> Pairs:
    event = Pairs(pairs, rounds=3, deals=2, **{"flowing": True, **chosen})
    event.draw()
    event.do(drawing.publish(event.competition, 1))
    return event


def deal(line: str) -> Any:
    hand = BRIDGE.sheet.shorthand
    assert hand is not None
    result = hand.read(line, "en")
    assert not isinstance(result, Breach | Refused)
    return BRIDGE.sheet.results.encode(result)


def slip(event: Pairs, number: int = 1, at: int = 1) -> Slip:
    return event.t.rounds[number - 1].slips[at]


def typed(event: Pairs, number: int, by: int, line: str = LINE, at: int = 1) -> None:
    now = slip(event, at=at)
    event.do(agreement.propose(event.competition, now, number, deal(line), now.seats[by]), f"entrant:{by}")


def agreed(event: Pairs, number: int, by: int, at: int = 1) -> tuple[Any, ...]:
    now = slip(event, at=at)
    return event.do(agreement.agree(event.competition, now, number, now.seats[by]), f"entrant:{by}")


def played(event: Pairs, at: int) -> None:
    for number in (2, 1):
        typed(event, number, 0, at=at)
        agreed(event, number, 1, at=at)


def test_a_slip_counts_once_both_sides_agree_on_every_board_in_any_order() -> None:
    event = evening()
    typed(event, 2, by=1)
    agreed(event, 2, by=0)
    assert slip(event).state is SlipState.PLAYING
    typed(event, 1, by=0)
    read, confirmed, published = agreed(event, 1, by=1)[1:]
    assert isinstance(read, SlipRead)
    assert read.clear
    assert confirmed == SlipConfirmed(1, 1, 0, agreed=True)
    assert published == RoundPublished(2)
    assert slip(event).state is SlipState.CONFIRMED
    assert verify(event.entries, BRIDGE) == ()


def test_a_confirmation_that_says_agreed_and_is_not_is_found() -> None:
    event = evening()
    typed(event, 1, by=0)
    typed(event, 2, by=0)
    (read,) = event.do(table.hand_in(event.competition, slip(event), "entrant:0"), "entrant:0")[:1]
    assert isinstance(read, SlipRead)
    event.do((SlipConfirmed(1, 1, 0, agreed=True),), "entrant:0")
    assert [each.problem.code for each in verify(event.entries, BRIDGE)] == ["one-reader"]


def test_nobody_agrees_to_what_they_typed_themselves() -> None:
    event = evening()
    typed(event, 1, by=0)
    now = slip(event)
    event.refused(agreement.agree(event.competition, now, 1, now.seats[0]), "own-deal")
    event.refused(agreement.agree(event.competition, now, 2, now.seats[1]), "no-line")
    stranger = next(number for number in event.t.entrants if number not in now.people)
    event.refused(agreement.agree(event.competition, now, 1, stranger), "not-at-this-table")
    event.refused(agreement.propose(event.competition, now, 1, deal(LINE), stranger), "not-at-this-table")


def test_what_is_typed_anew_has_to_be_agreed_on_anew() -> None:
    event = evening()
    typed(event, 1, by=0)
    agreed(event, 1, by=1)
    typed(event, 1, by=1, line=OTHER)
    assert not slip(event).agreed(1)
    agreed(event, 1, by=0)
    assert slip(event).agreed(1)
    event.do(table.strike_deal(event.competition, slip(event), 1))
    assert not slip(event).agreed(1)


def test_whoever_agrees_first_takes_over_what_the_common_link_typed() -> None:
    event = evening()
    event.do(table.propose_deal(event.competition, slip(event), 1, deal(LINE)))
    agreed(event, 1, by=1)
    assert not slip(event).agreed(1)
    now = slip(event)
    event.refused(agreement.agree(event.competition, now, 1, now.seats[1]), "own-deal")
    agreed(event, 1, by=0)
    assert slip(event).agreed(1)


def test_a_board_the_director_scored_needs_nobodys_word() -> None:
    event = evening()
    typed(event, 1, by=0)
    agreed(event, 1, by=1)
    now = slip(event)
    event.refused(agreement.conclude(event.competition, now, now.seats[0]), "not-agreed")
    event.do(adjusted_scores.adjust(event.competition, _late(event)))
    event.do(agreement.conclude(event.competition, slip(event), now.seats[0]), f"entrant:{now.seats[0]}")
    assert slip(event).state is SlipState.CONFIRMED
    assert verify(event.entries, BRIDGE) == ()


def _late(event: Pairs) -> adjusted_scores.Adjusting:
    board = boards_of(event.t, slip(event))[1]
    return adjusted_scores.Adjusting(1, 1, board, "A+/A-", reason="late")


def test_a_contested_slip_waits_for_the_desk() -> None:
    event = evening()
    typed(event, 1, by=0)
    agreed(event, 1, by=1)
    event.do(table.contest(event.t, slip(event), table.Claim(1, 0, "revoke")))
    typed(event, 2, by=0)
    agreed(event, 2, by=1)
    assert slip(event).state is SlipState.FIRST_READING


@pytest.mark.parametrize("flowing", [True, False])
def test_the_next_round_comes_by_itself_or_waits_for_the_organiser(flowing: bool) -> None:
    event = evening(flowing=flowing)
    first = slip(event).seats[0]
    played(event, 1)
    assert event.t.published == 1 + flowing
    following = agreement.next_place(event.t, slip(event), first)
    assert (following is not None) == flowing
    now = agreement.current(event.t, first)
    assert now is not None
    assert now.round == 1 + flowing
    played(event, 2)
    assert event.t.published == 1 + flowing


def test_a_pair_that_left_keeps_the_next_round_back() -> None:
    event = evening()
    event.withdraw(slip(event, at=2).seats[0])
    played(event, 1)
    assert event.t.published == 1


def test_the_desk_too_sets_the_next_round_going() -> None:
    event = evening()
    now = slip(event)
    event.do(desk.read(event.competition, Typed(1, 1, now.seats, (deal(LINE),) * 2), "Anne"), "Anne")
    assert event.t.published == 2


def test_a_pair_that_sits_out_is_told_so() -> None:
    event = evening(7)
    every = [number for number in event.t.entrants if number not in event.t.rounds[1].seating.out]
    out = next(iter(event.t.rounds[1].seating.out))
    assert out not in every
    at = next(each.table for each in event.t.rounds[0].slips.values() if out in each.seats)
    played(event, at)
    assert agreement.next_place(event.t, slip(event, at=at), out) == agreement.NextPlace(2)


def others(event: Pairs, number: int, at: int = 1, by: int = 0) -> agreement.OthersMade | None:
    now = slip(event, at=at)
    return agreement.others_made(event.competition, now, number, now.seats[by])


def test_other_results_are_told_only_of_a_board_one_has_agreed_on_and_which_then_stands() -> None:
    event = evening(results_shown=True)
    assert others(event, 1) is None
    typed(event, 1, by=0)
    assert others(event, 1) is None, "what one side alone has written opens nothing"
    agreed(event, 1, by=1)
    assert others(event, 1) is not None
    assert others(event, 2) is None
    now = slip(event)
    event.refused(agreement.propose(event.competition, now, 1, deal(OTHER), now.seats[0]), "deal-agreed")
    event.refused(table.propose_deal(event.competition, now, 1, deal(OTHER)), "deal-agreed")
    event.refused(table.strike_deal(event.competition, now, 1), "deal-agreed")
    stranger = next(number for number in event.t.entrants if number not in now.people)
    assert agreement.others_made(event.competition, now, 1, stranger) is None


class Match(Pairs):
    kind = MATCH


def team_match() -> Pairs:
    event = Match(4, rounds=2, deals=2, comparison="imps", flowing=True, results_shown=True)
    event.draw()
    event.do(drawing.publish(event.competition, 1))
    return event


def team_swiss() -> Pairs:
    event = Pairs(4, rounds=1, deals=2, comparison="teams", flowing=True, results_shown=True)
    event.do(draw_teams(event.competition, "mardi"))
    event.do(drawing.publish(event.competition, 1))
    return event


MATCHES = {"match": team_match, "swiss": team_swiss}


@pytest.mark.clause("bridge:B34")
@pytest.mark.parametrize("kind", MATCHES)
def test_in_a_match_of_teams_nothing_is_told_while_team_mates_have_the_board_to_play(kind: str) -> None:
    event = MATCHES[kind]()
    typed(event, 1, by=0)
    agreed(event, 1, by=1)
    assert others(event, 1) is None, "whoever knows it could tell the other table"
    typed(event, 1, by=0, line=OTHER)
    assert slip(event).state is SlipState.PLAYING, "a slip of the pen may be mended until the slip is read"
    agreed(event, 1, by=1)
    typed(event, 2, by=0)
    agreed(event, 2, by=1)
    played(event, 2)
    assert others(event, 1) is not None


def test_by_default_nothing_is_told_before_every_table_has_played_the_board() -> None:
    event = evening()
    played(event, 1)
    assert slip(event).state is SlipState.CONFIRMED
    assert others(event, 1) is None


def test_what_is_kept_for_the_prize_giving_is_told_to_nobody() -> None:
    event = evening(results_shown=True)
    played(event, 1)
    made = others(event, 1)
    assert made is not None
    assert made.own is not None
    assert made.lines[made.own].table == 1
    held = replace(event.t, stage=replace(event.t.stage, held=True))
    competition = replace(event.competition, tournament=held)
    assert agreement.others_made(competition, slip(event), 1, slip(event).seats[0]) is None
