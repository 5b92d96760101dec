"""Pairs over travelling boards: movements drawn, boards compared, percentages ranked."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.archive.verification import verify
from tapis.club.boards.comparison import travellers
from tapis.club.crossings.boards.travelling import (
    HOWELL,
    MITCHELL,
    SKIP,
    Moved,
    MovementPlan,
    former,
    longest,
    movement,
)
from tapis.club.crossings.figures.audit import audit
from tapis.club.crossings.figures.figures import AuditFigure
from tapis.club.events import RoundsDrawn, Settings
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.lists import lists
from tapis.club.rounds import drawing, opening
from tapis.club.rounds.drawing import draw_movement
from tapis.club.rounds.fairness import Fairness, fairness
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import EMPTY
from tapis.core.chance import Chance
from tapis.games.bridge import TYPED_PLUGIN

from .pairs import BRIDGE, Pairs

CONTRACTS = [
    "3NT N =",
    "3NT N +1",
    "3NT N -1",
    "4S E =",
    "2H W -2",
    "1C S +3",
    "pass",
    "6SX N =",
    "5DXX E -1",
]


class Howell(Pairs):
    kind = HOWELL


def evening(pairs: int = 7, rounds: int = 4, **chosen: Any) -> Pairs:
    event = Pairs(pairs, rounds=rounds, deals=2, **chosen)
    event.draw()
    return event


def played_at_random(event: Pairs, seed: str) -> None:
    """Every table writes down something different."""
    chance = Chance(seed)
    for number in range(1, event.t.setup.rounds + 1):
        event.begin()
        for table in event.t.rounds[number - 1].slips:
            event.confirm(number, table, chance.pick(CONTRACTS), chance.pick(CONTRACTS))
        event.close(number)


def scored(event: Pairs) -> dict[int, list[tuple[int, int, int]]]:
    """Each board with (home pair, visiting pair, score of home), from the slips alone."""
    from tapis.games.bridge.mark.scheme import scheme  # noqa: PLC0415
    from tapis.games.bridge.mark.series import score  # noqa: PLC0415
    from tapis.games.bridge.tournament.boards import board_vulnerability  # noqa: PLC0415

    boards = defaultdict(list)
    for slip in event.t.slips:
        assert slip.confirmed is not None
        assert slip.board_set is not None
        for at, deal in enumerate(slip.confirmed.deals):
            board = 1 + 2 * slip.board_set + at
            points = score(
                TYPED_PLUGIN.sheet.results.decode(deal), board_vulnerability(board), scheme("seed")
            )
            home, visitor = slip.confirmed.seats
            boards[board].append((home, visitor, points))
    return boards


def percentages(event: Pairs) -> dict[int, Fraction]:
    """The mean of every pair, counted with a pencil."""
    shares: dict[int, list[Fraction]] = defaultdict(list)
    for tables in scored(event).values():
        for home, visitor, points in tables:
            others = [each[2] for each in tables]
            top = 2 * (len(others) - 1)
            won = 2 * sum(points > each for each in others) + sum(points == each for each in others) - 1
            share = Fraction(100 * won, top) if top else Fraction(50)
            shares[home].append(share)
            shares[visitor].append(100 - share)
    return {pair: sum(found, Fraction(0)) / len(found) for pair, found in shares.items()}


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_the_ranking_is_the_mean_of_the_boards(seed: int) -> None:
    event = evening()
    played_at_random(event, f"{seed}")
    expected = percentages(event)
    assert {row.score.entrant.number: row.score.total for row in event.table.rows} == expected
    for each in (0, 1):
        mine = [row for row in event.table.rows if row.list_index == each]
        assert [row.score.total for row in mine] == sorted((row.score.total for row in mine), reverse=True)
        assert next(row.rank for row in mine) == 1
    assert verify(event.entries, BRIDGE) == ()


def seated(event: Pairs, column: int) -> set[int]:
    """Whoever sits in a column in some round."""
    return {group[column] for each in event.t.rounds for group in each.seating.tables if group}


def test_a_mitchell_ranks_either_line_apart() -> None:
    event = evening(11, 6)
    played_at_random(event, "two lists")
    north, east = seated(event, 0), seated(event, 1)
    assert (len(north), len(east)) == (5, 6)
    assert event.table.lists == 2
    listed = [[row.score.entrant.number for row in event.table.rows if row.list_index == at] for at in (0, 1)]
    assert [set(each) for each in listed] == [north, east]
    assert next(row.rank for row in event.table.rows if row.list_index == 1) == 1
    assert [row.place for row in event.table.by_rank][:2] == [(0, 1), (1, 1)]


def test_a_round_in_anothers_place_changes_nobodys_list() -> None:
    event = evening(8)
    before = dict(lists(event.t))
    one, other = event.t.rounds[1].seating.tables[0][0], event.t.rounds[1].seating.tables[1][1]
    event.do(drawing.swap_people(event.t, 2, (one, other), "they wished it"))
    assert lists(event.t) == before
    assert set(before.values()) == {0, 1}


class OneList(Pairs):
    lists = 1


def test_boards_are_turned_where_everybody_is_ranked_in_one_list() -> None:
    event = OneList(10, rounds=5, deals=2)
    event.draw()
    turned = [each.number for each in event.t.rounds if each.turned]
    assert turned == [5]
    homes = {each.number: {group[0] for group in each.seating.tables} for each in event.t.rounds}
    assert homes[5] == {group[1] for group in event.t.rounds[0].seating.tables} | homes[5] - homes[1]
    assert not homes[5] & homes[1]
    played_at_random(event, "one list")
    assert event.table.lists == 1
    assert fairness(event.competition) == Fairness(1, (5,), 65)
    assert verify(event.entries, BRIDGE) == ()


def test_a_draw_whose_boards_were_turned_elsewhere_does_not_verify() -> None:
    event = OneList(10, rounds=5, deals=1)
    event.draw()
    drawn = event.entries[-1]
    assert isinstance(drawn.event, RoundsDrawn)
    forged = replace(drawn, event=replace(drawn.event, lists=2))
    found = verify([*event.entries[:-1], forged], BRIDGE)
    assert {each.problem.code for each in found} == {"other-draw"}


def test_a_movement_that_goes_on_without_a_pair_keeps_its_lists_and_its_turned_boards() -> None:
    for kind, wanted in ((Pairs, 2), (OneList, 1)):
        event = kind(10, rounds=5, deals=1)
        event.draw()
        turned = [each.turned for each in event.t.rounds]
        event.begin()
        event.play(1)
        event.close(1)
        event.withdraw(3)
        event.draw("again")
        assert [each.turned for each in event.t.rounds] == turned
        assert {each.lists for each in event.t.rounds} == {wanted}


def test_boards_are_numbered_by_their_sets_and_nobody_meets_one_twice() -> None:
    event = evening()
    played_at_random(event, "boards")
    met = [
        (line.board, pair)
        for tables in travellers(Competition(event.t, BRIDGE)).values()
        for line in tables
        for pair in line.seats
    ]
    assert len(set(met)) == len(met)
    assert {board for board, _ in met} == set(range(1, 9))


def test_sitting_out_gives_nothing_and_costs_nothing() -> None:
    event = evening(forfeit=0)
    played_at_random(event, "rest")
    rests = [cell for row in event.table.rows for cell in row.score.cells if cell.kind is CellKind.ABSENT]
    assert len(rests) == 4
    assert all(cell.points == 0 for cell in rests)


def test_imps_add_up_to_nothing() -> None:
    event = evening(8, comparison="imps")
    played_at_random(event, "imps")
    assert sum(row.score.total for row in event.table.rows) == 0
    assert any(row.score.total for row in event.table.rows)


def test_plain_totals_are_added_up() -> None:
    event = evening(8, comparison="", options={"form": "series"})
    played_at_random(event, "plain")
    sums: dict[int, int] = defaultdict(int)
    for tables in scored(event).values():
        for home, visitor, points in tables:
            sums[home] += max(points, 0)
            sums[visitor] += max(-points, 0)
    assert {row.score.entrant.number: row.score.total for row in event.table.rows} == sums


def test_a_comparison_settles_the_form_of_play() -> None:
    assert evening().t.setup.options["form"] == "series"


def test_without_a_movement_every_table_plays_the_boards_of_the_round() -> None:
    event = Pairs(8, rounds=3, deals=2)
    event.do(drawing.draw(Competition(event.t, BRIDGE), "same boards"))
    event.begin()
    event.play(1, "3NT N =", "4S E =")
    boards = travellers(Competition(event.t, BRIDGE))
    assert [(board, len(tables)) for board, tables in boards.items()] == [(1, 4), (2, 4)]


def test_a_howell_lets_everybody_meet_everybody() -> None:
    event = Howell(8, rounds=7, deals=1)
    event.draw()
    met = {frozenset(group) for each in event.t.rounds for group in each.seating.tables}
    assert len(met) == 28


def test_a_pair_that_leaves_is_missed_by_its_opponents_only() -> None:
    event = evening(8)
    event.begin()
    event.play(1)
    event.close(1)
    before = [each.seating for each in event.t.rounds]
    event.withdraw(3)
    event.draw("again")
    for was, now in zip(before[1:], [each.seating for each in event.t.rounds][1:], strict=True):
        assert now.tables == tuple(() if 3 in group else group for group in was.tables)
        assert now.sets == was.sets
        assert len(now.out) == 1
    event.end()
    assert verify(event.entries, BRIDGE) == ()


def test_somebody_new_finds_no_room_once_the_movement_has_begun() -> None:
    event = evening(8)
    event.begin()
    (late,) = event.enter("Zoé Zbinden", partner="Yves Yersin")
    event.present(late)
    event.refused(draw_movement(Competition(event.t, BRIDGE), "x", MovementPlan(MITCHELL)), "movement-full")


@pytest.mark.parametrize(
    ("pairs", "rounds", "kind", "code"),
    [
        (7, 5, MITCHELL, "too-many-rounds"),
        (8, 8, HOWELL, "too-many-rounds"),
        (18, 3, HOWELL, "too-many-rounds"),
        (8, 3, "swiss", "no-movement"),
    ],
)
def test_a_movement_that_cannot_be_is_refused(pairs: int, rounds: int, kind: str, code: str) -> None:
    event = Pairs(pairs, rounds=rounds, deals=2)
    event.refused(draw_movement(Competition(event.t, BRIDGE), "x", MovementPlan(kind)), code)


@pytest.mark.parametrize("pairs", [6, 7, 8])
def test_who_stays_in_a_mitchell_stays_at_one_table(pairs: int) -> None:
    event = evening(pairs, 3)
    homes = {table: {group[0] for group in found if group} for table, found in enumerate(
        zip(*(each.seating.tables for each in event.t.rounds), strict=True), start=1)}  # fmt: skip
    assert all(len(home) <= 1 for home in homes.values())
    assert sum(map(len, homes.values())) == pairs // 2
    assert event.begin() == 1
    assert len(event.t.rounds[0].slips) == pairs // 2


def test_an_unknown_comparison_is_refused() -> None:
    chosen = Settings("Paires", "bridge", 4, 2, comparison="darts")
    refused = opening.open_event(Competition(EMPTY, BRIDGE), chosen)
    assert getattr(refused, "code", "") == "no-comparison"


def test_how_long_movements_are() -> None:
    assert [longest(MITCHELL, pairs) for pairs in (2, 3, 7, 8)] == [0, 2, 4, 4]
    assert [longest(SKIP, pairs) for pairs in (3, 6, 7, 8, 9, 11, 12)] == [0, 0, 3, 3, 0, 5, 5]
    assert [longest(HOWELL, pairs) for pairs in (2, 3, 7, 8, 17)] == [0, 3, 7, 7, 0]


def test_a_slip_without_boards_says_so() -> None:
    assert Slip(1, 1, (1, 2)).board_set is None


@pytest.mark.parametrize(("kind", "uneven"), [(HOWELL, AuditFigure(0, 0)), (MITCHELL, AuditFigure(4, 1))])
def test_the_audit_says_how_unevenly_pairs_are_compared(kind: str, uneven: AuditFigure) -> None:
    """A full Howell of eight compares everybody three times; the two lines of a Mitchell never meet."""
    rounds = longest(kind, 8)
    crossing = movement(former(kind, turned=True), range(1, 9), rounds, "mardi").crossing
    assert audit(crossing, size=2).compared == uneven


def test_a_howell_drawn_until_0_2_still_verifies() -> None:
    event = Howell(8, rounds=4, deals=2)
    old = drawing.moved(event.competition, "mardi", former(HOWELL, turned=False))
    assert isinstance(old, Moved)
    event.do((RoundsDrawn(1, old.crossing, "mardi", HOWELL, drawing.FORMER[0]),))
    assert [str(each.problem) for each in verify(event.entries, BRIDGE)] == []
    assert old != drawing.moved(event.competition, "mardi", MovementPlan(HOWELL))


def test_a_mitchell_drawn_until_0_2_still_verifies_and_is_ranked_in_one_list() -> None:
    event = Pairs(7, rounds=4, deals=2)
    old = drawing.moved(event.competition, "mardi", former(MITCHELL, turned=True))
    assert isinstance(old, Moved)
    event.do((RoundsDrawn(1, old.crossing, "mardi", MITCHELL, drawing.FORMER[1]),))
    event.end()
    assert verify(event.entries, BRIDGE) == ()
    assert event.table.lists == 1
