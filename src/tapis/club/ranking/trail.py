"""The trail of a ranking: what of a round was corrected or ruled on after that round had been closed.

Until a round is closed nobody counts on its results; from then on whoever looks at the ranking may ask what
has moved. The trail says when, where and what, in which capacity; it knows neither names nor reasons, which
stay in the log. Tie-breaks are fixed from the first publication on, so it says of them from then on, and the
reason with it, unless that names somebody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import singledispatch

from tapis.club.events import (
    AdjustmentTakenBack,
    AppealDecided,
    BoardAdjusted,
    BoardFouled,
    CaseDecided,
    CaseReopened,
    DifferenceSettled,
    EntrantEdited,
    EntrantsRegistered,
    EventOpened,
    EventReopened,
    FoulTakenBack,
    RoundClosed,
    RulingCancelled,
    RulingMade,
    RulingRecounted,
    Settings,
    SettingsChanged,
    SidesExchanged,
    SlipConfirmed,
    TeamNamed,
    TiesChanged,
)
from tapis.club.state.slips import Reading
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import PARTICLES, words_of
from tapis.club.text.words import msgid


class TrailKind(StrEnum):
    """What happened, and with it in which capacity somebody acted."""

    CORRECTED = "corrected"
    """Another reading of a slip counts: the desk."""
    RULED = "ruled"
    """A ruling: the director or the jury."""
    RECOUNTED = "recounted"
    """A ruling that costs something else, since an earlier one fell: nobody, the book."""
    CANCELLED = "cancelled"
    """A ruling taken back: the director or the jury."""
    UPHELD = "upheld"
    """An appeal: somebody who had not ruled."""
    QUASHED = "quashed"
    GAME = "game"
    """Whether a game had been allowed: the jury."""
    BOARD = "board"
    """The score of a board, set or no longer set: the director."""
    FOULED = "fouled"
    """Which tables had the same cards of a board: the director."""
    EXCHANGED = "exchanged"
    """Who held which cards at a table: the director."""
    RANKED = "ranked"
    """Whether somebody is ranked or plays only to complete a table: the desk."""
    COUNTED = "counted"
    """How results are counted: the director."""
    SETTLED = "settled"
    """What another copy of the event says counts: the director."""
    REOPENED = "reopened"
    """The final ranking: the director and a second person."""
    TIES = "ties"
    """What parts equal totals, after a round was published: the director and a second person."""
    TIES_NAMED = "ties-named"
    """The same, where the second person has no account of the event."""


OF_TIES = frozenset((TrailKind.TIES, TrailKind.TIES_NAMED))
"""What a ranking says of itself from the first publication on, and with the reason that was given."""

WORDS: Mapping[TrailKind, str] = {
    TrailKind.CORRECTED: msgid("slip corrected at the desk"),
    TrailKind.RULED: msgid("ruling of the director or the jury"),
    TrailKind.RECOUNTED: msgid("ruling counted anew, since an earlier one fell"),
    TrailKind.CANCELLED: msgid("ruling taken back by the director or the jury"),
    TrailKind.UPHELD: msgid("appeal decided by somebody else: the ruling stands"),
    TrailKind.QUASHED: msgid("appeal decided by somebody else: the ruling falls"),
    TrailKind.GAME: msgid("the jury decided about a game"),
    TrailKind.BOARD: msgid("score of a board changed by the director"),
    TrailKind.FOULED: msgid("board with other cards at some tables: the director parted the tables"),
    TrailKind.EXCHANGED: msgid("sides that sat in each other's place, put right by the director"),
    TrailKind.RANKED: msgid("who is ranked was changed at the desk"),
    TrailKind.COUNTED: msgid("the director changed how results are counted"),
    TrailKind.SETTLED: msgid("two copies of the event differed: the director chose between them"),
    TrailKind.REOPENED: msgid("final ranking opened again by the director and a second person"),
    TrailKind.TIES: msgid("tie-breaks changed by the director and a second person, who signed"),
    TrailKind.TIES_NAMED: msgid("tie-breaks changed by the director; the second person has not signed"),
}


@dataclass(frozen=True, slots=True)
class TrailLine:
    """One thing that happened; without a round where it concerns the whole event."""

    kind: TrailKind
    at: str
    """When (ISO 8601, UTC)."""
    round: int = 0
    table: int = 0
    reason: str = ""
    """Why, where whoever gave it knew that everybody would read it."""

    @property
    def words(self) -> str:
        """What happened and who acted, to be translated."""
        return WORDS[self.kind]


@dataclass(slots=True)
class _Read:
    """What was read of the log so far, beside what it leads to."""

    tournament: Tournament
    closed: set[int] = field(default_factory=set)
    confirmed: Counter[tuple[int, int]] = field(default_factory=Counter)
    rulings: dict[int, tuple[int, int]] = field(default_factory=dict)
    stand_ins: dict[int, bool] = field(default_factory=dict)
    settings: Settings | None = None
    carried: dict[tuple[int, int], int] = field(default_factory=dict)


Found = tuple[TrailKind, int, int]
"""What, in which round, at which table."""


def trail(tournament: Tournament) -> tuple[TrailLine, ...]:
    """Every correction and ruling of a closed round, the latest first."""
    return tuple(_lines(tournament))[::-1]


def _lines(tournament: Tournament) -> Iterator[TrailLine]:
    read = _Read(tournament)
    for entry in tournament.past:
        if entry.operation in tournament.copies.set_aside:
            continue
        found = happened(entry.event, read)
        if found is not None and _told(found, read):
            reason = _sayable(tournament, entry.event) if isinstance(entry.event, TiesChanged) else ""
            yield TrailLine(found[0], entry.at, found[1], found[2], reason)


def _sayable(tournament: Tournament, event: TiesChanged) -> str:
    """The reason of a change; nothing where it names somebody, who may not want to be read about."""
    people = tournament.entrants.values()
    names = [name for each in people for name in each.person.names]
    names += [name for each in people for lineup in each.lineups for name in lineup.names]
    named = words_of(names) - PARTICLES
    return "" if named & words_of([event.reason]) else event.reason


def _told(found: Found, read: _Read) -> bool:
    """Whether somebody counted already on what was changed."""
    kind, number, _table = found
    return kind in OF_TIES or number in read.closed or (number == 0 and bool(read.closed))


def parted(lines: Iterable[TrailLine]) -> tuple[tuple[TrailLine, ...], tuple[TrailLine, ...]]:
    """What is said of tie-breaks, which no ranking goes without however little room it has; the rest."""
    every = tuple(lines)
    of_ties = tuple(each for each in every if each.kind in OF_TIES)
    return of_ties, tuple(each for each in every if each.kind not in OF_TIES)


@singledispatch
def happened(_event: object, _read: _Read) -> Found | None:
    """What an event is to the trail where its round is closed; and what later ones have to know of it."""
    return None


@happened.register
def _(event: RoundClosed, read: _Read) -> None:
    read.closed.add(event.round)


@happened.register
def _(event: SlipConfirmed, read: _Read) -> Found | None:
    """The first reading of a slip that came late corrects nothing, nor does the same one again."""
    at = (event.round, event.table)
    earlier = read.confirmed[at]
    read.confirmed[at] += 1
    slip = read.tournament.slip(*at)
    if not earlier or slip is None:
        return None
    told = [_game(each) for each in slip.versions[earlier - 1 : earlier + 1]]
    return (TrailKind.CORRECTED, *at) if told[:1] != told[1:] else None


def _game(reading: Reading) -> tuple[object, ...]:
    """What a reading says of the game, whoever read it."""
    return reading.seats, reading.deals, reading.totals


@happened.register
def _(event: RulingMade, read: _Read) -> Found | None:
    """A warning moves nobody."""
    read.rulings[event.id] = (event.round, event.table)
    counts = event.points or event.eliminated or event.verdict or any(event.others.values())
    return (TrailKind.RULED, event.round, event.table) if counts else None


@happened.register
def _(event: RulingRecounted, read: _Read) -> Found:
    return (TrailKind.RECOUNTED, *_ruled_at(event.id, read))


@happened.register
def _(event: AppealDecided, read: _Read) -> Found:
    kind = TrailKind.UPHELD if event.upheld else TrailKind.QUASHED
    return (kind, *_ruled_at(event.id, read))


@happened.register
def _(event: RulingCancelled, read: _Read) -> Found:
    return (TrailKind.CANCELLED, *_ruled_at(event.id, read))


def _ruled_at(ruling: int, read: _Read) -> tuple[int, int]:
    """The round and the table of a ruling."""
    return read.rulings.get(ruling, (0, 0))


@happened.register
def _(event: CaseDecided | CaseReopened, _read: _Read) -> Found:
    return TrailKind.GAME, event.round, event.table


@happened.register
def _(event: BoardAdjusted | AdjustmentTakenBack, _read: _Read) -> Found:
    return TrailKind.BOARD, event.round, event.table


@happened.register
def _(event: BoardFouled | FoulTakenBack, _read: _Read) -> Found:
    return TrailKind.FOULED, event.round, event.table


@happened.register
def _(event: SidesExchanged, _read: _Read) -> Found:
    return TrailKind.EXCHANGED, event.round, event.table


@happened.register
def _(event: EntrantsRegistered, read: _Read) -> None:
    read.stand_ins |= {number: each.stand_in for number, each in enumerate(event.people, start=event.first)}


@happened.register
def _(event: EntrantEdited, read: _Read) -> Found | None:
    before, read.stand_ins[event.number] = read.stand_ins.get(event.number), event.person.stand_in
    return (TrailKind.RANKED, 0, 0) if before != event.person.stand_in else None


@happened.register
def _(event: TeamNamed, read: _Read) -> Found | None:
    before, read.carried[event.numbers] = read.carried.get(event.numbers, 0), event.roster.carried
    return (TrailKind.COUNTED, 0, 0) if before != event.roster.carried else None


@happened.register
def _(event: EventOpened, read: _Read) -> None:
    read.settings = event.settings


@happened.register
def _(event: SettingsChanged, read: _Read) -> Found | None:
    before, read.settings = read.settings, event.settings
    return (TrailKind.COUNTED, 0, 0) if before and _counting(before) != _counting(event.settings) else None


@happened.register
def _(event: TiesChanged, read: _Read) -> Found:
    if read.settings:
        read.settings = replace(read.settings, tie_keys=event.tie_keys)
    return TrailKind.TIES if event.signed else TrailKind.TIES_NAMED, 0, 0


@happened.register
def _(event: DifferenceSettled, _read: _Read) -> Found | None:
    return (TrailKind.SETTLED, 0, 0) if event.theirs else None


@happened.register
def _(_event: EventReopened, _read: _Read) -> Found:
    return TrailKind.REOPENED, 0, 0


def _counting(settings: Settings) -> tuple[object, ...]:
    """The settings by which results are counted that may still change once rounds are closed."""
    return settings.rounds, settings.forfeit, settings.leftover, settings.tie_keys, settings.comparison
