"""Papers of an event whose tables play the same boards: travellers, hand records, cards for the tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tapis.club.boards.comparison import in_groups, travellers
from tapis.club.boards.dealing import hands, known, needed
from tapis.club.boards.possible_tricks import BoardWorth, worths
from tapis.club.boards.travelled import SIDES, Travelled, by_net, hundredths
from tapis.club.crossings.boards.fouled import AS_FIRST
from tapis.club.rounds.table_notes import left_out, used_tables
from tapis.club.rulings.adjusted_scores import write_score
from tapis.core.cards import RANKS, SUITS, Cards
from tapis.core.plugin import SomeResult
from tapis.core.sheet import SheetStart
from tapis.core.terms import VULNERABILITIES
from tapis.i18n.ranked import section_title
from tapis.law import Reason, Refused
from tapis.papers.boards import (
    HandDiagram,
    HandRecords,
    MakeableTable,
    TableCard,
    TableCards,
    TableRound,
    TravellerRow,
    Travellers,
    TravellerSheet,
)
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import BoardHead, PersonLabel, PrintedSide

NO_BOARDS = Reason("no-boards", "The hands of no board are known here.")
NOT_YET = Reason(
    "boards-in-play", "No board has been played at every table yet; its hands are shown after that."
)
NOT_COMPARED = Reason("tables-not-compared", "The tables of this event play different boards.")
BLANK_ROWS = 8


def board_head(source: PaperSource, number: int) -> BoardHead:
    """Who deals a board and who is vulnerable, as the regulation says of its number."""
    plugin, settings = source.plugin, source.tournament.setup
    if plugin.boards is None:
        return BoardHead(str(number))
    options = plugin.regulation.profile({**settings.options, plugin.boards.number: number}, settings.edition)
    sheet = plugin.sheet.marking.blank(SheetStart(1, options=options))
    names = source.game.get("seats", "ABCD")
    vulnerable = plugin.sheet.marking.terms(sheet).vulnerable
    said = source.game.get("vulnerable", {}).get(vulnerable, vulnerable)
    risks = tuple(
        PrintedSide("".join(names[side::SIDES]), each)
        for side, each in enumerate(VULNERABILITIES.get(vulnerable, ()))
    )
    return BoardHead(str(number), names[plugin.sheet.marking.dealer(sheet)], str(said), risks)


def table_boards(
    source: PaperSource, numbers: Iterable[int], number: int, table: int
) -> tuple[BoardHead, ...]:
    """The boards that lie at a table in a round; those that it leaves out are marked."""
    left = left_out(source.tournament, number, table)
    return tuple(replace(board_head(source, each), left_out=each in left) for each in numbers)


def traveller_sheets(source: PaperSource) -> Travellers | Refused:
    """Every board with what was made of it so far, and empty lines for the tables still to come."""
    tournament = source.tournament
    played = travellers(source.competition)
    how = source.competition.comparison
    if how is None:
        return NOT_COMPARED()
    lines = max((len(each) for each in played.values()), default=0)
    expected = max(lines, tournament.setup.rounds if tournament.rounds else BLANK_ROWS)
    boards = tuple(
        TravellerSheet(
            board_head(source, number),
            _rows(source, lines, wanted),
            _top(source, lines),
            _group_name(source, number, at),
        )
        for number in needed(tournament)
        for at, lines, wanted in _groups(source, played.get(number, ()), expected)
    )
    marks = source.translate(how.marks) if how.top else ""
    return Travellers(source.head, source.sides, source.translate(how.title), boards, how.deal_unit, marks)


def _groups(
    source: PaperSource, lines: tuple[Travelled, ...], expected: int
) -> Iterator[tuple[tuple[int, int], tuple[Travelled, ...], int]]:
    """The lines by section and cards, and how many lines there may be; all first ones still to come."""
    groups = in_groups(source.tournament, lines) or {(0, AS_FIRST): ()}
    for at, found in groups.items():
        yield at, found, expected if len(groups) == 1 else len(found)


def _group_name(source: PaperSource, number: int, at: tuple[int, int]) -> str:
    """Whose lines these are: a section's where each is compared alone, those with other cards."""
    section, cards = at
    rounds = source.tournament.rounds
    own = section_title(section, source.language) if rounds and rounds[0].apart else ""
    return " · ".join(filter(None, (own, _cards(source, number, cards))))


def _cards(source: PaperSource, number: int, cards: int) -> str:
    """From where on a board had these cards, in words; empty where they are the first."""
    if cards == AS_FIRST:
        return ""
    since, said, common = (
        source.tournament.fouled[number][cards - 1],
        source.words["boards"],
        source.words["common"],
    )
    table = f", {common['table']} {source.table_name(since.table)}" if since.table else ""
    last = f" – {since.last}" if since.last else ""
    return f"{said['other_cards']} · {common['round']} {since.round}{table}{last}"


def _top(source: PaperSource, lines: tuple[Travelled, ...]) -> str:
    top = next((line.top for line in lines if line.top is not None), None)
    return "" if top is None else source.written(top)


def _rows(source: PaperSource, played: tuple[Travelled, ...], expected: int) -> tuple[TravellerRow, ...]:
    written = tuple(_row(source, each) for each in sorted(played, key=by_net))
    return written + (TravellerRow(),) * (expected - len(written))


def result_of(source: PaperSource, line: Travelled) -> str:
    """What was played as players write it, or what a director gave instead."""
    plugin = source.plugin
    if line.adjusted is not None:
        return write_score(plugin, line.adjusted, source.language)
    if plugin.sheet.shorthand and line.result is not None:
        said = plugin.sheet.shorthand.write(plugin.sheet.results.decode(line.result), source.language)
        return f"{said} ({line.alone})" if line.alone else said
    return ""


def _row(source: PaperSource, line: Travelled) -> TravellerRow:
    said = result_of(source, line)
    net = "" if line.net is None or line.adjusted is not None else source.written(line.net)
    earned = tuple("–" if points is None else source.measured(points) for points in line.earned)
    place = f"{line.round} · {source.table_name(line.table)}"
    sides = tuple(source.side(line.side(column)) for column in (0, 1))
    return TravellerRow(sides, said, net, earned, place, _marks(source, line))


def _marks(source: PaperSource, line: Travelled) -> tuple[str, ...]:
    """What either side earned in marks; empty where there are none."""
    if line.top is None:
        return ()
    found = (line.marks(column) for column in (0, 1))
    return tuple("–" if each is None else source.written(hundredths(each)) for each in found)


def hand_records(source: PaperSource) -> HandRecords | Refused:
    """The hands of every board that nobody has still to play: anybody may see them."""
    tournament = source.tournament
    if not tournament.boards:
        return NO_BOARDS()
    shown = sorted(known(tournament) & tournament.boards.keys())
    return _records(source, shown) if shown else NOT_YET()


def all_hands(source: PaperSource) -> HandRecords | Refused:
    """The hands of every board, before it is played too: for whoever makes the boards and does not play."""
    numbers = sorted(source.tournament.boards)
    return _records(source, numbers) if numbers else NO_BOARDS()


def _records(source: PaperSource, numbers: Iterable[int]) -> HandRecords:
    tournament, worth, told = source.tournament, worths(source.competition), source.plugin.boards
    without = told.makeable.without(source.language) if told and told.makeable else ""
    strength = told.strength if told else None
    over = known(tournament) if without else frozenset()
    boards = tuple(
        HandDiagram(
            board_head(source, number),
            tuple(_by_suits(source, hand) for hand in held),
            _makeable(source, worth[number]) if number in worth and cards == AS_FIRST else None,
            _cards(source, number, cards),
            tuple(map(strength, held)) if strength else (),
            source.words["boards"]["unweighed"] if number in over - worth.keys() else "",
        )
        for number in numbers
        for cards in range(len(tournament.fouled.get(number, ())) + 1)
        if (held := hands(tournament, number, cards))
    )
    seats = tuple(map(str, source.game.get("seats", "ABCD")))
    return HandRecords(source.head, seats, boards, without)


def _makeable(source: PaperSource, worth: BoardWorth[SomeResult]) -> MakeableTable:
    """What a board can make; the tricks without a trump, which count last, stand first."""
    write, points = source.plugin.sheet.shorthand, source.written(worth.par.score)
    played = write.write(worth.par.result, source.language) if write else ""
    said = source.words["boards"]["par"].format(source.sides[0], points, played)
    return MakeableTable(tuple(row[::-1] for row in worth.tricks), said)


def _by_suits(source: PaperSource, hand: Cards) -> tuple[str, ...]:
    indices = dict(zip("KQJT", (*source.words["boards"]["courts"], "10"), strict=True))

    def written(suit: str) -> str:
        ranks = sorted((card.rank for card in hand.suit(suit)), key=RANKS.index, reverse=True)
        return " ".join(indices.get(rank, rank) for rank in ranks) or "–"

    return tuple(written(suit) for suit in SUITS)


def table_cards(source: PaperSource) -> TableCards:
    """For each table that is used who plays there in which round, with which boards."""
    tables = sorted(used_tables(source.tournament))
    return TableCards(source.head, source.sides, tuple(_card(source, table) for table in tables))


def _sides(source: PaperSource, group: tuple[int, ...]) -> tuple[PersonLabel, ...]:
    """Who holds either column of a table; nobody at an empty one."""
    return tuple(source.side(group[column::SIDES], public=False) for column in (0, 1)) if group else ()


def _card(source: PaperSource, table: int) -> TableCard:
    deals = source.tournament.setup.deals
    rounds = []
    for each in source.tournament.rounds:
        seating = each.seating
        if table > len(seating.tables):
            continue
        at = seating.sets[table - 1] if seating.sets else each.number - 1
        first = 1 + at * deals
        rounds.append(
            TableRound(
                str(each.number),
                _sides(source, seating.tables[table - 1]),
                table_boards(source, range(first, first + deals), each.number, table),
                source.notes_at(each.number, table),
            )
        )
    return TableCard(source.table_name(table), tuple(rounds))
