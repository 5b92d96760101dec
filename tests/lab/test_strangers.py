"""People who write numbers of their own: what they write is what they play for."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.estimation.own import Seen
from tapis.core.chance import Chance
from tapis.core.events import Called, Played
from tapis.core.selfplay import play
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import Move, Slip
from tapis.lab.strangers import noisy, stranger, thumbed


def test_a_stranger_plays_for_the_number_it_wrote() -> None:
    later: dict[int, set[int]] = {seat: set() for seat in range(4)}

    def choose(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
        if isinstance(moves[0], Played):
            later[view.seat].add(noisy(view))
        return stranger(view, moves, chance)

    record = play(TYPED_PLUGIN, "stranger", player=choose)
    calls = [event for event in record.events if isinstance(event, Called)]
    written = {event.seat: {event.call.points} for event in calls if isinstance(event.call, Slip)}
    assert later == written


def test_strangers_are_some_eighteen_points_off_the_thumb() -> None:
    off: list[int] = []

    def choose(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
        if view.table.trump is not None and not isinstance(moves[0], Played):
            off.append(noisy(view) - thumbed(view))
        return stranger(view, moves, chance)

    for deal in range(15):
        play(TYPED_PLUGIN, f"off/{deal}", player=choose)
    assert 12 < (sum(each**2 for each in off) / len(off)) ** 0.5 < 24
