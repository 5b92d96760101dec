"""How well the bots of a table play: the levels a game offers, in words, and what each takes in time.

Which player stands for a level, and what shows it, is the matter of ``tapis.bots.levels``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from django.utils.translation import get_language, gettext, gettext_lazy

from tapis import bots
from tapis.bots import levels
from tapis.bots.installed import EXTRA
from tapis.bots.levels import LevelRecord, LevelWord
from tapis.core.plugin import AnyPlugin
from tapis.i18n.numbers import decimals_text
from tapis.parlour.state.places import level_in
from tapis.parlour.state.table import Parlour
from tapis.web.frame.choices import Named
from tapis.web.play.turns.thinking import THINKING

WORDS: Mapping[LevelWord, Named] = {
    LevelWord.BEGINNER: gettext_lazy("Beginner"),
    LevelWord.CLUB: gettext_lazy("Club player"),
    LevelWord.STRONG: gettext_lazy("Strong"),
}
RULES_OF_THUMB = 1.0
"""Up to this level a player who decides at once was not taught by deals."""


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A level to choose, with a sentence about it."""

    key: str
    label: Named
    hint: str
    missing: bool = False
    """Its player cannot think here: it is named, and what it needs, but cannot be chosen."""


@dataclass(frozen=True, slots=True)
class BotsForm:
    """Which level the form of a new table asks for."""

    levels: Sequence[LevelChoice]
    """Empty for no choice."""
    others: str
    """The one chosen."""
    partner: str
    """The one chosen for a bot that plays with a person; empty where nobody has a partner."""


def offered(regulation: str) -> Sequence[LevelChoice]:
    """Whom one may choose for the bots' chairs, weakest first; empty for no choice."""
    needs = gettext("thinks ahead; not installed here: %(extra)s") % {"extra": EXTRA}
    return [
        LevelChoice(each.word, WORDS[each.word], _hint(regulation, each))
        for each in levels.offered(regulation)
    ] + [
        LevelChoice(each.word, WORDS[each.word], needs, missing=True)
        for each in levels.not_installed(regulation)
    ]


def form(plugin: AnyPlugin, posted: Mapping[str, str]) -> BotsForm:
    """What the form asks, and what it was answered; a player's name of old is an answer too."""
    game, others = plugin.regulation.id, posted.get("bots", "")
    partner = _chosen(game, posted.get("partner") or others) if plugin.sheet.members > 1 else ""
    return BotsForm(offered(game), _chosen(game, others), partner)


def told(table: Parlour) -> str:
    """How the bots of a table play; empty where there is no choice."""
    setup = table.setup
    names = (setup.bots, setup.partner or setup.bots)
    others, partner = (level_word(setup.regulation, name) for name in names)
    if not others:
        return ""
    if partner == others:
        return gettext("Level of the bots: %(level)s.") % {"level": others}
    return gettext("Level of the bots: %(partner)s where a person is the partner, else %(others)s.") % {
        "partner": partner,
        "others": others,
    }


def player_in(table: Parlour, chair: int) -> str:
    """The name of the player who moves in a chair when the program does."""
    return levels.seated(table.setup.regulation, level_in(table, chair)).name


def _chosen(regulation: str, asked: str) -> str:
    level = levels.level_of(regulation, asked)
    return level.word if level else ""


def level_word(regulation: str, name: str) -> str:
    """How bots of that level are called; empty where a game has no choice."""
    level = levels.level_of(regulation, name)
    return str(WORDS[level.word]) if level else ""


def _hint(regulation: str, level: LevelRecord) -> str:
    player = bots.players(regulation)[level.who.player]
    if player.think is not None:
        seconds = min(THINKING, ceil(level.slow_ms / 100) / 10)
        return gettext("thinks ahead, up to %(seconds)s s for a move") % {
            "seconds": decimals_text(seconds, 1, get_language() or "fr")
        }
    if player.level <= RULES_OF_THUMB:
        return gettext("rules of thumb, moves at once")
    return gettext("has learned from many deals, moves at once")
