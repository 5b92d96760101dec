"""One board on a page of its own, and the way from each to every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language

from tapis.club.boards.comparison import travellers
from tapis.club.boards.opening_leads import board_leads, led
from tapis.club.crossings.boards.sections import letter
from tapis.club.state.competition import Competition
from tapis.core.cards import RANKS, SUITS, Card, read_card
from tapis.core.deals import LeadsLeft
from tapis.core.sheet import Points
from tapis.i18n import words
from tapis.web.desk.boards.page import Traveller, traveller_pages

NEAR = 1
"""Numbers on either side of a board that a narrow page shows too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLink:
    """Where a board is shown; one that is far from the board shown stands on wide pages only."""

    number: int
    address: str
    current: bool = False
    far: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """The way to every board; ``before`` and ``after`` lead to the neighbours of the one shown."""

    links: tuple[BoardLink, ...]
    before: BoardLink | None = None
    after: BoardLink | None = None


def board_row(numbers: Sequence[int], address: Callable[[int], str], shown: int | None = None) -> BoardRow:
    """The row of these boards; ``shown`` is the one that the page is about, if any."""
    at = numbers.index(shown) if shown in numbers else None
    links = tuple(
        BoardLink(
            number=number,
            address=address(number),
            current=number == shown,
            far=at is not None and abs(place - at) > NEAR and 0 < place < len(numbers) - 1,
        )
        for place, number in enumerate(numbers)
    )
    if at is None:
        return BoardRow(links=links)
    return BoardRow(
        links=links,
        before=links[at - 1] if at else None,
        after=links[at + 1] if at + 1 < len(links) else None,
    )


@dataclass(frozen=True, slots=True)
class Frequency:
    """How many tables had this score, and what each of them earned; without one a director set it."""

    net: Points | None
    earned: tuple[Points | None, Points | None]
    times: int


@dataclass(frozen=True, slots=True)
class LeadTried:
    """A card that could be led, and at how many tables it was."""

    card: Card
    times: int


@dataclass(frozen=True, slots=True)
class LeadsOfSuit:
    """The cards of a suit that leave the same, highest first."""

    letter: str
    leads: tuple[LeadTried, ...]


@dataclass(frozen=True, slots=True)
class LeadRow:
    """The cards that leave declarer so many tricks."""

    tricks: int
    suits: tuple[LeadsOfSuit, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadTable:
    """What every lead to a contract leaves, best for the defence first."""

    declarer: str
    strain: str
    """The suit of trumps; empty for none."""
    without: str
    """How no trump is written."""
    rows: tuple[LeadRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart:
    """A board with one set of cards: as a rule all there is of it."""

    traveller: Traveller
    frequencies: tuple[Frequency, ...]
    leads: tuple[LeadTable, ...] = ()
    leads_left: bool = False
    """Whether what some leads leave was not found out yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """Everything about one board."""

    number: int
    parts: tuple[BoardPart, ...]


def board_pages(competition: Competition) -> Mapping[int, BoardPage]:
    """A page for each board that everybody has played, by number; names as people asked."""
    tried, known = _tried(competition), board_leads(competition)
    pages: dict[int, BoardPage] = {}
    for traveller in traveller_pages(competition, public=True):
        number = traveller.board
        first = traveller.since is None and traveller.section in ("", letter(0))
        leads = known.get(number, ()) if first else ()
        wanted = {(declarer, strain) for declarer, strain, _ in tried.get(number, ())} if first else set()
        told = {(each.declarer, each.strain) for each in leads}
        part = BoardPart(
            traveller=traveller,
            frequencies=_frequencies(traveller),
            leads=tuple(_lead_table(competition, each, tried.get(number, Counter())) for each in leads),
            leads_left=traveller.weighable and bool(wanted - told),
        )
        before = pages[number].parts if number in pages else ()
        pages[number] = BoardPage(number=number, parts=(*before, part))
    return pages


def _frequencies(traveller: Traveller) -> tuple[Frequency, ...]:
    """Every score with its points, in the order of the lines; nothing of tables without either."""
    every = ((None if line.adjusted else line.net, line.earned) for line in traveller.lines)
    found = Counter((net, earned) for net, earned in every if (net, *earned) != (None, None, None))
    return tuple(Frequency(net, earned, times) for (net, earned), times in found.items())


def _tried(competition: Competition) -> Mapping[int, Counter[tuple[int, int, str]]]:
    """How often each card was led to each contract, by board: declarer, strain and the card's code."""
    found: dict[int, Counter[tuple[int, int, str]]] = {}
    for board, lines in travellers(competition).items():
        leads = (led(competition, line) for line in lines)
        found[board] = Counter((each.declarer, each.strain, each.card.code) for each in leads if each)
    return found


def _lead_table(
    competition: Competition, found: LeadsLeft, tried: Mapping[tuple[int, int, str], int]
) -> LeadTable:
    plugin, language = competition.plugin, get_language() or competition.tournament.setup.language
    told = plugin.boards.makeable if plugin.boards else None
    assert told is not None
    by_tricks: dict[int, list[LeadTried]] = {}
    for code, tricks in found.left:
        times = tried.get((found.declarer, found.strain, code), 0)
        by_tricks.setdefault(tricks, []).append(LeadTried(read_card(code), times))
    return LeadTable(
        declarer=words(plugin.voice.places[found.declarer], language),
        strain=told.strains[found.strain],
        without=told.without(language),
        rows=tuple(LeadRow(tricks, _by_suits(by_tricks[tricks])) for tricks in sorted(by_tricks)),
    )


def _by_suits(leads: Sequence[LeadTried]) -> tuple[LeadsOfSuit, ...]:
    suits = {
        suit: tuple(
            sorted((each for each in leads if each.card.suit == suit), key=lambda each: -_rank(each.card))
        )
        for suit in SUITS
    }
    return tuple(LeadsOfSuit(suit, some) for suit, some in suits.items() if some)


def _rank(card: Card) -> int:
    return RANKS.index(card.rank)
