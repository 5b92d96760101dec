"""*What is marked?* The result of a deal, what the sheet makes of it, and what a forgotten step makes of it.

Every wrong answer is the mark of a result that is a little different, by the same sheet, or the mark of
somebody else; so a sheet that changes changes them with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Mistake, SheetStart, fold
from tapis.core.terms import Json
from tapis.games.bridge import book as bridge
from tapis.games.bridge.result import Doubling, PlayedOut, side_of
from tapis.games.estimation import book as estimation
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.tutti.contracts import MISERE
from tapis.games.tutti.result import MATCH
from tapis.games.whist import book as whist
from tapis.games.whist.result import PASS
from tapis.law import Clause
from tapis.learn.problems.choices import MOST
from tapis.learn.problems.moment import Cut, ProblemMoment
from tapis.learn.problems.problem import Asking, Cost, Problem, Tag

BOARDS = {False: 1, True: 4}
"""The numbers of boards at which nobody, and everybody, is vulnerable."""
FORGETS_BONUS, WITH_SIGN, BONUS_TOO, OTHER_SIDE, DIFFERENCE = (
    "forgets-bonus",
    "with-sign",
    "bonus-too",
    "other-side",
    "only-difference",
)
FORGETS_OVER, FORGETS_RISK, FORGETS_DOUBLE, TRICKS_ALONE, ONE_TRICK, FORGETS_ALL = (
    "forgets-overtricks",
    "forgets-vulnerable",
    "forgets-double",
    "tricks-alone",
    "one-trick",
    "forgets-all-tricks",
)
POINTS_MADE = "points-made"
BEST_TWO, SOMETHING, NO_POMME, ALL_OF_THEM = "best-two", "something", "no-pomme", "all-of-them"
FEWEST = 3
"""So many answers are offered at least."""
MANY = 3
"""More lines of a mark than these are for masters: tricks, a bonus and tricks beyond the contract are not."""
TRICKS = 13
BONUS, OVER = "bridge:25", "bridge:7"
"""The clauses of the bonus for a contract, and of the tricks beyond it."""
Slips = Iterator[tuple[str, int]]
UNMARKED: Final[Mapping[str, str]] = {putze.ART.id: "putze:27.4"}
"""The clause by which somebody marks nothing."""


def lines(plugin: AnyPlugin, about: Mapping[str, Json]) -> Sequence[Line]:
    """The lines of the sheet for the result that is asked about."""
    return _lines(plugin, plugin.sheet.results.decode(about["result"]), about)


def _lines(plugin: AnyPlugin, result: Any, about: Mapping[str, Json]) -> Sequence[Line]:
    options = plugin.regulation.profile(about.get("options", {}))
    start = SheetStart(4, 0, options, about.get("columns", 0))
    found: Any = fold(plugin.sheet.marking, start, [result])
    assert not isinstance(found, Mistake), found
    return plugin.sheet.marking.lines(found)


def marked(plugin: AnyPlugin, about: Mapping[str, Json]) -> Mapping[Clause, int]:
    """What is marked by which clause: each once, with all that it brings."""
    found: dict[Clause, int] = {}
    for line in lines(plugin, about):
        if line.seat == about["column"]:
            found[line.clause] = found.get(line.clause, 0) + int(line.points)
    return found


def recipe(plugin: AnyPlugin, problem: Problem) -> str:
    """How a mark is reckoned: by which clauses, and by which mistakes it goes wrong; no figure."""
    slips = sorted({str(cost) for cost in problem.answers.values()})
    return " ".join((problem.game, *map(str, marked(plugin, problem.about)), *slips))


def _total(plugin: AnyPlugin, result: Any, about: Mapping[str, Json]) -> int:
    return int(sum(line.points for line in _lines(plugin, result, about) if line.seat == about["column"]))


def weigh(plugin: AnyPlugin, about: Mapping[str, Json]) -> Mapping[str, Cost]:
    """What is marked, and what a usual mistake would mark, the fewest first."""
    result = plugin.sheet.results.decode(about["result"])
    found: dict[int, str] = {_total(plugin, result, about): ""}
    for name, points in SLIPS[plugin.regulation.id](plugin, result, about):
        if len(found) < MOST:
            found.setdefault(points, name)
    return {str(number): found[number] for number in sorted(found)}


def cut(moment: ProblemMoment) -> Iterator[Problem]:
    """Questions about the mark of a deal that is over."""
    plugin, result = moment.plugin, moment.game.result(moment.table)
    game = plugin.regulation.id
    if result is None or game not in SLIPS:
        return
    for column, options in _asked(game, result):
        about: dict[str, Json] = {"result": plugin.sheet.results.encode(result), "column": column}
        about |= {"options": options} if options else {}
        about |= {"columns": moment.cut.players} if moment.cut.players else {}
        problem = _problem(plugin, replace(moment.cut, moves=()), about)
        if problem is not None:
            yield problem


def again(plugin: AnyPlugin, problem: Problem) -> Problem | None:
    """The same question by today's sheet; None where it is none any more."""
    return _problem(plugin, problem.cut, problem.about)


def _problem(plugin: AnyPlugin, cut: Cut, about: Mapping[str, Json]) -> Problem | None:
    answers, game = weigh(plugin, about), plugin.regulation.id
    if len(answers) < FEWEST:
        return None
    mine = [*map(str, marked(plugin, about))]
    return Problem(
        id="",
        game=game,
        ask=Asking.MARK,
        cut=cut,
        seat=about["column"],
        answers=answers,
        grade=_grade(mine, answers, doubled=FORGETS_DOUBLE in answers.values()),
        tags=(Tag.MARKING,),
        clause=mine[-1] if mine else UNMARKED.get(game, ""),
        about=about,
    )


def _asked(game: str, result: Any) -> Iterator[tuple[int, Mapping[str, Json]]]:
    """Whose mark is asked, and in which house."""
    if game == bridge.ART.id and isinstance(result, PlayedOut) and result.honours is None:
        for board in BOARDS.values():
            made = result.tricks >= result.contract.needed
            side = side_of(result.declarer)
            yield side if made else 1 - side, {"form": "series", "first_board": board}
    elif game == whist.ART.id and result.contract != PASS and result.tricks is not None:
        yield result.declarers[0], {}
    elif game == estimation.ART.id:
        yield from ((seat, {}) for seat in range(len(result.made)))
    elif game == putze.ART.id:
        yield from ((seat, {}) for seat in result.players)
    elif game == tutti.ART.id:
        yield result.taker, {}


def _grade(mine: Sequence[str], answers: Mapping[str, Cost], *, doubled: bool) -> int:
    """One line of the sheet is for beginners; masters know slams, and what a double does."""
    if doubled or len(mine) > MANY:
        return 3
    return 1 if len(mine) <= 1 and FORGETS_BONUS not in answers.values() else 2


# What is forgotten, game by game.


def _estimation(plugin: AnyPlugin, result: Any, about: Mapping[str, Json]) -> Slips:
    seat = about["column"]
    wrote, made, bonus = (
        result.estimated[seat],
        result.made[seat],
        plugin.regulation.profile(about.get("options", {})).figure("exact_bonus"),
    )
    if wrote == made:
        yield FORGETS_BONUS, 0
        yield WITH_SIGN, bonus
        yield POINTS_MADE, made
    else:
        yield WITH_SIGN, made - wrote if made < wrote else wrote - made
        yield BONUS_TOO, abs(made - wrote) - bonus
        yield POINTS_MADE, made


def _tutti(_plugin: AnyPlugin, result: Any, _about: Mapping[str, Json]) -> Slips:
    mine, theirs = result.points[result.taker], result.points[result.other]
    if result.winner is not None:
        yield FORGETS_BONUS, result.due
    yield OTHER_SIDE, mine if result.box == MISERE else theirs
    yield DIFFERENCE, abs(mine - theirs)
    if result.winner is None:
        yield BONUS_TOO, max(mine, theirs) + MATCH


def _putze(_plugin: AnyPlugin, _result: Any, _about: Mapping[str, Json]) -> Slips:
    yield BEST_TWO, 1
    yield SOMETHING, 0
    yield NO_POMME, -1
    yield ALL_OF_THEM, 2


def _whist(plugin: AnyPlugin, result: Any, about: Mapping[str, Json]) -> Slips:
    mine = [*marked(plugin, about).values()]
    if len(mine) > 2:
        yield FORGETS_ALL, sum(mine[:2])
    if len(mine) > 1:
        yield FORGETS_OVER, mine[0]
    yield WITH_SIGN, -sum(mine)
    others = [int(each.points) for each in lines(plugin, about) if each.seat not in result.declarers]
    if others:
        yield OTHER_SIDE, others[0]
    yield ONE_TRICK, _total(plugin, _one_trick_off(result), about)


def _bridge(plugin: AnyPlugin, result: Any, about: Mapping[str, Json]) -> Slips:
    mine = {str(clause): points for clause, points in marked(plugin, about).items()}
    total = sum(mine.values())
    risk = about["options"]["first_board"] == BOARDS[True]
    other = {**about, "options": {**about["options"], "first_board": BOARDS[not risk]}}
    yield FORGETS_RISK, _total(plugin, result, other)
    if result.contract.doubling is not Doubling.UNDOUBLED:
        plain = replace(result, contract=replace(result.contract, doubling=Doubling.UNDOUBLED))
        yield FORGETS_DOUBLE, _total(plugin, plain, about)
    yield FORGETS_BONUS, total - mine.get(BONUS, 0)
    yield FORGETS_OVER, total - mine.get(OVER, 0)
    if len(mine) > 1:
        yield TRICKS_ALONE, next(iter(mine.values()))
    yield ONE_TRICK, _total(plugin, _one_trick_off(result), about)


def _one_trick_off(result: Any) -> Any:
    """The result with a trick counted that was not made; of all tricks, with one forgotten."""
    return replace(result, tricks=result.tricks + (1 if result.tricks < TRICKS else -1))


SLIPS: Final[Mapping[str, Any]] = {
    bridge.ART.id: _bridge,
    estimation.ART.id: _estimation,
    putze.ART.id: _putze,
    tutti.ART.id: _tutti,
    whist.ART.id: _whist,
}
