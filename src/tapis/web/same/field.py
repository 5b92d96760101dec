"""A field as values: what everybody made of a board, where one stands in it, how sure that is. No page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from tapis.core.compare import as_played
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.duplicate.state import BoardSet
from tapis.i18n.numbers import decimals_text, number_text, signed_text
from tapis.web.play.door.strength import level_word
from tapis.web.same.anchors import BotScore
from tapis.web.sets.scores import BoardScore

FEW = 3
"""With fewer results of others the field is bots alone."""
NAMED = 3
"""So many people are named of those who did the same."""
IMPS = "imps"
NUMBERS = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldGroup:
    """Those who played the same contract."""

    contract: str
    who: str
    times: int
    mean: str
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldShown:
    """A field, and where somebody stands in it."""

    own: BoardScore
    points: str
    better: int
    level: int
    behind: int
    """How many did better."""
    others: int
    mean: str
    """Of everybody; empty while too few have played."""
    imps: str
    """What the own result is worth against each of the others, on average; empty where nobody counts so."""
    groups: Sequence[FieldGroup]


@dataclass(frozen=True, slots=True)
class NamedScore:
    """A score with whose it is."""

    key: str
    """Whom to look at: a player's name among sets, or a level of bots."""
    name: str
    score: Points
    bot: bool
    shows: bool


def called(player: str, name: str) -> str:
    """What a player is called; whoever has gone has a number."""
    number = 100 + int(player[:8], 16) % NUMBERS if player else 0
    return name or _("Player %(number)s") % {"number": number}


def merit(plugin: AnyPlugin, points: Points) -> Points:
    """Points so that more is better."""
    return -points if plugin.sheet.marking.lowest_wins else points


def field_of(
    plugin: AnyPlugin, boards: BoardSet, own: BoardScore, found: Sequence[BoardScore], language: str
) -> FieldShown:
    """The field of a board for whoever made ``own`` of it."""
    others = [each for each in found if each.player != own.player and each.counted]
    mine = merit(plugin, own.points)
    theirs = [merit(plugin, each.points) for each in others]
    everybody = [own.points, *(each.points for each in others)]
    return FieldShown(
        own=own,
        points=told(plugin, own.points, language),
        better=sum(each < mine for each in theirs),
        level=sum(each == mine for each in theirs),
        behind=sum(each > mine for each in theirs),
        others=len(others),
        mean=_mean(plugin, everybody, language) if len(others) >= FEW else "",
        imps=_imps(plugin, boards, own, others, language),
        groups=_groups(plugin, own, [own, *others], language),
    )


def told(plugin: AnyPlugin, points: Points, language: str) -> str:
    """What a deal brought, as a page says it: with its sign where more is better."""
    return (
        number_text(points, language) if plugin.sheet.marking.lowest_wins else signed_text(points, language)
    )


def _mean(plugin: AnyPlugin, points: Sequence[Points], language: str) -> str:
    value = float(Fraction(sum(points)) / len(points))
    sign = "+" if value > 0 and not plugin.sheet.marking.lowest_wins else ""
    return sign + decimals_text(value, 1, language)


def imps_of(plugin: AnyPlugin, boards: BoardSet) -> Callable[[Points, Points], Points] | None:
    """What a result is worth against another, where the game has such a scale; None where it has none."""
    scales = plugin.boards.comparisons if plugin.boards else ()
    scale = next((each for each in scales if each.id == IMPS), None)
    if scale is None:
        return None
    profile = plugin.regulation.profile(boards.setup.options, boards.setup.edition)

    won: dict[Points, Points] = {}

    def worth(mine: Points, other: Points) -> Points:
        """By the difference alone, so that a large field asks few questions."""
        if (by := mine - other) not in won:
            won[by] = scale.compare([as_played(mine), as_played(other)], 2, profile)[0][0] or 0
        return won[by]

    return worth


def _imps(
    plugin: AnyPlugin, boards: BoardSet, own: BoardScore, others: Sequence[BoardScore], language: str
) -> str:
    counts = Counter(each.points for each in others)
    worth = imps_of(plugin, boards)
    if not counts or worth is None:
        return ""
    total = sum(Fraction(worth(own.points, points)) * times for points, times in counts.items())
    mean = float(total / len(others))
    return ("+" if mean > 0 else "") + decimals_text(mean, 1, language)


def _groups(
    plugin: AnyPlugin, own: BoardScore, everybody: Sequence[BoardScore], language: str
) -> Sequence[FieldGroup]:
    """Who played what, the best first; nothing where the game has no word for it."""
    by_contract: dict[str, list[BoardScore]] = {}
    for each in everybody:
        if each.contract:
            by_contract.setdefault(each.contract, []).append(each)
    groups = [
        (
            Fraction(sum(merit(plugin, each.points) for each in scores)) / len(scores),
            FieldGroup(
                contract=contract,
                who=_names(own, scores),
                times=len(scores),
                mean=_mean(plugin, [each.points for each in scores], language),
                own=own in scores,
            ),
        )
        for contract, scores in by_contract.items()
    ]
    return [group for _mean_merit, group in sorted(groups, key=lambda each: (-each[0], each[1].contract))]


def _names(own: BoardScore, scores: Sequence[BoardScore]) -> str:
    names = [_("you")] if own in scores else []
    names += [called(each.player, each.name) for each in scores if each is not own]
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f" +{more}" if more > 0 else "")


def to_compare(
    plugin: AnyPlugin, own: BoardScore, found: Sequence[BoardScore], played: Sequence[BotScore]
) -> Sequence[NamedScore]:
    """Whose play may be looked at beside the own, the best first: those who show it, and bots."""
    people = [
        NamedScore(each.player, called(each.player, each.name), each.points, bot=False, shows=True)
        for each in found
        if each.shows and each.player != own.player
    ]
    game = plugin.regulation.id
    machines = [
        NamedScore(each.word, bot_called(game, each.word), each.points, bot=True, shows=True)
        for each in played
    ]
    return sorted((*people, *machines), key=lambda each: -merit(plugin, each.score))


def bot_called(game: str, word: str) -> str:
    """What a bot of a level is called on a page."""
    return _("Bot: %(level)s") % {"level": level_word(game, word)}
