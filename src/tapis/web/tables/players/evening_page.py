"""What an entrant's own page at the tables shows: its place, its boards, its opponents, the other results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import get_language

from tapis.club.boards.travelled import SIDES, Travelled
from tapis.club.rounds.table_notes import NOTHING, TableNotes, table_notes
from tapis.club.slips import agreement
from tapis.club.slips.agreement import OthersMade
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Points
from tapis.i18n import seat_letter, words
from tapis.web.frame.numbers import int_of
from tapis.web.sheet.board_labels import BoardLabel, boards_at
from tapis.web.sheet.entry import Typed
from tapis.web.sheet.one_line import given, written
from tapis.web.tables.table.contents import sheet_page
from tapis.web.tables.table.page import DealEntry
from tapis.web.tables.table.sitting import sitting_of
from tapis.web.tables.table.typed import print_of


class BoardPhase(StrEnum):
    """Whose turn it is at a board: to type it, to wait for the opponents, to agree; or nobody's any more."""

    OPEN = "open"
    OURS = "ours"
    THEIRS = "theirs"
    AGREED = "agreed"
    SCORED = "scored"
    READ = "read"


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherLine:
    """What one table made of a board."""

    written: str
    net: Points | None
    names: str
    earned: Points | None
    """What the reader's side of that line earns."""
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTurn:
    """One board of the table."""

    deal: int
    label: BoardLabel
    turn: BoardPhase
    written: str
    gain: tuple[str, Points] | None
    """The side that gains by it and how many points; None while nothing is written, or nobody gains."""
    seen: str
    scored: bool = False
    """The director has given a score for it, whatever was played."""
    others: tuple[OtherLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlace:
    """A place in a round: the table (0: sits out), what its side is called, who sits against it."""

    round: int
    table: int = 0
    side: str = ""
    others: tuple[tuple[int, str], ...] = ()
    """The opponents, by number and name."""
    partner: tuple[int, str] | None = None
    """Who sits opposite, where people enter alone."""
    notes: TableNotes = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPage:
    """The page of a pair, or of somebody who entered alone; without ``place`` nothing is published yet."""

    number: int
    name: str
    place: TablePlace | None = None
    boards: tuple[BoardTurn, ...] = ()
    chosen: BoardTurn | None = None
    """The board on the screen."""
    entry: DealEntry | None = None
    """Its boxes, where it is to be typed."""
    unit: str = ""
    handed_in: bool = False
    counts: bool = False
    """The sheet is confirmed."""
    concludes: bool = False
    """Nothing is open, and nobody has handed the sheet in."""
    alone: bool = False
    """Every board is typed, and the opponents have agreed on none: perhaps they have no phone."""
    mends: bool = False
    """What both sides agree on may still be typed anew: nobody is told before what others made of it."""
    next: TablePlace | None = None
    last: bool = False
    """No round comes after this one."""
    called: bool = False
    rounds: tuple[int, ...] = ()
    """The rounds this entrant has a sheet of, to look back at."""


def follows_entrants(competition: Competition) -> bool:
    """Whether entrants have a page of their own at the tables: two sides at each, which play boards."""
    plugin, setup, how = competition.plugin, competition.tournament.setup, competition.comparison
    two_sides = plugin.columns == SIDES or (how is not None and how.alone)
    return bool(plugin.boards and two_sides and how and not setup.free_tables)


def evening_page(
    competition: Competition, number: int, asked: Mapping[str, str], typed: Typed
) -> EveningPage:
    """The page of an entrant: the round asked for, or the one that is played now."""
    tournament = competition.tournament
    own = {slip.round: slip for slip in tournament.slips if number in slip.people}
    name = tournament.entrants[number].name
    slip = own.get(int_of(asked.get("round"))) or agreement.current(tournament, number)
    if slip is None:
        return EveningPage(number=number, name=name)
    boards = tuple(_turns(competition, slip, number))
    if not boards:
        return _without_boards(competition, slip, number, tuple(sorted(own)))
    chosen = _chosen(boards, int_of(asked.get("deal")))
    handed_in = bool(slip.readings or slip.versions)
    shown = sheet_page(sitting_of(competition, slip), chosen.deal, typed)
    wanted = chosen.turn is BoardPhase.OPEN or bool(typed or asked.get("type"))
    following = agreement.next_place(tournament, slip, number)
    ours = all(each.turn in {BoardPhase.OURS, BoardPhase.SCORED} for each in boards)
    return EveningPage(
        number=number,
        name=name,
        place=_place(competition, slip, number),
        boards=boards,
        chosen=chosen,
        entry=shown.entry if wanted and not handed_in else None,
        unit=competition.comparison.deal_unit if competition.comparison else "",
        handed_in=handed_in,
        counts=slip.confirmed is not None,
        concludes=not handed_in and not agreement.open_deals(competition, slip),
        alone=not handed_in and ours and any(each.turn is BoardPhase.OURS for each in boards),
        mends=not competition.told_early,
        next=_next(competition, following, number) if following else None,
        last=slip.round >= tournament.setup.rounds,
        called=_called(tournament, slip),
        rounds=tuple(sorted(own)),
    )


def _without_boards(
    competition: Competition, slip: Slip, number: int, rounds: tuple[int, ...]
) -> EveningPage:
    """The page of a round in which the director has cut the table to nothing: it gives and costs nothing."""
    tournament = competition.tournament
    following = agreement.next_place(tournament, slip, number)
    return EveningPage(
        number=number,
        name=tournament.entrants[number].name,
        place=_place(competition, slip, number),
        next=_next(competition, following, number) if following else None,
        last=slip.round >= tournament.setup.rounds,
        called=_called(tournament, slip),
        rounds=rounds,
    )


def _called(tournament: Tournament, slip: Slip) -> bool:
    return any((call.round, call.table) == (slip.round, slip.table) for call in tournament.calls)


def _language() -> str:
    return get_language() or "fr"


def _chosen(boards: tuple[BoardTurn, ...], asked: int) -> BoardTurn:
    """The board asked for; else one to agree on, one to type, or the first."""
    wanted = next((each for each in boards if each.deal == asked), None)
    ranked = (each for turn in (BoardPhase.THEIRS, BoardPhase.OPEN) for each in boards if each.turn is turn)
    return wanted or next(ranked, boards[0])


def _turns(competition: Competition, slip: Slip, number: int) -> list[BoardTurn]:
    lines = competition.lines(slip, slip.entered[: competition.deals_of(slip)])
    found = []
    for deal, label in enumerate(boards_at(competition, slip), start=1):
        net: Points = sum((_signed(line) for line in lines if line.deal == deal and line.seat < SIDES), 0)
        made = agreement.others_made(competition, slip, deal, number)
        found.append(
            BoardTurn(
                deal=deal,
                label=label,
                turn=_turn(slip, deal, number),
                written=written(competition.plugin, slip.line(deal)),
                gain=_gain(competition.plugin, net),
                seen=print_of(slip.entered, deal),
                scored=deal in slip.adjusted,
                others=_others(competition, made, slip.people.index(number) % SIDES) if made else (),
            )
        )
    return found[: competition.deals_of(slip)]


def _signed(line: Line) -> Points:
    """The points of a line as the first side counts them."""
    return line.points if line.seat == 0 else -line.points


def _gain(plugin: AnyPlugin, net: Points) -> tuple[str, Points] | None:
    return (side_of(plugin, int(net < 0)), max(net, -net)) if net else None


def _turn(slip: Slip, deal: int, number: int) -> BoardPhase:
    if slip.readings or slip.versions:
        return BoardPhase.READ
    if deal in slip.adjusted:
        return BoardPhase.SCORED
    if deal not in slip.proposals:
        return BoardPhase.OPEN
    if slip.agreed(deal):
        return BoardPhase.AGREED
    ours = slip.side(slip.typed_by.get(deal)) == slip.side(number)
    return BoardPhase.OURS if ours else BoardPhase.THEIRS


def _others(competition: Competition, made: OthersMade, column: int) -> tuple[OtherLine, ...]:
    return tuple(_other(competition, each, column, own=at == made.own) for at, each in enumerate(made.lines))


def _other(competition: Competition, line: Travelled, column: int, *, own: bool) -> OtherLine:
    entrants, ruled = seated_in(competition.tournament, line.round), line.adjusted
    return OtherLine(
        written=given(competition.plugin, ruled)
        if ruled is not None
        else written(competition.plugin, line.result),
        net=line.net if ruled is None else None,
        names=" – ".join(entrants[each].public_name for each in line.seats),
        earned=line.earned[column],
        own=own,
    )


def side_of(plugin: AnyPlugin, column: int) -> str:
    """What a column is called in the reader's language: its side where it has a name, else its letter."""
    sides = plugin.voice.sides
    return words(sides[column], _language()) if column < len(sides) else seat_letter(column)


def seat_of(plugin: AnyPlugin, column: int, columns: int) -> str:
    """What the place of an entrant is called: its side, or its seat where four entered alone."""
    places = plugin.voice.places
    if columns > SIDES and column < len(places):
        return words(places[column], _language())
    return side_of(plugin, column)


def _place(competition: Competition, slip: Slip, number: int) -> TablePlace:
    column = slip.people.index(number)
    sat = seated_in(competition.tournament, slip.round)
    named = [(each, sat[each].public_name) for each in slip.people]
    return TablePlace(
        round=slip.round,
        table=slip.table,
        side=seat_of(competition.plugin, column, len(named)),
        others=tuple(named[1 - column % SIDES :: SIDES]),
        partner=next((each for each in named[column % SIDES :: SIDES] if each[0] != number), None),
        notes=table_notes(competition.tournament, slip.round, slip.table),
    )


def _next(competition: Competition, at: agreement.NextPlace, number: int) -> TablePlace:
    slip = competition.tournament.slip(at.round, at.table) if at.table else None
    return _place(competition, slip, number) if slip else TablePlace(round=at.round)
