"""Evenings at virtual tables: opened, seated and played by players who choose at random."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.notation import write_call
from tapis.core.plugin import plugins
from tapis.core.selfplay import at_random
from tapis.core.view import view_of_table
from tapis.law import Breach, Refused
from tapis.parlour import playing, seating
from tapis.parlour.state.events import ParlourEvent, VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import NOBODY_YET, Parlour

SIZES = [
    (name, size * plugin.sheet.members)
    for name, plugin in plugins().items()
    for size in plugin.sheet.marking.sizes
]
"""Every game at every size of table."""


def replayed(events: Iterable[ParlourEvent]) -> Parlour:
    """The table its events lead to."""
    return reduce(lambda table, event: effect(event, table), events, NOBODY_YET)


@dataclass
class Evening:
    """A table and every event of it."""

    table: Parlour = NOBODY_YET
    events: list[ParlourEvent] = field(default_factory=list)

    def do(self, outcome: Outcome) -> tuple[ParlourEvent, ...]:
        """Append what a command gives; a refusal is a mistake of the test."""
        assert not isinstance(outcome, Breach | Refused), str(outcome)
        for event in outcome:
            self.events.append(event)
            self.table = effect(event, self.table)
        return outcome

    def open(self, game: str, chairs: int = 0, deals: int = 2, **options: Any) -> Evening:
        plugin = plugins()[game]
        chairs = chairs or plugin.columns * plugin.sheet.members
        self.do(
            seating.open_table(self.table, plugin, VirtualTableOpened(game, chairs, deals, 0, options, "en"))
        )
        return self

    def people(self, *guests: str) -> Evening:
        """These people sit down, from the first chair on; bots in the others."""
        for chair, guest in enumerate(guests):
            self.do(seating.sit(self.table, chair, guest.title(), guest))
        if len(guests) < len(self.table.chairs):
            self.do(seating.fill(self.table, guests[0]))
        return self

    def deal(self, seed: str) -> Evening:
        self.do(playing.next_deal(self.table, self.someone, seed))
        return self

    @property
    def someone(self) -> str:
        return next(chair.guest for chair in self.table.chairs if chair.guest)

    def steps(self, seed: str) -> Iterator[tuple[ParlourEvent, ...]]:
        """The deal played out at random, move by move: people through what a page sends, bots directly."""
        chance = Chance(seed)
        while (deal := self.table.playing) is not None:
            seat = chance.pick(deal.movers)
            speaker = deal.speaker(seat)
            view = view_of_table(deal.game, deal.at.table, deal.events, speaker)
            hand = playing.known_hand(deal, seat, speaker)
            move = at_random(view, deal.game.moves(deal.at.table, seat, hand), chance)
            sitting = self.table.chairs[deal.seats[speaker]]
            guest = "" if sitting.waits else sitting.guest
            if not guest:
                yield self.do(playing.move(self.table, move, speaker))
            elif isinstance(move, Played):
                yield self.do(playing.play_card(self.table, guest, move.card.code, seat))
            else:
                assert isinstance(move, Called)
                text = json.dumps(write_call(self.table.plugin, move))
                yield self.do(playing.call(self.table, guest, text, seat))

    def play(self, seed: str) -> Evening:
        for _ in self.steps(seed):
            pass
        return self
