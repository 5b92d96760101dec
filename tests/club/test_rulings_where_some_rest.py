"""What a ruling gives the others: those who play the deal, and nothing where the fault was let pass."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.club.crossings import Seating
from tapis.club.events import (
    EntrantsRegistered,
    Entry,
    EventOpened,
    Person,
    Presence,
    PresenceSet,
    RoundPublished,
    RoundsDrawn,
    RulingMade,
    Settings,
    SlipRead,
)
from tapis.club.events import Source as Reader
from tapis.club.rulings.faults import Charge, rule
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import plugins
from tapis.law import Breach

WHIST = plugins()["whist"]
PLAYED = WHIST.sheet.results.encode(WHIST.sheet.results.decode("E8 B+C 8"))
SECOND = WHIST.sheet.results.encode(WHIST.sheet.results.decode("S6 C 6"))


def tournament(columns: int, deals: tuple[Any, ...] = (PLAYED, SECOND)) -> Tournament:
    people = tuple(range(1, columns + 1))
    settings = Settings("Whist", "whist", 1, 16, deals_for={5: 20, 6: 24})
    events: list[Any] = [EventOpened(settings), EntrantsRegistered(1, tuple(Person(f"P{n}") for n in people))]
    events += [PresenceSet(number, Presence.PRESENT) for number in people]
    events += [RoundsDrawn(1, (Seating((people,), ()),), "seed", "draw", "tapis"), RoundPublished(1)]
    events += [SlipRead(1, 1, people, deals, Reader.DESK, False)] if deals else []
    return replay(Entry(event, version=at) for at, event in enumerate(events, start=1))


def others(of: Tournament, fault: str = "revoke", deal: int = 0, points: int | None = None) -> dict[int, int]:
    made = rule(Competition(of, WHIST), Charge(fault, 3, 1, deal, points))
    assert isinstance(made, tuple)
    assert isinstance(made[0], RulingMade)
    return dict(made[0].others)


def test_at_a_table_of_four_everybody_else_gets_it() -> None:
    assert others(tournament(4), deal=2) == {1: 1, 2: 1, 4: 1}


@pytest.mark.parametrize(
    ("columns", "deal", "expected"),
    [(5, 1, {2, 4, 5}), (5, 2, {1, 4, 5}), (5, 3, {1, 2, 4, 5}), (6, 1, {2, 4, 5}), (6, 3, {1, 4, 5, 6})],
)
def test_who_rests_gets_nothing(columns: int, deal: int, expected: set[int]) -> None:
    assert set(others(tournament(columns), "cheating", deal)) == expected


@pytest.mark.parametrize(("columns", "deal"), [(5, 3), (6, 3)])
def test_who_rests_commits_no_fault_in_play(columns: int, deal: int) -> None:
    deals = (PLAYED, SECOND, PLAYED)
    made = rule(Competition(tournament(columns, deals), WHIST), Charge("revoke", 3, 1, deal))
    assert isinstance(made, Breach)
    assert (made.code, str(made.clause)) == ("rests", "whist:29")
    assert isinstance(
        rule(Competition(tournament(columns, deals), WHIST), Charge("noise", 3, 1, deal)), tuple
    )


def test_where_the_deals_before_are_not_known_everybody_gets_it() -> None:
    assert set(others(tournament(5), deal=7)) == {1, 2, 4, 5}
    assert set(others(tournament(5, ()), deal=2)) == {1, 2, 4, 5}
    assert set(others(tournament(5))) == {1, 2, 4, 5}


@pytest.mark.parametrize("fault", ["misdeal", "revoke", "two-cards", "cheating"])
def test_a_fault_let_pass_gives_nobody_anything(fault: str) -> None:
    assert others(tournament(4), fault, 2, 0) == {}
    assert others(tournament(4), fault, 2, -1) == dict.fromkeys((1, 2, 4), 5 if fault == "cheating" else 1)
