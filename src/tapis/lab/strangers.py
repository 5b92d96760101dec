"""People who do not know each other's ways, as a field of bots, and what people are known to make.

Tables of four alike flatter: everybody wants the number that the others leave. Who wins among people sits
with three who write numbers of their own; only such a field may stand beside what people make.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from statistics import NormalDist
from typing import cast

from tapis.bots.estimation import rule
from tapis.bots.estimation.own import Seen, first_hand
from tapis.core.chance import Chance
from tapis.core.selfplay import SomePlayer
from tapis.games.estimation.book import ART
from tapis.games.estimation.calls import HIGHEST, Move
from tapis.games.estimation.thumb import estimate as by_thumb
from tapis.i18n import msgid

SPREAD = 18.0


@dataclass(frozen=True, slots=True)
class Anchor:
    """What people made, in points a deal; ``who`` is a msgid. Both ends are given where a span is known."""

    who: str
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Strangers:
    """A field of strangers: how they are told of (a msgid), how one plays, and what people made in theirs."""

    told: str
    player: SomePlayer
    anchors: tuple[Anchor, ...]


def thumbed(view: Seen) -> int:
    """The number that the rule of thumb gives the hand that was dealt."""
    trump = view.table.trump
    return 0 if trump is None else min(HIGHEST, by_thumb(first_hand(view), trump))


def lot(view: Seen) -> float:
    """A number between 0 and 1 that belongs to a hand: whoever writes by lot knows later what was written."""
    hand = f"{view.seat}{first_hand(view)}{view.table.trump}"
    return (int.from_bytes(sha256(hand.encode()).digest()[:6], "big") + 0.5) / 2**48


def noisy(view: Seen) -> int:
    """The thumb's number, some 18 points off."""
    return max(0, min(HIGHEST, round(thumbed(view) + NormalDist(0, SPREAD).inv_cdf(lot(view)))))


def stranger(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    """A player of level 1 whose number nobody can guess closely."""
    return rule.play_towards(noisy, view, moves, chance)


STRANGERS: Mapping[str, Strangers] = {
    ART.id: Strangers(
        told=msgid("Alone among three by the rule of thumb, who write a number some 18 points off."),
        player=cast("SomePlayer", partial(stranger)),
        anchors=(
            Anchor(msgid("Swiss television, 2023"), 8.2, 8.2),
            Anchor(msgid("the best of each village there"), 6.3, 6.3),
            Anchor(msgid("winners of tournaments"), 4.0, 4.6),
        ),
    )
}
"""By regulation; only of estimation is it known what people make."""
