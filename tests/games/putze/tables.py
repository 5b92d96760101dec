"""Every size of table and every variant of putze, with whole random deals, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tapis.core.chance import Chance
from tapis.core.game import Position, advance, replay
from tapis.core.record import DealRecord
from tapis.core.selfplay import play
from tapis.core.terms import DealTerms
from tapis.games.putze import PLUGIN
from tapis.games.putze.play.calls import Event
from tapis.games.putze.play.deal import Putze, putze
from tapis.games.putze.play.table import Table
from tapis.law import Setting

from ...book.putze.sitting import VARIANTS

__all__ = ["VARIANTS", "Deal", "deal_of"]


@dataclass(frozen=True)
class Deal:
    """A whole deal of random moves at a table of ``variant``; ``out`` have finished before."""

    game: Putze
    record: DealRecord[Any]

    @property
    def log(self) -> tuple[Event, ...]:
        return self.record.events

    @property
    def end(self) -> Position[Table]:
        return replay(self.game, self.record.dealer, self.log)

    def positions(self) -> Iterator[Position[Table]]:
        at = replay(self.game, self.record.dealer, ())
        for event in self.log:
            at = advance(self.game, at, event)
            yield at


def deal_of(variant: str, seed: int) -> Deal:
    players, options = VARIANTS[variant]
    profile: dict[str, Setting] = dict(options)
    speaks = variant in ("three", "blind") and seed % 3 == 0
    terms = DealTerms(players=players, first_word=seed % players if speaks else None)
    dealer = Chance(str(seed)).fork("dealer").below(players)
    record = play(PLUGIN, f"{variant} {seed}", dealer, profile, terms=terms)
    return Deal(putze(PLUGIN.regulation.profile(profile), terms), record)
