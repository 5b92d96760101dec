"""Several commands as one: a table opened with its host and bots, a deal begun when everybody sits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tapis.core.plugin import plugins
from tapis.parlour import coaching, playing, seating
from tapis.parlour.state.events import ParlourEvent, VirtualTableOpened
from tapis.parlour.state.fair import Brought, along
from tapis.parlour.state.fold import effect
from tapis.parlour.state.helping import Aids
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

Step: TypeAlias = Callable[[Parlour], Outcome]
NOTHING = Brought()


def chained(table: Parlour, steps: Sequence[Step]) -> Outcome:
    """One command after the other, each on what the one before left; the first refusal stops all."""
    happened: list[ParlourEvent] = []
    for step in steps:
        outcome = step(table)
        if not isinstance(outcome, tuple):
            return outcome
        for event in outcome:
            table = effect(event, table)
            happened.append(event)
    return tuple(happened)


def begin_when_seated(guest: str, seed: str) -> Step:
    """The first deal, once nobody is missing."""

    def step(table: Parlour) -> Outcome:
        return playing.next_deal(table, guest, seed) if table.seated and not table.begun else ()

    return step


def sit(table: Parlour, place: tuple[int, str, str], seed: str, brought: Brought = NOTHING) -> Outcome:
    """Sit down (chair, name, guest); whoever takes the last chair lets the first deal begin."""
    chair, name, guest = place
    steps = (along(guest, brought), begin_when_seated(guest, seed))
    return chained(table, (lambda state: seating.sit(state, chair, name, guest), *steps))


def fill(table: Parlour, guest: str, seed: str) -> Outcome:
    """Let bots take the chairs that are open, and begin."""
    begin = begin_when_seated(guest, seed)
    return chained(table, (lambda state: seating.fill(state, guest), begin))


def welcome(
    table: Parlour,
    opened: VirtualTableOpened,
    host: tuple[str, str],
    seed: str,
    brought: Brought = NOTHING,
    aids: Aids | None = None,
) -> Outcome:
    """Put a table up, its host (name, guest) in the first chair; bots in the others if there is a seed.

    The coach is chosen before anything is dealt; where nobody says anything about it there is none.
    """
    plugin, (name, guest) = plugins()[opened.regulation], host
    steps: list[Step] = [
        lambda state: seating.open_table(state, plugin, opened),
        lambda state: sit(state, (0, name, guest), seed, brought),
        lambda state: () if aids is None else coaching.choose(state, guest, aids),
    ]
    return chained(table, [*steps, lambda state: fill(state, guest, seed)] if seed else steps)
