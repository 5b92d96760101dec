"""What a crossing came to, counted afresh: every figure beside the least it could be.

The audit shares no code with the draw. It is given rounds, counts them in plain loops, and would
notice if the draw were wrong. Everything concerns the people named in ``players``, or all whom the
rounds mention. Knows nothing of how a crossing was made.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, comb

from tapis.club.crossings.figures import bounds
from tapis.club.crossings.figures.comparison import comparing
from tapis.club.crossings.figures.figures import Audit, AuditFigure
from tapis.club.crossings.roster import check_whole
from tapis.club.crossings.seating import NO_HISTORY, NO_WISHES, Crossing, History, Seating, Wishes


def audit(
    crossing: Crossing,
    *,
    history: History = NO_HISTORY,
    wishes: Wishes = NO_WISHES,
    players: Iterable[int] | None = None,
    size: int = 4,
    lists: Sequence[Collection[int]] = (),
) -> Audit:
    """Count what ``crossing``, ``size`` to a table, came to for those present, after ``history``.

    With ``lists`` those of each are ranked among themselves, and compared with nobody else. TypeError for
    what is no crossing, ValueError where nobody is in it.
    """
    _check(crossing, size)
    present = sorted(set(_everybody(crossing) if players is None else players))
    if not present:
        raise ValueError("There is nobody in this crossing.")
    day = _Day(crossing, history, present, size)
    return Audit(
        len(present),
        len(crossing),
        *_meeting_figures(day),
        *_forfeit_figures(crossing, history, present),
        *_seat_figures(day),
        _table_figure(day, wishes),
        _apart_figure(crossing, wishes),
        _club_figure(crossing, history, wishes),
        _pinned_figure(crossing, wishes, size),
        *_joined_figures(day),
        *_compared_figures(day, lists),
    )


@dataclass(frozen=True, slots=True)
class _Day:
    """What is counted: a crossing after ``history`` for those ``present``, ``size`` to a table."""

    crossing: Crossing
    history: History
    present: list[int]
    size: int


def _check(crossing: object, size: int) -> None:
    if not isinstance(crossing, Sequence) or not all(isinstance(each, Seating) for each in crossing):
        raise TypeError(f"A crossing is what draw gives, a list of rounds, not {crossing!r:.80}.")
    check_whole("size", size)
    if size < 2:
        raise ValueError(f"a table needs at least 2 players, not {size}")


def _everybody(crossing: Crossing) -> Iterable[int]:
    for seating in crossing:
        for group in seating.tables:
            yield from group
        yield from seating.out


def _pairs(seating: Seating, present: set[int]) -> Iterable[tuple[int, int]]:
    for group in seating.tables:
        yield from combinations(sorted(player for player in group if player in present), 2)


def _meeting_figures(day: _Day) -> tuple[AuditFigure, AuditFigure, AuditFigure]:
    here = set(day.present)
    past = Counter(pair for seating in day.history.rounds for pair in _pairs(seating, here))
    met, again = Counter(past), Counter[int]()
    repeats = 0
    for seating in day.crossing:
        for one, other in _pairs(seating, here):
            if met[one, other]:
                repeats += 1
                again[one] += 1
                again[other] += 1
            met[one, other] += 1
    least, each = _least_repeats(day, past)
    worst = _least_worst_pair(day, past, least)
    return (
        AuditFigure(repeats, least),
        AuditFigure(max(met.values(), default=0), worst),
        AuditFigure(max(again.values(), default=0), each),
    )


def _least_repeats(day: _Day, past: Counter[tuple[int, int]]) -> tuple[int, int]:
    """The fewest repeats possible in all, and the fewest for the person who must have most."""
    crossing, present, size = day.crossing, day.present, day.size
    strangers = dict.fromkeys(present, len(present) - 1)
    for pair in past:
        for player in pair:
            strangers[player] -= 1
    met: Counter[int] = Counter()
    for group in _groups(crossing):
        met.update(dict.fromkeys(group, len(group) - 1))
    unmet, own = [strangers[player] for player in present], [met[player] for player in present]
    least = bounds.repeats_of_meetings(unmet, own, _meetings(crossing))
    if not day.history.rounds:
        least = max(least, _fresh_repeats(crossing, len(present), size))
    most = max((mine - k for k, mine in zip(unmet, own, strict=True)), default=0)
    return least, max(0, most, ceil(2 * least / max(1, len(present))))


def _groups(crossing: Crossing) -> Iterable[tuple[int, ...]]:
    return (group for seating in crossing for group in seating.tables)


def _fresh_repeats(crossing: Crossing, players: int, size: int) -> int:
    if players % size == 0 and all(len(group) == size for group in _groups(crossing)):
        return bounds.fresh_repeats_bound(players, len(crossing), size)
    return bounds.crowded_bound(_offered(crossing, players))


def _offered(crossing: Crossing, players: int) -> list[bounds.Seats]:
    """The tables of each round; whoever has no seat at one sits out, named or not."""
    sizes = [[len(group) for group in seating.tables] for seating in crossing]
    return [bounds.Seats(each, max(0, players - sum(each))) for each in sizes]


def _meetings(crossing: Crossing) -> int:
    return sum(comb(len(group), 2) for group in _groups(crossing))


def _least_worst_pair(day: _Day, past: Counter[tuple[int, int]], least: int) -> int:
    pairs = comb(len(day.present), 2)
    total = sum(past.values()) + _meetings(day.crossing)
    return max(max(past.values(), default=0), ceil(total / max(1, pairs)), 2 if least else 0)


def _forfeit_figures(
    crossing: Crossing, history: History, present: list[int]
) -> tuple[AuditFigure, AuditFigure]:
    past = Counter(player for seating in history.rounds for player in seating.out)
    past.update(history.forfeits)
    counts = Counter({player: past[player] for player in present})
    before = list(counts.values())
    for seating in crossing:
        counts.update(seating.out)
    fewest, most = bounds.filled_extremes(before, sum(len(seating.out) for seating in crossing))
    return AuditFigure(max(counts.values()), most), AuditFigure(min(counts.values()), fewest)


def _seat_figures(day: _Day) -> tuple[AuditFigure, AuditFigure]:
    present, crossing = day.present, day.crossing
    past = {player: [0] * day.size for player in present}
    for seating in day.history.rounds:
        _count_seats(seating, past)
    total = {player: list(counts) for player, counts in past.items()}
    for seating in crossing:
        _count_seats(seating, total)
    spread = max(max(counts) - min(counts) for counts in total.values())
    possible = max(
        bounds.seat_spread_bound(past[player], sum(total[player]) - sum(past[player])) for player in present
    )
    deals = [counts[0] for counts in total.values()]
    first = sum(len(seating.tables) for seating in crossing)
    fewest, most = bounds.filled_extremes([counts[0] for counts in past.values()], first)
    return AuditFigure(spread, possible), AuditFigure(max(deals) - min(deals), most - fewest)


def _count_seats(seating: Seating, counts: dict[int, list[int]]) -> None:
    """Add to ``counts`` who sits where in a round; those beyond the usual seats are left out."""
    for group in seating.tables:
        for seat, player in enumerate(group):
            if player in counts and seat < len(counts[player]):
                counts[player][seat] += 1


def _joined_figures(day: _Day) -> tuple[AuditFigure | None, AuditFigure | None]:
    """How evenly the fifth and sixth places at tables are spread, those of the past included."""
    past, coming = (
        Counter(player for group in _groups(rounds) for player in group[day.size :])
        for rounds in (day.history.rounds, day.crossing)
    )
    if not past and not coming:
        return None, None
    before = [past[player] for player in day.present]
    counts = [past[player] + coming[player] for player in day.present]
    fewest, most = bounds.filled_extremes(before, sum(coming.values()))
    return AuditFigure(max(counts), most), AuditFigure(min(counts), fewest)


def _compared_figures(
    day: _Day, lists: Sequence[Collection[int]]
) -> tuple[AuditFigure | None, AuditFigure | None]:
    found = comparing((*day.history.rounds, *day.crossing), day.present, lists)
    apart, even = found.unevenness(), found.evenness()
    return (
        AuditFigure(*apart) if apart else None,
        AuditFigure(even, 100) if even is not None else None,
    )


def _table_figure(day: _Day, wishes: Wishes) -> AuditFigure:
    crossing, history = day.crossing, day.history
    movable = set(day.present) - {player for player, _ in wishes.pinned}
    seen: dict[int, set[int]] = defaultdict(set)
    for seating in history.rounds:
        for table, group in enumerate(seating.tables):
            for player in group:
                seen[player].add(table)
    tables = max((len(seating.tables) for seating in crossing), default=0)
    unseen = {player: tables - sum(table < tables for table in seen[player]) for player in movable}
    again, played = 0, Counter[int]()
    for seating in crossing:
        for table, group in enumerate(seating.tables):
            for player in movable.intersection(group):
                again += table in seen[player]
                seen[player].add(table)
                played[player] += 1
    least = sum(max(0, played[player] - unseen[player]) for player in movable)
    repeats, _, _ = _meeting_figures(day)
    strangers = not wishes.pinned and repeats.value == 0
    return AuditFigure(
        again, max(least, bounds.back_bound(_offered(crossing, len(day.present))) if strangers else 0)
    )


def _apart_figure(crossing: Crossing, wishes: Wishes) -> AuditFigure:
    broken = 0
    for seating in crossing:
        for group in seating.tables:
            broken += sum(pair <= set(group) for pair in wishes.apart)
    alone = [seating for seating in crossing if len(seating.tables) == 1 and not seating.out]
    return AuditFigure(
        broken, sum(pair <= set(seating.tables[0]) for seating in alone for pair in wishes.apart)
    )


def _club_figure(crossing: Crossing, history: History, wishes: Wishes) -> AuditFigure:
    if history.rounds or not crossing:
        return AuditFigure(0, 0)
    seating, together = crossing[0], 0
    here = set(_everybody((seating,)))
    for club in wishes.clubs:
        for group in seating.tables:
            members = sum(player in club for player in group)
            together += members * (members - 1) // 2
    clubs = [len(club & here) for club in wishes.clubs]
    return AuditFigure(together, bounds.parted(clubs, len(seating.tables), len(seating.out)))


def _pinned_figure(crossing: Crossing, wishes: Wishes, size: int) -> AuditFigure:
    away, least = 0, 0
    for seating in crossing:
        wanted: dict[int, int] = defaultdict(int)
        for player, table in wishes.pinned:
            found = _table_of(seating, player)
            if found is not None:
                away += found != table
                wanted[table] += 1
        least += sum(
            max(0, number - size) if table < len(seating.tables) else number
            for table, number in wanted.items()
        )
    return AuditFigure(away, least)


def _table_of(seating: Seating, player: int) -> int | None:
    for table, group in enumerate(seating.tables):
        if player in group:
            return table
    return None
