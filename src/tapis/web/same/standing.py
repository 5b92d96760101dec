"""Who stands how far above the field, over the deals of many days. No page.

A day counts once nobody can play its deal any more, so that nothing here tells of one that is open, and with
few results not at all. Challenges are left out: their players choose each other, and anybody may make one
for a second browser.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.sheet import Points
from tapis.duplicate.state import NO_SET, BoardSet
from tapis.web.room.families import SELVES, SETS
from tapis.web.room.house import house
from tapis.web.same.anchors import anchors
from tapis.web.same.field import FEW, imps_of, merit
from tapis.web.selves.deals import points_of
from tapis.web.server.instants import instant
from tapis.web.sets import clock, making
from tapis.web.sets.making import DAY
from tapis.web.store.models import StoredRecord, StoredScore

LEAST = 5
"""So many deals one has to have played to stand on a board."""
YOUNG = 7
"""So many days a page stands apart: another browser is another page."""
SPANS: Mapping[str, int] = {"week": 7, "month": 28, "always": 0}
"""How many days each counts; 0 is all that are kept."""
FIRST_DAY = "0000-00-00"
NIL = Fraction(0)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """How far above the field somebody stood, on average."""

    player: str
    """The name of a page, or a level of bots."""
    name: str
    """What the player was called there last."""
    deals: int
    mean: Fraction
    """A deal; more is better."""


DayResult = tuple[str, str, Points, str]
"""The set, the player, the points, the name."""
DayField = Mapping[Points, int]
"""How often each result of a day was made."""


@dataclass(frozen=True, slots=True)
class SpanStanding:
    """Everybody who has played enough in a span, the best first."""

    grown: Sequence[StandingLine]
    young: Sequence[StandingLine]
    """Those whose page is too young, apart."""
    fields: Mapping[str, DayField]
    """The days that count, by the name of their set."""


def standing(game: str, span: str) -> SpanStanding:
    """Who stands where; whatever is the same for many results is worked out once."""
    plugin, rows = plugins()[game], list(_rows(game, span))
    fields = _fields(rows)
    sets = house().looks(SETS, fields)
    worth = {name: _worth(plugin, sets.get(name, NO_SET), field) for name, field in fields.items()}
    given, made, called = _given(), defaultdict[str, list[Fraction]](list), dict[str, str]()
    for name, player, points, own_name in rows:
        if name in worth:
            person = given.get(player, player)
            made[person].append(worth[name][points])
            called[person] = own_name
    lines = [
        StandingLine(person, called[person], len(each), sum(each, Fraction(0)) / len(each))
        for person, each in made.items()
        if len(each) >= LEAST
    ]
    lines.sort(key=lambda line: -line.mean)
    kept = _kept()
    grown = [each for each in lines if _is_grown(kept.get(each.player, ""))]
    names = {each.player for each in grown}
    return SpanStanding(grown, [each for each in lines if each.player not in names], fields)


def bots(game: str, fields: Mapping[str, DayField]) -> Sequence[StandingLine]:
    """What bots made of these days' deals in the person's seat: marks on the same scale, no ranks."""
    plugin, made = plugins()[game], defaultdict[str, list[Fraction]](list)
    for name, boards in house().looks(SETS, fields).items():
        if boards.opened is None:
            continue
        above = _above(plugin, boards, fields[name])
        for each in anchors(boards, name, 1):
            made[each.word].append(above(each.points))
    return [
        StandingLine(word, "", len(each), sum(each, Fraction(0)) / len(each)) for word, each in made.items()
    ]


def last_day() -> date:
    """The last day whose deal nobody can play any more."""
    today = clock.today(clock.now())
    late = clock.now() < clock.midnight(today) + making.grace()
    return today - timedelta(days=2 if late else 1)


def _rows(game: str, span: str) -> Iterator[DayResult]:
    """The results that count of the days of a span."""
    last, days = last_day(), SPANS[span]
    first = (last - timedelta(days=days - 1)).isoformat() if days else FIRST_DAY
    rows = StoredScore.objects.filter(
        board_set__gte=f"{DAY}{first}",
        board_set__lte=making.day_name(game, last),
        board_set__endswith=f"-{game}",
        counted=True,
    )
    told = rows.order_by("at", "id").values_list("board_set", "player", "points", "name")
    for board_set, player, points, name in told.iterator():
        yield board_set, player, points_of(points), name


def _fields(rows: Iterable[DayResult]) -> Mapping[str, DayField]:
    """The days with results enough, by the name of their set."""
    found: dict[str, Counter[Points]] = defaultdict(Counter)
    for name, _player, points, _name in rows:
        found[name][points] += 1
    return {name: each for name, each in found.items() if each.total() >= FEW}


def _worth(plugin: AnyPlugin, boards: BoardSet, field: DayField) -> Mapping[Points, Fraction]:
    above = _above(plugin, boards, field)
    return {points: above(points) for points in field}


def _above(plugin: AnyPlugin, boards: BoardSet, field: DayField) -> Callable[[Points], Fraction]:
    """What a result is less the mean of its field, as its game is compared: at bridge in IMPs.

    Whatever is the same for every result of a day is worked out once.
    """
    many, imps = sum(field.values()), imps_of(plugin, boards) if boards.opened is not None else None
    if imps is not None:
        return lambda own: Fraction(sum(times * imps(own, each) for each, times in field.items())) / many
    mean = sum((times * Fraction(merit(plugin, each)) for each, times in field.items()), NIL) / many
    return lambda own: merit(plugin, own) - mean


def _given() -> Mapping[str, str]:
    """The pages of guests who are somebody else's by now, with whose."""
    start = SELVES.stream("")
    rows = StoredRecord.objects.filter(stream__startswith=start, kind="page-given")
    return {
        stream.removeprefix(start): str(json.loads(body)["owner"])
        for stream, body in rows.values_list("stream", "body")
    }


def _kept() -> Mapping[str, str]:
    """Since when each page is kept."""
    start = SELVES.stream("")
    rows = StoredRecord.objects.filter(stream__startswith=start, kind="page-kept")
    return {stream.removeprefix(start): at for stream, at in rows.values_list("stream", "at")}


def _is_grown(since: str) -> bool:
    kept = instant(since) if since else None
    return kept is not None and kept <= datetime.fromtimestamp(clock.now(), UTC) - timedelta(days=YOUNG)
