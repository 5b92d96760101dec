"""An evening of another program as an event of this house, by the commands that a desk would have given.

People are entered, rounds taken over, slips read and rounds closed, so that standings, seasons and exports
know it as any other, and it can be verified. What comes out is compared with what the file says in
``agreement``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from tapis.archive.elsewhere.agreement import agreed, penalties
from tapis.archive.elsewhere.changed_cards import as_fouled
from tapis.archive.elsewhere.teams import entering, seated
from tapis.archive.elsewhere.timetable import TableMeeting
from tapis.archive.elsewhere.told_whole import ToldWhole, told_whole
from tapis.club.boards.dealing import take_boards
from tapis.club.crossings import Crossing
from tapis.club.events import BoardAdjusted, Entry, LogEvent, Person, Presence, Settings, SideScore
from tapis.club.events.boards import WeighedResult
from tapis.club.people import registration
from tapis.club.rounds import course, drawing, opening
from tapis.club.rounds.event_settings import FREE, preset
from tapis.club.rounds.sectioning import FieldTaken, take_over_sections
from tapis.club.rulings.adjusted_scores import BAD_FIGURE, NP
from tapis.club.rulings.faults import rule
from tapis.club.rulings.fouled_boards import Exchanging, exchange
from tapis.club.slips import desk
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.matches import PLAYED_ELSEWHERE
from tapis.club.state.tournament import EMPTY
from tapis.core.deals import LARGEST, TOO_LARGE, EveningRead, GivenScore
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.core.terms import Json
from tapis.law import Breach, Reason, Refusal, Refused

READER = "tapis"
"""Who read the slips: one reader, since nobody has the papers here."""

NOT_PLAYED = Reason(
    "elsewhere-not-played",
    "{n:board of a table has|boards of tables have} no line in the file; they count as not played.",
)


SHOWN_NOTES = 60
"""So many notes are told one by one; of the others their number."""
MORE = Reason("elsewhere-more", "{n:more thing is|more things are} otherwise than in the file.")
NO_EVENING = Reason(
    "elsewhere-no-evening", "This is no file of an evening of another program; what is read here is {kinds}."
)


@dataclass(frozen=True, slots=True)
class TakenEvening:
    """The events of the whole evening, and a sentence for all that is otherwise than in the file."""

    events: tuple[LogEvent, ...]
    notes: tuple[Refused, ...]


def of_no_house(person: Person) -> Person:
    """The person without the numbers of a club, which are not those of this house."""
    return replace(person, member=0, partner_member=0)


@dataclass(frozen=True, slots=True)
class TakingWish:
    """What whoever brings an evening adds to the file."""

    language: str
    source: str
    """The name of the file: what a director set elsewhere has no other reason here."""
    title: str = ""
    """What the event is called where the file says nothing."""
    known: Callable[[Person], Person] = of_no_house
    """The person with numbers in this house's register instead of those of the club in the file."""


class _RefusedError(Exception):
    """A command was refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class _Taking:
    """The event so far."""

    def __init__(self, plugin: AnyPlugin) -> None:
        self.competition = Competition(EMPTY, plugin)
        self.events: list[LogEvent] = []

    def do(self, outcome: Outcome) -> None:
        """Add what a command gave."""
        if isinstance(outcome, Breach | Refused):
            raise _RefusedError(outcome)
        self.events += outcome
        state = self.competition.tournament
        for event in outcome:
            state = apply(state, Entry(event, version=state.version + 1))
        self.competition = Competition(state, self.competition.plugin)


def read_evening(
    games: Iterable[AnyPlugin], content: bytes
) -> tuple[AnyPlugin, EveningRead[SomeResult]] | Refused:
    """The evening in a file, and the game that it is of; its name does not matter."""
    kinds = [(game, form) for game in games if game.deal_files for form in game.deal_files.of_evenings]
    if len(content) > LARGEST:
        return TOO_LARGE(size=LARGEST // 1_000_000)
    for game, form in kinds:
        if form.evening is not None and form.fits(content):
            read = form.evening(content)
            return read if isinstance(read, Refused) else (game, read)
    return NO_EVENING(kinds=", ".join(form.title for _, form in kinds) or "–")


def taken_evening(
    plugin: AnyPlugin, read: EveningRead[SomeResult], wish: TakingWish
) -> TakenEvening | Refusal:
    """Everything that happened at the evening, from the opening to the final ranking; or why it cannot be."""
    whole, doubts = told_whole(read, wish.known)
    if isinstance(whole, Refused):
        return whole
    taking = _Taking(plugin)
    try:
        notes = tuple(_evening(taking, whole, wish))
    except _RefusedError as refused:
        return refused.refusal
    told = (*read.notes, *doubts, *notes)
    more = (MORE(n=len(told) - SHOWN_NOTES),) if len(told) > SHOWN_NOTES else ()
    return TakenEvening(tuple(taking.events), (*told[:SHOWN_NOTES], *more))


def _evening(taking: _Taking, whole: ToldWhole, wish: TakingWish) -> Iterator[Refused]:
    settings = _settings(taking.competition.plugin, whole, wish)
    taking.do(opening.open_event(taking.competition, settings))
    if whole.pairs.people:
        taking.do(registration.register(taking.competition, whole.pairs.people, namesakes=True, listed=True))
    for team in whole.teams:
        taking.do(entering(taking.competition, team))
    for number in whole.pairs.playing:
        taking.do(registration.check_in(taking.competition, number, Presence.PRESENT))
    seatings = whole.table.seatings(whole.pairs.playing)
    taking.do(_taken_over(taking.competition, seatings, whole, wish.source))
    _hands(taking, whole, wish)
    missing = sum(_round(taking, at, whole, wish) for at in range(1, len(seatings) + 1))
    if missing:
        yield NOT_PLAYED(n=missing)
    fouled, left = as_fouled(whole.table, wish.source)
    taking.do(fouled)
    yield from left
    yield from _penalties(taking, whole, wish)
    yield from agreed(taking.competition, whole.read.told, whole.pairs.numbers)
    taking.do(course.close_event(taking.competition))


def _taken_over(competition: Competition, seatings: Crossing, whole: ToldWhole, source: str) -> Outcome:
    """The rounds as they were drawn elsewhere: matches of teams, or pairs with their sections."""
    if whole.teams:
        return drawing.take_over(competition, seatings, source, whole.lists, PLAYED_ELSEWHERE)
    taken = FieldTaken(seatings, whole.lists, whole.sections, apart=whole.read.told.apart)
    return take_over_sections(competition, taken, source)


def _settings(plugin: AnyPlugin, whole: ToldWhole, wish: TakingWish) -> Settings:
    told = whole.read.told
    return Settings(
        title=told.title or wish.title,
        regulation=plugin.regulation.id,
        rounds=len(whole.table.rounds),
        deals=whole.table.deals,
        date=told.date,
        place=told.place,
        language=wish.language,
        readers=1,
        claim_minutes=0,
        comparison=told.comparison,
        options={**preset(plugin, FREE, told.comparison), **whole.read.options},
    )


def _hands(taking: _Taking, whole: ToldWhole, wish: TakingWish) -> None:
    """The hands of the boards that were played."""
    played = {
        at
        for tables in whole.table.rounds
        for each in tables
        if not each.empty
        for at in whole.table.boards(each)
    }
    deals = [each for each in whole.read.deals if each.hands is not None and each.number in played]
    if deals:
        taking.do(take_boards(taking.competition, deals, wish.source))


def _round(taking: _Taking, number: int, whole: ToldWhole, wish: TakingWish) -> int:
    """Play a round; how many boards of its tables have no line."""
    taking.do(drawing.publish(taking.competition, number))
    if whole.teams:
        _lineups(taking, number, whole)
    tables, missing = whole.table.rounds[number - 1], 0
    for at, meeting in enumerate(tables, start=1):
        if meeting.empty:
            continue
        missing += _table(taking, (number, at), meeting, whole.table.boards(meeting), wish)
    taking.do(course.close_round(taking.competition, number))
    return missing


def _lineups(taking: _Taking, number: int, whole: ToldWhole) -> None:
    """Who sits for its team in a round."""
    teams = {each.told.number: each for each in whole.teams}
    for match in whole.matches(number):
        for called in match.teams:
            taking.do(seated(taking.competition, teams[called], match, number))


def _table(
    taking: _Taking, where: tuple[int, int], meeting: TableMeeting, boards: range, wish: TakingWish
) -> int:
    """What one table made of its boards."""
    encode = taking.competition.plugin.sheet.results.encode
    if meeting.turned:
        turned = ", ".join(map(str, meeting.turned))
        taking.do(exchange(taking.competition, Exchanging(*where, turned, wish.source)))
    deals: list[Json] = []
    for place, board in enumerate(boards, start=1):
        line = meeting.lines.get(board)
        result = None if line is None else line.scored.result
        deals.append(None if result is None else encode(result))
        if result is None:
            given = line.scored.instead if line else None
            taking.do(_given(taking.competition, (*where, place), given, wish.source))
    typed = Typed(*where, (meeting.first, meeting.second), tuple(deals))
    taking.do(desk.read(taking.competition, typed, READER))
    return sum(board not in meeting.lines for board in boards)


def _given(
    competition: Competition,
    where: tuple[int, int, int],
    given: tuple[GivenScore[SomeResult], GivenScore[SomeResult]] | None,
    reason: str,
) -> Outcome:
    """What a director set for a board; a board without a line was not played."""
    how, encode = competition.comparison, competition.plugin.sheet.results.encode
    assert how is not None
    sides = tuple(
        SideScore(
            each.award, _whole_points(each), tuple(WeighedResult(w, encode(r)) for w, r in each.results)
        )
        for each in given or ()
    )
    first, second = sides or (NP, NP)
    for side in (first, second):
        if side.points is not None and not how.lowest <= side.points <= how.highest:
            return BAD_FIGURE(lowest=how.lowest, highest=how.highest, points=side.points)
    return (BoardAdjusted(*where, (first, second), reason),)


def _whole_points(given: GivenScore[SomeResult]) -> int | None:
    return None if given.points is None else round(given.points)


def _penalties(taking: _Taking, whole: ToldWhole, wish: TakingWish) -> Iterator[Refused]:
    found = penalties(taking.competition, whole.read.told, whole.pairs.numbers)
    for each in found:
        charge = each.charge(wish.source)
        try:
            if charge is not None:
                taking.do(rule(taking.competition, charge))
                yield each.counted
                continue
        except _RefusedError:
            pass
        yield each.left
