"""Boards and logs of deals: a deal played here becomes a board, a board dealt elsewhere becomes a log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played
from tapis.core.game import Position, advance, replay
from tapis.core.record import DealRecord
from tapis.core.terms import VULNERABILITIES, DealTerms
from tapis.games.bridge.book import ART
from tapis.games.bridge.files.pbn.board import Board
from tapis.games.bridge.play.before_play import lay_out
from tapis.games.bridge.play.calls import Answer, Call, Claim, Event, Move
from tapis.games.bridge.play.claims import who_answers
from tapis.games.bridge.play.deal import Bridge, bridge
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import side_of, vulnerability
from tapis.law import Reason, Refusal

HANDS_MISSING = Reason("pbn-hands-missing", "The board does not give all four hands and the dealer.")


def board_of(record: DealRecord[Any], number: int | None = None) -> Board:
    """The board of a deal that was played, or of as much of it as was."""
    terms = record.terms
    game = bridge(ART.profile(record.options, record.edition), terms)
    table = replay(game, record.dealer, record.events).table
    result = game.result(table)
    board = Board(
        number=terms.board if number is None else number,
        dealer=record.dealer,
        vulnerable=game.vulnerable,
        hands=next((event.hands for event in record.events if isinstance(event, Dealt)), None),
        auction=table.auction.calls,
        contract=table.contract,
        declarer=table.declarer,
        play=tuple(event.card for event in record.events if isinstance(event, Played)) or None,
    )
    return board if result is None else board.with_result(result)


def deal_of(board: Board, edition: str = ART.edition) -> DealRecord[Call] | Refusal:
    """The log of a deal with these hands, as far as the board tells auction and play; or what is missing."""
    if board.hands is None or board.dealer is None or None in board.hands:
        return HANDS_MISSING()
    vulnerable = board.vulnerable or VULNERABILITIES["none"]
    terms = DealTerms(vulnerable=vulnerability(vulnerable), board=board.number)
    options = {"form": "series"}
    follower = _Follower(bridge(ART.profile(options, edition), terms), board)
    refusal = follower.follow()
    if refusal is not None:
        return refusal
    events = tuple(follower.log)
    return DealRecord(ART.id, edition, board.dealer, options, events, None, terms)


class _Follower:
    """Plays a board again as its file tells it, the events that happen by themselves included."""

    def __init__(self, game: Bridge, board: Board) -> None:
        assert board.dealer is not None
        self.game, self.board = game, board
        self.log: list[Event] = []
        self.at: Position[Table] = replay(game, board.dealer, ())

    def follow(self) -> Refusal | None:
        """Why the board cannot have been played so, or None."""
        self._happen(lay_out([hand for hand in self.board.hands or () if hand is not None]))
        for move in self._moves():
            hand = self.at.hands[move.seat]
            if (refusal := self.game.check(self.at.table, hand, move)) is not None:
                return refusal
            self._happen([move])
        return None

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self.log.append(event)
            self.at = advance(self.game, self.at, event)
        following = self.game.referee(self.at, self.log, Chance(""))
        if following:
            self._happen(following)

    def _moves(self) -> Iterator[Move]:
        for call in self.board.auction or ():
            yield Called(self.at.table.auction.turn, call)
        for card in (self.board.play or ()) if self.at.table.contract is not None else ():
            (seat,) = self.game.to_move(self.at.table)
            yield Played(seat, card)
        yield from self._claim()

    def _claim(self) -> Iterator[Move]:
        """The moves of a claim that was agreed on, where the play stops early and the result is known."""
        table, tricks = self.at.table, self.board.tricks
        if table.declarer is None or tricks is None or not table.dummy_open or not table.left:
            return
        yield Called(table.declarer, Claim(tricks - table.taken[side_of(table.declarer)]))
        for seat in sorted(who_answers(self.at.table)):
            yield Called(seat, Answer(True))
