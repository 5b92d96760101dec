"""Makes problems of a game: deals that the taught player plays, cut where a good question stands.

The same seed makes the same problems, however long it takes. A *cell* is a kind and a grade; each wants so
many, no theme more than its part, and no deal gives more than two. Where a cell stays short, others that
were found fill up. Nothing but seeds of its own is read here, so no deal of anybody's can be asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, Final

from tapis.core.plugin import AnyPlugin, plugins
from tapis.games.bridge import book as bridge
from tapis.games.estimation import book as estimation
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.whist import book as whist
from tapis.learn.problems.kinds import CUTTERS, ENGINE, offered
from tapis.learn.problems.moment import SEED, Cut, ProblemMoment, fold, walked
from tapis.learn.problems.problem import GRADES, Asking, Problem, Tag
from tapis.learn.problems.questions import marking
from tapis.learn.problems.questions.cards import Company

COUNT: Final = 66
"""So many are made unless somebody says otherwise."""
OF_A_DEAL: Final = 2
DRY: Final = 60
"""After so many deals in a row that gave nothing it is enough."""
PART: Final = 0.4
"""The part of a kind that may be about one thing."""
MORE: Final = 1.4
"""So many times as many of a kind as it wants may there be, where others are short."""
DEALS: Final = 4
"""So many deals for each problem are looked at, and no more: what is rare by then stays rare."""
RARE: Final = 50
"""So many deals for each problem are looked at where only one theme is wanted."""
SLOW: Final = frozenset({Asking.ESTIMATE, Asking.CALL})
"""Kinds that take long to judge: no more of them are looked for than are wanted."""
SHARE: Final = 0.42
"""What part of all may be of one grade, where what is short is filled up."""
FEW: Final = 3
"""So many of a grade are never too many."""
SPARE: Final = 3
"""How many of a cell are kept beyond what it wants."""

WANTED: Final[Mapping[Asking, float]] = {
    Asking.CARD: 0.42,
    Asking.ESTIMATE: 0.22,
    Asking.CONTRACT: 0.22,
    Asking.PLAY: 0.22,
    Asking.CALL: 0.22,
    Asking.LEGAL: 0.1,
    Asking.POINTS: 0.1,
    Asking.TAKES: 0.08,
    Asking.MARK: 0.1,
}
"""What part of all a kind should be; a game that lacks one has more of the others."""
ONLY: Final[Mapping[Asking, frozenset[str]]] = {
    Asking.ESTIMATE: frozenset({estimation.ART.id}),
    Asking.CONTRACT: frozenset({tutti.ART.id}),
    Asking.PLAY: frozenset({putze.ART.id}),
    Asking.CALL: frozenset({whist.ART.id, bridge.ART.id}),
    Asking.POINTS: frozenset({tutti.ART.id, estimation.ART.id, putze.ART.id}),
}
"""The games that have a kind, where not all have it."""
ABOUT: Final[Mapping[Tag, frozenset[Asking]]] = {
    Tag.VALUE: frozenset({Asking.ESTIMATE, Asking.CONTRACT, Asking.PLAY, Asking.CALL}),
    Tag.COUNT: frozenset({Asking.ESTIMATE, Asking.POINTS}),
    Tag.CHIBRE: frozenset({Asking.CONTRACT}),
    Tag.BLIND: frozenset({Asking.PLAY}),
    Tag.OPENING: frozenset({Asking.CALL}),
    Tag.REPLY: frozenset({Asking.CALL}),
    Tag.DUTY: frozenset({Asking.LEGAL}),
    Tag.ORDER: frozenset({Asking.TAKES}),
    Tag.MARKING: frozenset({Asking.MARK}),
}
"""The kinds that a theme belongs to; every other theme is one of cards."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the making is."""

    deals: int
    found: int
    wanted: int


def asks(game: str) -> Mapping[Asking, float]:
    """The kinds a game has, and what part of all each should be."""
    shares = {ask: share for ask, share in WANTED.items() if game in ONLY.get(ask, {game})}
    whole = sum(shares.values())
    return {ask: share / whole for ask, share in shares.items()}


@dataclass(slots=True)
class FoundProblems:
    """What was found so far, and what is still wanted."""

    wanted: Mapping[Asking, int]
    about: Tag | None = None
    """The one theme that is looked for; None: every one."""
    chosen: list[Problem] = field(default_factory=list)
    spare: list[Problem] = field(default_factory=list)
    deals: Counter[str] = field(default_factory=Counter)

    def cell(self, ask: Asking) -> int:
        """How many of each grade a kind wants."""
        return ceil(self.wanted[ask] / len(GRADES))

    def has(self, ask: Asking, grade: int) -> int:
        """How many are chosen of a kind and a grade."""
        return sum(each.ask is ask and each.grade == grade for each in self.chosen)

    def wants(self, ask: Asking) -> bool:
        """Whether a kind wants more of some grade, and not so many were found that it may do without."""
        seen = sum(each.ask is ask for each in (*self.chosen, *self.spare))
        short = any(self.has(ask, grade) < self.cell(ask) for grade in GRADES)
        return short and (ask not in SLOW or seen < self.wanted[ask])

    def twin(self, problem: Problem) -> bool:
        """Whether its player is asked the same thing a second time in one deal."""
        return any(
            (each.cut.seed, each.ask, each.seat, theme(each))
            == (problem.cut.seed, problem.ask, problem.seat, theme(problem))
            for each in self.chosen
        )

    def fits(self, problem: Problem) -> bool:
        """Whether a problem has its place: its cell, its theme and its deal have room."""
        same = [each for each in self.chosen if each.ask is problem.ask]
        alike = sum(theme(each) == theme(problem) for each in same)
        room = self._open(problem) and len(same) < self.wanted[problem.ask]
        if self.about is not None:
            return room and all(each.cut != problem.cut for each in same)
        room = room and all(each.cut != problem.cut or problem.ask is Asking.MARK for each in same)
        most = 1 if problem.ask is Asking.MARK else max(2, ceil(PART * self.wanted[problem.ask]))
        return room and alike < most

    def full(self, ask: Asking) -> float:
        """How full a kind is."""
        return sum(each.ask is ask for each in self.chosen) / max(1, self.wanted[ask])

    def nearly(self, problem: Problem) -> bool:
        """Whether a problem would do where too few fit: its deal has room, its kind is not far too full."""
        twice = any(each.ask is Asking.MARK and theme(each) == theme(problem) for each in self.chosen)
        return self._open(problem) and self.full(problem.ask) < MORE and not twice

    def _open(self, problem: Problem) -> bool:
        """Whether its deal may give it: it has room, and asks nobody the same twice."""
        return self.deals[problem.cut.seed] < OF_A_DEAL and not self.twin(problem)

    def take(self, problem: Problem) -> None:
        """Choose a problem where its cell has room, keep it for later otherwise."""
        room = self.about is not None or self.has(problem.ask, problem.grade) < self.cell(problem.ask)
        if self.fits(problem) and room:
            self.choose(problem)
        else:
            self.spare.append(problem)

    def choose(self, problem: Problem) -> None:
        """Choose a problem."""
        self.deals[problem.cut.seed] += 1
        self.chosen.append(problem)

    def keep(self, problem: Problem) -> None:
        """Choose a problem of before, unless it asks what another does."""
        if self.fits(problem) if problem.ask is Asking.MARK else not self.twin(problem):
            self.choose(problem)

    def fill(self, count: int) -> None:
        """Fill up what is short with what was kept, the rarest grades first."""
        for rule in (self.fits, self.nearly):
            grades = Counter(each.grade for each in self.chosen)
            for problem in sorted(self.spare, key=lambda each: (grades[each.grade], self.full(each.ask))):
                open_ = len(self.chosen) < count and grades[problem.grade] < max(FEW, SHARE * count)
                if open_ and problem not in self.chosen and rule(problem):
                    self.choose(problem)
                    grades[problem.grade] += 1


def theme(problem: Problem) -> str:
    """What a problem is alike others in: its first theme, or the mistake that it is about."""
    if problem.ask is Asking.CARD:
        return problem.tags[0]
    if problem.ask is Asking.ESTIMATE:
        return str(int(problem.right[0]) // 40)
    if problem.ask in ENGINE:
        return problem.tags[0] + problem.right[0].split()[0]
    if problem.ask is Asking.LEGAL:
        return "|".join(str(cost) for cost in problem.answers.values())
    if problem.ask is Asking.MARK:
        return marking.recipe(plugins()[problem.game], problem)
    return problem.clause + "|".join(sorted({str(cost) for cost in problem.answers.values()}))


def make(
    plugin: AnyPlugin,
    *,
    count: int = COUNT,
    seed: str = "",
    about: Tag | None = None,
    over: Callable[[Progress], bool] = lambda _: False,
    old: Sequence[Problem] = (),
) -> Sequence[Problem]:
    """So many problems of a game, or fewer where it is ``over`` before; KeyError for a game without players.

    Of one theme alone, where it is told what they are to be ``about``. Of ``old`` ones those stay that would
    still be made, as they would be made now; new deals begin after theirs.
    """
    game = plugin.regulation.id
    company = Company.of(game)
    shares = asks(game)
    shelf = FoundProblems({ask: round(share * count) for ask, share in shares.items()})
    most, patience = DEALS * count, DRY
    if about is not None:
        shares = {ask: 1.0 for ask in shares if ask in ABOUT.get(about, frozenset({Asking.CARD}))}
        shelf = FoundProblems(dict.fromkeys(shares, count), about)
        most, patience = RARE * count, RARE * DRY
    for each in _kept(plugin, old, company):
        shelf.keep(each)
    first = 1 + max((_deal(each, seed) for each in old), default=-1)
    found, dry = len(shelf.chosen), 0
    for deal in range(first, first + most):
        if (
            over(Progress(deal - first, found, count))
            or dry >= patience
            or not any(map(shelf.wants, shares))
            or len(shelf.chosen) >= count
        ):
            break
        _cut_deal(plugin, _cut(game, seed, deal), company, shelf)
        found, dry = len(shelf.chosen), 0 if len(shelf.chosen) > found else dry + 1
    shelf.fill(count)
    return sorted(map(_named, shelf.chosen), key=lambda each: (each.grade, each.id))


def _kept(plugin: AnyPlugin, old: Sequence[Problem], company: Company) -> Iterator[Problem]:
    """Those that would still be asked; of marks the youngest first, since one of a kind is kept."""
    for each in sorted(old, key=lambda each: -_deal(each, "")):
        again = offered(each, fold(plugin, each.cut), company)
        if again is not None:
            yield again


def _deal(problem: Problem, seed: str) -> int:
    """The number of the deal a problem was cut from; −1 of another seed."""
    *before, number = problem.cut.seed.removeprefix(f"{SEED} {problem.game} ").split()
    return int(number) if " ".join(before) == seed else -1


def _cut(game: str, seed: str, deal: int) -> Cut:
    """Where a deal begins; at putze three sit at the table in every third, so that there is a blind."""
    players = 3 if game == putze.ART.id and deal % 3 == 2 else 0
    text = " ".join(filter(None, (SEED, game, seed, str(deal))))
    return Cut(text, deal % (players or 4), players=players)


def _cut_deal(plugin: AnyPlugin, cut: Cut, company: Company, shelf: FoundProblems) -> None:
    """Put what a deal offers on the shelf; kinds that want nothing more are not looked for."""
    wanted = [ask for ask in shelf.wanted if shelf.wants(ask)]
    found: list[Problem] = []
    for moment, _ in walked(plugin, cut, company.taught.choose):
        found.extend(each for ask in wanted for each in _offered(ask, moment, company))
    found = [each for each in found if shelf.about is None or shelf.about in each.tags]
    for problem in sorted(found, key=lambda each: _need(shelf, each)):
        if len(shelf.spare) < SPARE * sum(shelf.wanted.values()) or shelf.fits(problem):
            shelf.take(problem)


def _need(shelf: FoundProblems, problem: Problem) -> tuple[float, int]:
    """What a problem is sorted by: how full its kind and its grade are, then how hard it is."""
    full = shelf.has(problem.ask, problem.grade) / shelf.cell(problem.ask)
    return full, -problem.grade


def _offered(ask: Asking, moment: ProblemMoment, company: Company) -> Iterator[Problem]:
    yield from CUTTERS[ask](moment, company)


def _named(problem: Problem) -> Problem:
    """A problem with an id of its own: game, kind, deal, how far it had come, what it is about."""
    deal = problem.cut.seed.removeprefix(f"{SEED} {problem.game} ").replace(" ", "-")
    moves = sum(len(step) // 2 if isinstance(step, str) else 1 for step in problem.cut.moves)
    about: Any = problem.about.get("card", problem.about.get("column", ""))
    parts = (problem.game, problem.ask.value, deal, str(moves), str(about).lower())
    return replace(problem, id="-".join(filter(None, parts)))
