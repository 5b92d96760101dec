"""How well the bots of a table play: whom a regulation offers, and how each is called."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from tapis import bots
from tapis.bots import NamedPlayer
from tapis.web.frame.choices import Named

USUAL = ""
"""What a table holds that has the strongest player who decides at once."""
BEGINNER = 1.0
LONGER = 3.0
"""From which level on a player who thinks does so at length."""
WEAK, WELL, STRONG, VERY_STRONG = (
    gettext_lazy("like beginners"),
    gettext_lazy("well"),
    gettext_lazy("strongly, thinking ahead"),
    gettext_lazy("very strongly, thinking longer"),
)


def offered(regulation: str) -> Sequence[tuple[str, Named]]:
    """Whom one may choose for the bots' chairs, weakest first, with words for them; empty for no choice."""
    usual = bots.strongest(regulation)
    able = [each for each in bots.players(regulation).values() if each.level >= BEGINNER]
    found = [(USUAL if each is usual else each.name, _word(regulation, each)) for each in able]
    return found if len(found) > 1 else ()


def chosen(regulation: str, asked: str) -> str:
    """The player asked for if it is offered, else the usual one."""
    return asked if asked in dict(offered(regulation)) else USUAL


def word(regulation: str, name: str) -> str:
    """How the bots of a table play; empty where there is no choice."""
    return str(dict(offered(regulation)).get(name, ""))


def _word(regulation: str, player: NamedPlayer) -> Named:
    if player.think is not None:
        return STRONG if player.level < LONGER else VERY_STRONG
    if player is bots.strongest(regulation):
        return WELL
    return WEAK if player.level <= BEGINNER else player.name
