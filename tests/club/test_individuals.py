"""An event of individuals at bridge: people enter alone, change partners, and each is ranked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any, ClassVar

import pytest

from tapis.archive.verification import verify
from tapis.club.boards import dealing
from tapis.club.boards.comparison import travellers
from tapis.club.boards.personal_sheet import own_sheet
from tapis.club.crossings.alone import alone, alone_audit, carried_on_alone, longest_alone
from tapis.club.crossings.boards.travelling import ALONE, MITCHELL, MovementPlan
from tapis.club.crossings.seating import Seating
from tapis.club.rounds import drawing, opening
from tapis.club.rulings import adjusted_scores
from tapis.i18n import words
from tapis.law import Refused
from tapis.papers import render_all
from tapis.papers.bundle import bundle
from tapis.papers.fill import offered, papers
from tapis.papers.fill.source import PaperSource
from tests.papers.reading import left_blank

from .evening import Evening
from .pairs import BRIDGE

LINES = ("3NT N =", "4S E -1", "2H W +1", "pass")


class Individuals(Evening):
    plugin = BRIDGE
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Individuel",
        "regulation": "bridge",
        "comparison": "individual",
    }

    def usual(self) -> tuple[str, ...]:
        return (LINES[0],) * self.t.setup.deals

    def draw(self, seed: str = "mardi") -> None:
        self.do(drawing.draw_movement(self.competition, seed, MovementPlan(ALONE)))


def evening(people: int, rounds: int, deals: int = 2) -> Individuals:
    event = Individuals(people, rounds=rounds, deals=deals)
    event.draw()
    return event


def played(people: int, rounds: int) -> Individuals:
    event = evening(people, rounds)
    for number in range(1, rounds + 1):
        event.publish(number)
        for table in event.t.rounds[number - 1].slips:
            event.confirm(number, table, LINES[(number + table) % 4], LINES[(number * table) % 4])
        event.close(number)
    return event


def test_each_round_has_new_partners_and_boards() -> None:
    event = evening(8, 7)
    assert [len(each.seating.tables) for each in event.t.rounds] == [2] * 7
    partners = Counter(
        frozenset(side)
        for each in event.t.rounds
        for north, east, south, west in each.seating.tables
        for side in ((north, south), (east, west))
    )
    assert partners == Counter(map(frozenset, combinations(range(1, 9), 2)))
    assert verify(event.entries, BRIDGE) == ()


def test_both_partners_earn_what_their_side_made_and_each_is_ranked_by_the_mean() -> None:
    event = played(8, 7)
    earned: dict[int, list[Fraction]] = {number: [] for number in event.t.entrants}
    for lines in travellers(event.competition).values():
        assert len(lines) == 2
        for line in lines:
            for at, number in enumerate(line.seats):
                points = line.earned[at % 2]
                assert points is not None
                earned[number].append(Fraction(points))
    assert len(event.table.rows) == 8
    for row in event.table.rows:
        mine = earned[row.score.entrant.number]
        assert len(mine) == 14
        assert row.score.total == sum(mine) / 14
    assert verify(event.entries, BRIDGE) == ()


def test_a_side_is_scored_north_south_or_east_west_by_where_one_sits() -> None:
    event = played(8, 1)
    north, east, south, west = event.slip(1, 1).seats
    sheets = [own_sheet(event.competition, number) for number in (north, east, south, west)]
    assert [sheet.boards[0].column for sheet in sheets] == [0, 1, 0, 1]
    assert set(sheets[0].boards[0].opponents) == {east, west}
    assert sheets[0].boards[0].net == sheets[2].boards[0].net == -(sheets[1].boards[0].net or 0)


def test_an_average_takes_the_mean_of_both_partners() -> None:
    event = played(8, 7)
    north, _, south, _ = event.slip(1, 1).seats
    board = dealing.boards_of(event.t, event.slip(1, 1))[0]
    event.do(
        adjusted_scores.adjust(
            event.competition, adjusted_scores.Adjusting(1, 1, board, "A+/A-", reason="late")
        )
    )
    (line,) = [each for each in travellers(event.competition)[board] if each.table == 1]
    means = []
    for number in (north, south):
        mine = [each.earned for each in own_sheet(event.competition, number).boards if each.line != line]
        means.append(sum((Fraction(each) for each in mine if each is not None), Fraction(0)) / len(mine))
    assert line.earned[0] == max(Fraction(60), sum(means) / 2)


def test_pairs_movements_are_not_for_individuals_and_back() -> None:
    event = Individuals(8, rounds=3, deals=2)
    assert isinstance(drawing.draw_movement(event.competition, "x", MovementPlan(MITCHELL)), Refused)
    changed = opening.change_settings(event.competition, replace(event.t.setup, comparison="neuberg"))
    event.refused(changed, "entered-otherwise")


@pytest.mark.parametrize(
    ("people", "rounds"), [(4, 3), (5, 5), (9, 9), (13, 13), (16, 5), (18, 5), (20, 5), (24, 7), (28, 7)]
)
def test_nobody_has_a_partner_or_a_board_twice(people: int, rounds: int) -> None:
    event = evening(people, rounds, deals=1)
    found = alone_audit(tuple(each.seating for each in event.t.rounds))
    assert found.rotation.partners.most == 1
    assert found.rotation.opponents.most <= 2
    assert found.boards_again == 0
    assert found.rotation.out[1] - found.rotation.out[0] <= 1


def test_sizes_without_rounds_are_refused() -> None:
    assert [longest_alone(people) for people in (3, 4, 20, 121)] == [0, 3, 5, 0]
    with pytest.raises(ValueError, match="individuals have"):
        alone(20, 6)


def test_every_paper_is_printed() -> None:
    event = played(8, 2)
    source = PaperSource(event.competition, "nl", lambda text: words(text, "nl"))
    found = [papers(kind, source, 1) for kind in offered(source)]
    whole = tuple(paper for made in found if not isinstance(made, Refused) for paper in made)
    assert len(whole) > 6
    assert render_all(whole, "nl").startswith(b"%PDF")


def test_the_bundle_has_a_line_for_each_person_and_each_table() -> None:
    event = played(8, 2)
    with left_blank():
        assert bundle("{}", PaperSource(event.competition, "fr"))


def test_who_rests_takes_the_seat_of_somebody_who_leaves() -> None:
    event = evening(9, 4)
    event.publish(1)
    for table in (1, 2):
        event.confirm(1, table, *event.usual())
    event.close(1)
    gone = event.t.rounds[1].seating.tables[0][0]
    event.withdraw(gone)
    event.draw("again")
    left = set(event.t.entrants) - {gone}
    for found in event.t.rounds[1:]:
        assert sorted(player for group in found.seating.tables for player in group) == sorted(left)
        assert found.seating.out == ()
    assert event.publish(2) == 2
    assert verify(event.entries, BRIDGE) == ()


@pytest.mark.parametrize(("people", "leave"), [(8, 1), (9, 2), (12, 2), (12, 5), (13, 4), (18, 3)])
def test_as_many_whole_tables_as_those_present_make(people: int, leave: int) -> None:
    planned = tuple(Seating(leg.tables, leg.out, leg.sets) for leg in alone(people, 3).legs)
    present = range(leave, people)
    for seating in carried_on_alone(planned, present):
        whole = [group for group in seating.tables if group]
        assert len(whole) == len(present) // 4
        assert sorted([*(each for group in whole for each in group), *seating.out]) == list(present)


def test_in_a_rainbow_nobody_moves_to_other_boards() -> None:
    planned = tuple(Seating(leg.tables, leg.out, leg.sets) for leg in alone(20, 5).legs)
    gone = {0, 1}
    for before, after in zip(planned, carried_on_alone(planned, range(2, 20)), strict=True):
        kept = [group if not gone & set(group) else () for group in before.tables]
        assert list(after.tables) == kept
