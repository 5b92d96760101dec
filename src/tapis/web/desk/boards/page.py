"""The travellers of an event as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.club.boards.comparison import in_groups, travellers
from tapis.club.boards.dealing import hands, known
from tapis.club.boards.possible_tricks import BoardWorth, to_weigh, worths
from tapis.club.boards.travelled import Travelled, by_net, hundredths
from tapis.club.crossings.boards.fouled import AS_FIRST, OtherCards
from tapis.club.crossings.boards.sections import letter
from tapis.club.state.competition import Competition
from tapis.club.state.seals import board_seal, board_text, seal_of_boards
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Tournament
from tapis.core.cards import RANKS, SUITS, Card
from tapis.core.deals import Par, Tricks
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.core.sheet import Points
from tapis.i18n import words
from tapis.law import Clause
from tapis.web.sheet.board_labels import BoardLabel
from tapis.web.sheet.board_labels import board as board_label
from tapis.web.sheet.one_line import given


@dataclass(frozen=True, slots=True, kw_only=True)
class TravellerLine:
    """One table's line: the names of both sides, the result in one line, the points of either side."""

    round: int
    table: int
    names: tuple[str, ...]
    written: str
    """The result, empty where there is none."""
    net: Points | None
    earned: tuple[Points | None, Points | None]
    numbers: tuple[int, ...] = ()
    """The entrants, in order of columns."""
    place: str = ""
    """What the table is called."""
    marks: tuple[Points | None, Points | None] = (None, None)
    """What either side earned in the marks that players count."""
    adjusted: str = ""
    """What a director gave instead, as directors write it."""
    reason: str = ""
    """Why; empty on public pages, since it may name people."""
    alone: str = ""
    """What both sides get since nobody else had these cards."""
    exchanged: bool = False
    """Whether each side sat in the other's place."""


@dataclass(frozen=True, slots=True)
class Suit:
    """One suit of a hand, highest card first."""

    letter: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeablePage:
    """What a board can make: a row for each seat, by suits from the highest, none first; and its par."""

    strains: tuple[str, ...]
    """The suits that may be trump, "" for none."""
    without: str
    """How no trump is written."""
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """What each seat is called, and its tricks."""
    score: int
    """The par of the first side."""
    contract: str
    """What is played at par, in one line; empty where there is no par."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traveller:
    """One board; ``how`` names the comparison, which rests on ``clause``. Hands only once public."""

    board: int
    hands: tuple[tuple[Suit, ...], ...]
    sides: tuple[str, ...]
    lines: tuple[TravellerLine, ...]
    how: str
    clause: Clause
    unit: str = ""
    label: BoardLabel | None = None
    top: Points | None = None
    """The most marks that a side could earn; None where none are counted."""
    marks: str = ""
    """What these are called."""
    makeable: MakeablePage | None = None
    """Only once it is public, and was found out."""
    parted: bool = False
    """Whether other tables had other cards, and are another traveller."""
    since: OtherCards | None = None
    """Where these cards began; None: they are the first."""
    points: tuple[int, ...] = ()
    """Of each hand, as players count them; empty without hands, or where nobody counts any."""
    weighable: bool = False
    """Whether it is found out in time what these cards can make."""
    section: str = ""
    """The letter of the section that is compared alone; empty where all are compared."""

    @property
    def anchor(self) -> str:
        """What its heading is called where all boards stand on one page."""
        since = f"-{self.since.round}-{self.since.table}" if self.since else ""
        return "-".join(filter(None, ("board", str(self.board), self.section))) + since

    @property
    def seats(self) -> tuple[tuple[tuple[Suit, ...], int | None], ...]:
        """Every hand with its points."""
        return tuple(zip(self.hands, self.points or (None,) * len(self.hands), strict=True))


def traveller_pages(competition: Competition, *, public: bool = False) -> tuple[Traveller, ...]:
    """Every board, best result of the first column first.

    Public pages show the boards that everybody has played, and hide names as people asked.
    """
    tournament, plugin = competition.tournament, competition.plugin
    how = competition.comparison
    if how is None:
        return ()
    language, shown = get_language() or tournament.setup.language, known(tournament)
    worth, weighed = worths(competition), to_weigh(competition)
    return tuple(
        Traveller(
            board=board,
            hands=hands_shown(tournament, board, cards) if board in shown and not section else (),
            sides=tuple(words(side, language) for side in plugin.voice.sides),
            lines=tuple(
                _line(competition, each, language, public=public) for each in sorted(lines, key=by_net)
            ),
            how=words(how.title, language),
            clause=how.lone.clause if parted and how.lone else how.compare.clause,
            unit=how.deal_unit,
            label=board_label(plugin, board, tournament.setup.options),
            top=next((each.top for each in lines), None),
            marks=words(how.marks, language) if how.top and any(each.top for each in lines) else "",
            makeable=_makeable(plugin, worth[board], language)
            if board in worth and not cards and not section
            else None,
            parted=parted,
            since=tournament.fouled[board][cards - 1] if cards else None,
            points=_points(competition, board, cards) if board in shown and not section else (),
            weighable=board in weighed and not cards and not section,
            section=letter(section) if len({at for at, _ in groups}) > 1 else "",
        )
        for board, every in travellers(competition).items()
        if board in shown or not public
        for groups in [in_groups(tournament, every)]
        for parted in [len({cards for _, cards in groups}) > 1]
        for (section, cards), lines in groups.items()
    )


def _makeable(plugin: AnyPlugin, worth: BoardWorth[SomeResult], language: str) -> MakeablePage:
    return makeable_page(plugin, worth.tricks, worth.par, language)


def makeable_page(
    plugin: AnyPlugin, tricks: Tricks, par: Par[SomeResult] | None, language: str
) -> MakeablePage:
    """The table of a board as a page shows it; without a par where nobody knows who deals."""
    told, write = plugin.boards.makeable if plugin.boards else None, plugin.sheet.shorthand
    assert told is not None
    places = (words(place, language) for place in plugin.voice.places)
    return MakeablePage(
        strains=told.strains[::-1],
        without=told.without(language),
        rows=tuple((place, row[::-1]) for place, row in zip(places, tricks, strict=True)),
        score=par.score if par else 0,
        contract=write.write(par.result, language[:2]) if write and par else "",
    )


@dataclass(frozen=True, slots=True)
class BoardSeal:
    """The seal of a board; ``text``, which it is the hash of, is given once the board may be shown."""

    number: int
    seal: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class BoardSeals:
    """The seals of all boards, and the hash over them."""

    together: str
    boards: tuple[BoardSeal, ...]


def board_seals(tournament: Tournament) -> BoardSeals | None:
    """What binds the house to the boards of an event; None where none is sealed."""
    together, shown = seal_of_boards(tournament), known(tournament)
    if not together:
        return None
    sealed = (each for each in sorted(tournament.boards) if board_seal(tournament, each))
    return BoardSeals(
        together,
        tuple(
            BoardSeal(
                each, board_seal(tournament, each), board_text(tournament, each) if each in shown else ""
            )
            for each in sealed
        ),
    )


def hands_shown(tournament: Tournament, board: int, cards: int = AS_FIRST) -> tuple[tuple[Suit, ...], ...]:
    """Every seat's hand by suits; nothing when the hands are not known."""
    return tuple(
        tuple(Suit(suit, tuple(sorted(hand.suit(suit), key=_height))) for suit in SUITS)
        for hand in hands(tournament, board, cards) or ()
    )


def _points(competition: Competition, board: int, cards: int) -> tuple[int, ...]:
    """The points of every hand; nothing when the hands are not known."""
    boards = competition.plugin.boards
    strength = boards.strength if boards else None
    return tuple(map(strength, hands(competition.tournament, board, cards) or ())) if strength else ()


def _height(card: Card) -> int:
    return -RANKS.index(card.rank)


def _shown(marks: Points | None) -> Points | None:
    return None if marks is None else hundredths(marks)


def _line(competition: Competition, line: Travelled, language: str, *, public: bool) -> TravellerLine:
    plugin = competition.plugin
    people = seated_in(competition.tournament, line.round)
    called = {number: people[number].public_name if public else people[number].name for number in line.seats}
    names = tuple(" & ".join(called[number] for number in line.side(column)) for column in (0, 1))
    result, write = line.result, plugin.sheet.shorthand.write if plugin.sheet.shorthand else None
    return TravellerLine(
        round=line.round,
        table=line.table,
        place=competition.tournament.table_name(line.table),
        names=names,
        written=write(plugin.sheet.results.decode(result), language[:2]) if write and result else "",
        net=line.net,
        earned=line.earned,
        numbers=line.seats,
        marks=(_shown(line.marks(0)), _shown(line.marks(1))),
        adjusted=given(plugin, line.adjusted) if line.adjusted else "",
        reason=line.adjusted.reason if line.adjusted and not public else "",
        alone=line.alone.replace("-", "−"),
        exchanged=line.exchanged,
    )
