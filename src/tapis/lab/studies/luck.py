"""How often the better of two players is ahead after a few deals: with the same cards, and with own ones.

A sample is a challenge: so many boards, played twice. A stronger player sits in the first chair at one table,
a weaker one at the other, and all other chairs hold the player that a challenge has there. With *the same
cards* both are compared board by board, at bridge in IMPs; with *own cards* the stronger one of each sample
is compared with the weaker one of the next, in points of the mark. Where a game is one party (tutti), its
boards are one too.

A tie counts half. *Strength* is the part of the mean square of the difference that no chance explains: the
square of what the better one is ahead by in the mean. How many deals it takes until the sum is above nought
nineteen times of twenty supposes that sums of challenges are normal, and is told only where the mean is
certainly above nought.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from statistics import NormalDist, StatisticsError, correlation, fmean, variance

from tapis.bots import levels
from tapis.core.compare import as_played
from tapis.core.party import play_party
from tapis.core.selfplay import SomePlayer
from tapis.core.sheet import Points, SheetStart
from tapis.games.estimation.book import ART
from tapis.i18n import msgid
from tapis.lab.arena import Arena, by_board
from tapis.lab.figures import Estimate, jackknife, mean, share
from tapis.lab.studies.choices import regulation
from tapis.lab.study import (
    Cells,
    Choices,
    ColumnKind,
    Head,
    Recorded,
    Rows,
    Scalar,
    Study,
    StudySetting,
    Task,
)
from tapis.practice.players import seated, simulated

COLUMNS: Mapping[str, type[Scalar]] = {"deal": int, "better": float, "weaker": float, "gain": float}
"""A deal; what either made, more is better; and what the better one gained with the same cards."""
AFTER = (
    Head("deals", msgid("Deals"), ColumnKind.WHOLE),
    Head("same", msgid("Better ahead, same cards"), ColumnKind.SHARE),
    Head("own", msgid("Better ahead, own cards"), ColumnKind.SHARE),
)
PARTS = (
    Head("part", msgid("Figure"), ColumnKind.TEXT),
    Head("same", msgid("Same cards"), ColumnKind.MIXED),
    Head("own", msgid("Own cards"), ColumnKind.MIXED),
)
SURE = 0.95
"""Nineteen times of twenty."""
Gains = Sequence[float]
"""What the better one gained in each deal of a challenge."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Who meets whom, by names: two players, and whoever sits beside each."""

    better: str
    weaker: str
    others: str

    @classmethod
    def of(cls, choices: Choices) -> Opponents:
        """Those chosen; unless told, the two lowest levels that a table of the game offers."""
        game = str(choices["regulation"])
        offered = [each.word.value for each in levels.proven(game)] or ["random", "level1"]
        better, weaker = choices.get("player") or offered[1], choices.get("than") or offered[0]
        return cls(str(better), str(weaker), levels.seated(game, levels.usual(game)).name)


def sample(task: Task) -> Rows:
    """One challenge, played by both."""
    game, deals = str(task.choices["regulation"]), int(task.choices["deals"] or 0)
    arena, who = Arena(game), Opponents.of(task.choices)
    known = simulated(game, arena.setup.options)
    others = [known[who.others]] * (arena.plugin.columns * arena.plugin.sheet.members - 1)
    one, other = (
        _made(arena, task.place, deals, [known[name], *others]) for name in (who.better, who.weaker)
    )
    sign = -1 if arena.plugin.sheet.marking.lowest_wins else 1
    return tuple(
        (deal, float(sign * ours), float(sign * theirs), _gain(arena, sign * ours, sign * theirs))
        for deal, (ours, theirs) in enumerate(zip(one, other, strict=True), start=1)
    )


def _made(arena: Arena, seed: str, deals: int, kinds: Sequence[SomePlayer]) -> list[Points]:
    """What the first chair makes of each board; where boards are compared side by side, net.

    A deal that nobody plays ends a board as it ends one of a challenge, though a sheet would go on.
    """
    plugin, player = arena.plugin, seated(kinds)
    made: dict[int, Points] = dict.fromkeys(range(1, deals + 1), 0)
    for first, setup in _sheets(arena, deals):
        party = play_party(plugin, f"{seed}/{first}", setup, player)
        for line in plugin.sheet.marking.lines(party.sheet):
            if line.deal <= setup.deals and line.kind not in plugin.sheet.closing:
                made[first + line.deal - 1] += line.points * _side(arena, line.seat)
    return list(made.values())


def _sheets(arena: Arena, deals: int) -> Iterator[tuple[int, SheetStart]]:
    """The first board of each sheet, and how it begins: one sheet for all where the game is one party."""
    plugin = arena.plugin
    if plugin.sheet.boxes is not None:
        yield 1, replace(arena.setup, deals=deals)
        return
    chairs = plugin.columns * plugin.sheet.members
    for board in range(1, deals + 1):
        numbered = {plugin.boards.number: board} if plugin.boards else {}
        options = plugin.regulation.profile({**arena.setup.options, **numbered})
        yield board, replace(arena.setup, deals=1, dealer=(board - 1) % chairs, options=options)


def _side(arena: Arena, column: int) -> int:
    """How points of a column count for the first chair."""
    if column == 0:
        return 1
    return -1 if by_board(arena.plugin) is not None else 0


def _gain(arena: Arena, ours: Points, theirs: Points) -> float:
    comparison = by_board(arena.plugin)
    if comparison is None:
        return float(ours - theirs)
    profile = arena.plugin.regulation.profile(arena.setup.options)
    (gained, _), _ = comparison.compare((as_played(ours), as_played(theirs)), 2, profile)
    assert gained is not None
    return float(gained)


def summary(choices: Choices, samples: Sequence[Rows]) -> tuple[Cells, ...]:
    """How often the better one is ahead, how many deals make it sure, and what part of it is strength."""
    same, own, deals = _same(samples), _own(samples), int(choices["deals"] or 0)
    after = tuple((each, _ahead(same, each), _ahead(own, each)) for each in _milestones(deals))
    parts: tuple[tuple[Scalar | Estimate, ...], ...] = (
        (msgid("Strength in a challenge"), _strength(same), _strength(own)),
        (msgid("Deals until nineteen of twenty"), _until(same), _until(own)),
        (msgid("How far two tables agree"), _agreement(samples), ""),
    )
    return (
        Cells("after", msgid("The better one is ahead"), AFTER, after),
        Cells("parts", msgid("Strength and chance"), PARTS, parts),
    )


def record(choices: Choices, samples: Sequence[Rows]) -> Recorded:
    """The figures of a game as its pages tell them."""
    same, own, who = _same(samples), _own(samples), Opponents.of(choices)
    deals = int(choices["deals"] or 0)
    found = {
        "one": _ahead(same, 1),
        "same": _ahead(same, deals),
        "own": _ahead(own, deals),
        "until": _until(same),
        "until_own": _until(own),
        "strength": _strength(same),
        "strength_own": _strength(own),
        "agrees": _agreement(samples),
    }
    figures = {name: _three(each) for name, each in found.items() if isinstance(each, Estimate)}
    return {"better": who.better, "weaker": who.weaker, "deals": deals, "samples": len(samples), **figures}


def _three(figure: Estimate) -> list[float]:
    return [round(each, 4) for each in (figure.value, figure.low, figure.high)]


def _milestones(deals: int) -> list[int]:
    """One deal, two, four … and all of them."""
    doubled = [2**each for each in range(deals.bit_length()) if 2**each < deals]
    return [*doubled, deals]


def _same(samples: Sequence[Rows]) -> list[Gains]:
    return [[float(gain) for _, _, _, gain in rows] for rows in samples]


def _own(samples: Sequence[Rows]) -> list[Gains]:
    """The better one of each sample beside the weaker one of the next, the last beside the first's."""
    return [
        [float(ours) - float(theirs) for (_, ours, _, _), (_, _, theirs, _) in zip(rows, others, strict=True)]
        for rows, others in zip(samples, [*samples[1:], *samples[:1]], strict=True)
    ]


def _ahead(gains: Sequence[Gains], deals: int) -> Estimate:
    """How often the sum of the first deals is above nought; a tie counts half."""
    sums = [sum(each[:deals]) for each in gains]
    return share(sum(((each > 0) - (each < 0) + 1) / 2 for each in sums), len(sums))


def _strength(gains: Sequence[Gains]) -> Estimate:
    """The part of the mean square of a challenge's difference that is no chance, without a bias.

    Its interval is that of the mean; it begins with nought where it is not certain who is better.
    """
    sums = list(map(sum, gains))
    chance, ahead = (variance(sums) if len(sums) > 1 else 0.0), mean(sums)
    most = max(abs(ahead.low), abs(ahead.high))
    squares = max(0.0, ahead.value**2 - chance / len(sums)), max(0.0, ahead.low) ** 2, most**2
    return Estimate(*(square / (square + chance) if square else 0.0 for square in squares))


def _until(gains: Sequence[Gains]) -> Estimate | str:
    """How many deals, with its interval; empty where it is not certain who is better."""
    sums, deals = list(map(sum, gains)), len(gains[0])
    if mean(sums).low <= 0:
        return ""
    z = NormalDist().inv_cdf(SURE)
    try:
        found = jackknife(lambda some: log(deals * z**2 * variance(some) / fmean(some) ** 2), sums)
    except (ArithmeticError, ValueError):  # too few challenges, or too many alike
        return ""
    return Estimate(exp(found.value), exp(found.low), exp(found.high))


def _agreement(samples: Sequence[Rows]) -> Estimate | str:
    """How what the same cards made at both tables correlates, over all deals; empty where nothing differs."""

    def together(some: Sequence[Rows]) -> float:
        pairs = [(float(ours), float(theirs)) for rows in some for _, ours, theirs, _ in rows]
        return correlation([ours for ours, _ in pairs], [theirs for _, theirs in pairs])

    try:
        found = jackknife(together, samples)
    except StatisticsError:
        return ""
    return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))


LUCK = Study(
    name="luck",
    question=msgid("How many deals does it take until the better of two is ahead?"),
    samples=200,
    choices=(
        regulation(ART.id),
        StudySetting(
            "player", str, None, msgid("The better one; unless told, the second level of the game.")
        ),
        StudySetting("than", str, None, msgid("The weaker one; unless told, the lowest level.")),
        StudySetting("deals", int, 8, msgid("How many deals a challenge has."), low=1, high=64),
    ),
    columns=COLUMNS,
    sample=sample,
    summary=summary,
    record=record,
)
