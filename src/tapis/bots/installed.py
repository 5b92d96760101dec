"""Which players can think here: those of the house that look ahead need the compiled engine.

It comes with the extra ``strong``. Without it such a player would play by its rules of thumb under a name
that was proven for another; so no table offers it, and whoever asks for it by name is told what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.named import NamedPlayer, SomeMove
from tapis.core.chance import Chance
from tapis.core.game import Table
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import SomePlayer
from tapis.core.view import View
from tapis.law import IllegalMove, Reason
from tapis.solver import warm

EXTRA = "tapis-cards[strong]"
NOT_INSTALLED = Reason(
    "no-compiler", "{player} thinks ahead with a part that is not installed here: “{extra}”."
)


def thinks_here(player: NamedPlayer) -> bool:
    """Whether a player can play here as it was proven."""
    return not player.compiled or warm.possible()


def moves_of(player: NamedPlayer) -> SomePlayer:
    """How a player chooses; of one that cannot think here the first move is refused (``no-compiler``)."""
    if thinks_here(player):
        return player.choose

    def refused(_view: View[Table, SomeCall], _moves: Sequence[SomeMove], _chance: Chance) -> SomeMove:
        raise IllegalMove(NOT_INSTALLED(player=player.name, extra=EXTRA))

    return refused
