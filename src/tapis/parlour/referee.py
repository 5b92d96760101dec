"""What happens by itself at a virtual table: deals, hands shown, slips read out, the result.

Chance is drawn from the deal's seed alone. The log says how often it was asked, so after a restart the
stream goes on where it stood, and whoever has the seed can deal the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.notation import write_event
from tapis.core.shapes import Grammar
from tapis.parlour.state.advancing import after
from tapis.parlour.state.events import DealBegun, DealEnded, Happened, ParlourEvent
from tapis.parlour.state.fair import next_seed
from tapis.parlour.state.fold import effect
from tapis.parlour.state.played import AnyEvent
from tapis.parlour.state.table import Parlour, Playing


class CountedChance(Chance):
    """Chance that counts how often it was asked, and can begin where another one stopped."""

    __slots__ = ("asked",)

    def __init__(self, seed: str, asked: int = 0) -> None:
        super().__init__(seed)
        stream: Callable[[], float] = self.uniform
        for _ in range(asked):
            stream()
        self.asked = asked

        def uniform() -> float:
            self.asked += 1
            return stream()

        self.uniform = uniform


def begun(table: Parlour, seed: str) -> tuple[ParlourEvent, ...]:
    """The next deal, as far as it goes without anybody's move; ``seed`` where house and players make none."""
    marking = table.plugin.sheet.marking
    terms = marking.terms(table.sheet)
    chair = marking.dealer(table.sheet)
    start = DealBegun(
        len(table.deals) + 1, terms.dealing_seat(chair), terms.written(), next_seed(table, seed)
    )
    playing = effect(start, table).playing
    assert playing is not None
    return (start, *_by_itself(table, playing))


def taken_up(table: Parlour, events: Sequence[AnyEvent], step: int) -> tuple[ParlourEvent, ...]:
    """The first events of a deal that was played before, and what follows by itself.

    Chance is asked as often as it was, so that it goes on where it stood.
    """
    playing = table.playing
    assert playing is not None
    chance, happened = CountedChance(playing.seed), list[ParlourEvent]()
    due = 0
    for number, event in enumerate(events):
        due = due or len(playing.game.referee(playing.at, playing.events, chance))
        if number >= step and not due:
            break
        forced = not due and _no_choice(playing, event)
        happened.append(replace(_written(table, playing, event, chance.asked), forced=forced))
        playing, due = after(playing, event, chance.asked), max(0, due - 1)
    return (*happened, *_by_itself(table, playing))


def _no_choice(playing: Playing, event: AnyEvent) -> bool:
    """Whether a call was the only one there was."""
    if not isinstance(event, Called):
        return False
    return len(playing.game.moves(playing.at.table, event.seat, playing.at.hands[event.seat])) == 1


def moved(table: Parlour, move: AnyEvent) -> tuple[ParlourEvent, ...]:
    """A checked move, and everything that follows from it by itself."""
    playing = table.playing
    assert playing is not None
    first = _written(table, playing, move, playing.drawn)
    return (first, *_by_itself(table, after(playing, move)))


def _by_itself(table: Parlour, playing: Playing) -> list[ParlourEvent]:
    """What is due now, until somebody must move or the deal is over."""
    chance, happened = CountedChance(playing.seed, playing.drawn), list[ParlourEvent]()
    while following := playing.game.referee(playing.at, playing.events, chance):
        for event in following:
            happened.append(_written(table, playing, event, chance.asked))
            playing = after(playing, event, chance.asked)
    result = playing.game.result(playing.at.table)
    if result is None:
        return happened
    told = table.plugin.sheet.results.encode(result)
    return [*happened, DealEnded(playing.number, told, playing.seed)]


def _written(table: Parlour, playing: Playing, event: AnyEvent, drawn: int) -> Happened:
    return Happened(write_event(Grammar(table.plugin, playing.game.seats), event), drawn)
