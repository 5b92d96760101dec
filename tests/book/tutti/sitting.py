"""Two teams at a table of tutti, for tests: every move is checked before it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapis.core.cards import NO_CARDS, Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Ruled, Shown
from tapis.core.game import advance, replay
from tapis.core.sheet import Line, Mistake, SheetStart, fold
from tapis.core.terms import DealTerms
from tapis.core.tricks import Trick, round_from
from tapis.core.view import View, view
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.book import ART
from tapis.games.tutti.calls import Call, Chibre, Choice, Cut, Event, Move
from tapis.games.tutti.contracts import BOXES, Contract
from tapis.games.tutti.deal import Tutti, tutti
from tapis.games.tutti.play import rankings
from tapis.games.tutti.result import Result
from tapis.games.tutti.sheet import Mark, Sheet
from tapis.games.tutti.table import Table
from tapis.law import Breach, Setting

SEATS = range(4)
MARK = Mark()
SPEECH = (1, 3, 2, 4)


def contract(name: str) -> Contract:
    """``hearts``, ``slalom up``, ``misere tutti``: a box and what is named with it."""
    box, _, more = name.partition(" ")
    return Contract(box, more, "") if box == "slalom" else Contract(box, "", more)


def game(
    filled: tuple[Sequence[str], Sequence[str]] = ((), ()), options: Mapping[str, Setting] | None = None
) -> Tutti:
    terms = DealTerms(own={"filled": [list(team) for team in filled]})
    return tutti(PLUGIN.regulation.profile(options), terms)


def next_trick(contract: Contract, number: int, leader: int) -> Trick:
    """Trick ``number`` (from 0), led by ``leader``."""
    return Trick(round_from(leader, 4), rankings(contract)[number])


class Sitting:
    """``filled`` names the boxes of column 0 (seats 0 and 2) and of column 1 (seats 1 and 3)."""

    def __init__(
        self,
        dealer: int = 0,
        filled: tuple[Sequence[str], Sequence[str]] = ((), ()),
        seed: str = "a",
        **options: Setting,
    ) -> None:
        self.game = game(filled, options)
        self.dealer, self.chance = dealer, Chance(seed)
        self.log: list[Event] = []
        self.at = replay(self.game, dealer, ())

    @property
    def table(self) -> Table:
        return self.at.table

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table)

    @property
    def turn(self) -> int:
        (seat,) = self.game.to_move(self.table)
        return seat

    def happen(self, *events: Event) -> Sitting:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, tuple(self.log), self.chance)
        return self.happen(*following) if following else self

    def refusal(self, move: Move) -> Breach | None:
        return self.game.check(self.table, self.at.hands[move.seat], move)

    def do(self, move: Move) -> Sitting:
        assert self.refusal(move) is None, self.refusal(move)
        return self.happen(move)

    def cut(self, at: int = 17) -> Sitting:
        return self.do(Called((self.dealer - 1) % 4, Cut(at)))

    def seat(self, place: int) -> int:
        """The seat ``place`` places after the dealer: 1 speaks first, 4 is the dealer."""
        return (self.dealer + place) % 4

    def chibre(self, place: int) -> Sitting:
        return self.do(Called(self.seat(place), Chibre()))

    def name(self, place: int, name: str) -> Sitting:
        return self.do(says(self.seat(place), name))

    def silence(self, *places: int) -> Sitting:
        for place in places:
            self.chibre(place)
        return self

    def words(self) -> list[Call]:
        """What the speaker may say."""
        moves = self.game.moves(self.table, self.turn, self.at.hands[self.turn])
        return [move.call for move in moves if isinstance(move, Called) and move.call is not None]

    def rule(self, place: int, ref: str, **remedy: str) -> Sitting:
        return self.happen(Ruled(self.seat(place), ART.clause(ref), remedy))

    def play(self, seat: int, card: str) -> Sitting:
        return self.do(Played(seat, read_card(card)))

    def play_some(self, cards: int) -> Sitting:
        for _ in range(cards):
            self.do(self.game.moves(self.table, self.turn, self.at.hands[self.turn])[0])
        return self

    def play_out(self) -> Sitting:
        while not self.table.played_out:
            self.play_some(1)
        return self

    def hand(self, seat: int) -> Cards:
        return self.at.hands[seat]

    def view(self, seat: int) -> View[Table, Call]:
        return view(self.game, self.dealer, self.log, seat)

    def lifted(self) -> set[int]:
        """The places after the dealer whose owners see their cards."""
        return {place for place in SPEECH if self.view(self.seat(place)).hand != NO_CARDS}

    def permits(self) -> dict[int, str]:
        """By place after the dealer, the clause under which the hand was lifted."""
        return {
            (event.owner - self.dealer - 1) % 4 + 1: str(event.by)
            for event in self.log
            if isinstance(event, Shown) and event.owner is not None
        }


def says(seat: int, name: str) -> Called[Call]:
    return Called(seat, Chibre() if name == "chibre" else Choice(contract(name)))


def ref(breach: Breach | None) -> str | None:
    return None if breach is None else str(breach.clause)


def trick(name: str, cards: str = "", number: int = 0, leader: int = 0) -> Trick:
    """Trick ``number`` (from 0) of a contract, with the cards lying."""
    laid = next_trick(contract(name), number, leader)
    for code in cards.split():
        laid = laid.lay(read_card(code))
    return laid


def result(taker: int, name: str, *points: int) -> Result:
    """``result(0, "misere hearts", 40, 117)``: a contract, and what each column made."""
    named = contract(name)
    return Result(taker, named.box, points, named.base)


def replayed(taker: int, box: str) -> Result:
    return Result(taker, box, replayed=True)


def sheet_of(*results: Result, deals: int = 20, **options: Setting) -> Sheet | Mistake:
    return fold(MARK, SheetStart(deals, options=PLUGIN.regulation.profile(options)), results)


def lines_of(*results: Result, deals: int = 20, **options: Setting) -> Sequence[Line]:
    sheet = sheet_of(*results, deals=deals, **options)
    assert isinstance(sheet, Sheet), sheet
    return MARK.lines(sheet)


def whole_party(*sums: int) -> list[Result]:
    """Twenty deals in which each column's boxes add up to its sum; no matches.

    No deal brings one point, nor all but one, which no cards make.
    """
    results: list[Result] = []
    for taker, total in enumerate(sums):
        left = total
        for box in BOXES:
            due = 253 if box == "tutti" else 157
            written = due - 40 if abs(left - due) == 1 else min(left, due)
            left -= written
            mine = due - written if box == "misere" else written
            points = (mine, due - mine) if taker == 0 else (due - mine, mine)
            results.append(result(taker, "misere hearts" if box == "misere" else box, *points))
    return results
