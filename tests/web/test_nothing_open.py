"""Nothing is open exactly when the event could be closed: in every state that lawful acts lead to.

A state is the event after any lawful act at any moment of an evening of any regulation, and that of every
command on the way there. What keeps it from being closed is a line with a key; else the next step is not
the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from zlib import crc32

import pytest
from django.utils import translation

from tapis.club.rounds import course
from tapis.club.rulings import decisions, faults
from tapis.club.rulings.decisions import Case
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.tournament import EMPTY
from tapis.web.director.tonight.steps import next_step
from tapis.web.director.tonight.todo import todos
from tapis.web.room.house import house
from tests.book.whist.championship import DEAL, Championship
from tests.club.any_game import PlacesOfPairs, Schieber, sides, written
from tests.club.evening import BERNARD, CHANTAL, DIRECTOR, Evening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.scenarios.houses import House
from tests.tiers import others_slow
from tests.web.acts import ACTS, NAMES, At, Unlawful, house_of, stages

NOW = "2026-11-21T23:59:00Z"
TURNS = 3
"""Of so many regulations one does each act."""


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    with translation.override("en"):
        yield
    house.cache_clear()


def trouble(competition: Competition) -> str:
    """What the list and the commands say otherwise of each other; empty where they agree."""
    tournament = competition.tournament
    lines = [each for each in todos("ev", competition) if each.stops]
    step = next_step(competition, NOW)
    outcome = course.close_event(competition, now=NOW)
    if tournament.closed:
        return f"closed, and open: {lines[0].title}" if lines else ""
    if isinstance(outcome, tuple):
        return f"could be closed, and open: {lines[0].title}" if lines else ""
    return "" if lines or step.kind != "finish" else f"nothing open, and refused: {outcome}"


def states(evening: Evening, since: int) -> Iterator[Competition]:
    """The state after every command beyond so many entries, and the last one."""
    state = EMPTY
    for entry, following in pairwise([*evening.entries, None]):
        assert entry is not None
        state = apply(state, entry)
        whole = following is None or following.operation != entry.operation
        if whole and (state.version > since or following is None):
            yield Competition(state, evening.plugin)


OTHERS: dict[str, Callable[[], Evening]] = {
    "points": lambda: Schieber(8, rounds=2, deals=2),
    "places of pairs": lambda: PlacesOfPairs(6, rounds=2, deals=2),
    "pairs": lambda: Pairs(8, rounds=2, deals=2),
    "teams": lambda: TeamEvening(6, rounds=2, deals=2),
}
"""What is entered or ranked otherwise than where the acts are done, each from its first entry on."""


@pytest.mark.parametrize("name", OTHERS)
def test_the_same_for_any_other_game_for_pairs_and_for_teams(name: str) -> None:
    evening = OTHERS[name]()
    evening.whole_round()
    evening.begin()
    evening.do(faults.call_director(evening.t, evening.slip(2, 1), 1, "-"))
    evening.read(evening.typed(2, 2))
    evening.do(desk.reject(evening.t, 2, 2, BERNARD, "illisible"), BERNARD)
    evening.do(desk.postpone(evening.t, 2, 1, "plus tard"))
    evening.play(2, but=(1,))
    evening.close(2)
    evening.confirm(2, 1)
    evening.read(evening.typed(1, 1, reason="relu"))
    evening.accept(1, 1)
    if evening.t.calls:
        evening.do(faults.answer_call(evening.t, 1, "rien"))
    evening.do(course.close_event(evening.competition, "-"))
    evening.do(course.reopen_event(evening.t, DIRECTOR, CHANTAL, "-"))
    reached = list(states(evening, 0))
    assert [f"after {each.tournament.version}: {wrong}" for each in reached if (wrong := trouble(each))] == []
    assert len(reached) > 20


def test_the_same_where_the_jury_has_still_to_decide_a_game_that_counted() -> None:
    """Decided, so that the round could be closed; then taken back: nothing but the case is left."""
    evening = Championship(4, rounds=1, deals=3, options={"jury": "asked"})
    evening.begin()
    evening.confirm(1, 1, "GMT B+", "E8 A+C 3 J+", DEAL)
    asked = Case(1, 1, 1, "GMT", "la table avait demandé")
    evening.do(decisions.accept(evening.competition, asked))
    contested = Charge("contested", evening.slip(1, 1).seats[0], 1, 2, verdict="won")
    evening.do(faults.rule(evening.competition, contested))
    evening.close(1)
    closed, word = evening.t.version, evening.carried_to("word")
    word.do(faults.cancel(word.competition, 1, "une autre table"))
    evening.do(decisions.reopen(evening.competition, asked))
    evening.do(decisions.other_game(evening.competition, asked))
    left = [each for one in (evening, word) for each in states(one, closed)]
    assert len(left) == 3
    for each in left:
        (line,) = (todo for todo in todos("ev", each) if todo.stops)
        assert line.icon == "scales"
    reached = [each for one in (evening, word) for each in states(one, 0)]
    assert [wrong for each in reached if (wrong := trouble(each))] == []


def moments(evening: Evening) -> Iterator[tuple[str, Evening]]:
    """The moments of such an evening at which acts are tried."""
    yield "before the draw", evening.carried_to("a")
    evening.begin()
    yield "published", evening.carried_to("b")
    evening.read(evening.typed(1, 1))
    yield "read once", evening.carried_to("c")
    evening.accept(1, 1)
    evening.play(1, but=(1,))
    evening.close(1)
    yield "a round closed", evening.carried_to("d")
    evening.whole_round()
    yield "all played", evening.carried_to("e")
    evening.do(course.close_event(evening.competition))
    yield "closed", evening.carried_to("f")


ESTIMATION = house_of("estimation")
LIKE: dict[str, House] = {
    "points": replace(ESTIMATION, regulation="anygame", other=(sides(120, 37),) * 2),
    "places of pairs": replace(ESTIMATION, regulation="anygame", members=2, other=(written(2, 1),) * 2),
}
"""What is entered and typed where points or places count."""


@pytest.mark.parametrize("name", LIKE)
def test_the_same_after_any_lawful_act_where_points_or_places_count(name: str) -> None:
    found: list[str] = []
    done: set[str] = set()
    for at, (moment, evening) in enumerate(moments(OTHERS[name]())):
        for act, does in ACTS.items():
            if (crc32(act.encode()) + at) % 2:
                continue
            after = evening.carried_to("after")
            try:
                does(At(LIKE[name], after))
            except Unlawful:
                continue
            done.add(act)
            reached = states(after, len(evening.entries))
            found += [f"{moment}, {act}: {wrong}" for each in reached if (wrong := trouble(each))]
    assert found == []
    assert len(done) > 30


DONE_IN = ("tutti", "whist", "bridge", "teams")
"""Among them each act is done in one at least; teams of two, sheets of lines, boards, and matches."""


@pytest.mark.parametrize("name", others_slow(DONE_IN, "tutti", "teams"))
def test_nothing_is_open_exactly_when_the_event_could_be_closed(name: str) -> None:
    found: list[str] = []
    done: set[str] = set()
    looked_at, since = 0, 0
    for moment, evening in stages(name):
        for act, does in {"nothing": lambda _: None, **ACTS}.items():
            if act != "nothing" and (crc32(act.encode()) + NAMES.index(name)) % TURNS:
                continue
            after = evening.carried_to("after")
            try:
                does(At(house_of(name), after))
            except Unlawful:
                continue
            done.add(act)
            reached = list(states(after, since if act == "nothing" else len(evening.entries)))
            looked_at += len(reached)
            found += [f"{moment}, {act}: {wrong}" for each in reached if (wrong := trouble(each))]
        since = len(evening.entries)
    assert found == []
    assert len(done) > 10
    assert looked_at > 60
