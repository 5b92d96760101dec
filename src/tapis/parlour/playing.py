"""Commands about cards: begin a deal, make a move, write a message, begin another party.

A move is checked by the game on what its speaker knows of the hand it comes from: nobody learns from
a refusal what was hidden before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce

from tapis.core.cards import Cards
from tapis.core.events import Called, Move, Played, hearers
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.shapes import CARD, Grammar, Unreadable, foreign
from tapis.core.tricks import Seat
from tapis.core.view import own_hand
from tapis.law import Refusal, Refused, Setting
from tapis.parlour import declaring, referee
from tapis.parlour.phrases import PHRASES
from tapis.parlour.seating import plain
from tapis.parlour.state import reasons
from tapis.parlour.state.events import DealAbandoned, Happened, Said
from tapis.parlour.state.fold import effect
from tapis.parlour.state.party_events import PartyBegun, PlacesTurned
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing

MESSAGE_LIMIT = 300


def next_deal(table: Parlour, guest: str, seed: str) -> Outcome:
    """Begin the next deal; ``seed`` is what its chance is drawn from."""
    if table.chair_of(guest) is None:
        return reasons.NOT_SEATED()
    if (over := _ends_here(table)) is not None and table.deals:
        return over
    if table.playing is not None:
        return _dealt_again(table, table.playing, seed)
    if not table.seated:
        return reasons.CHAIRS_OPEN()
    if table.over:
        return reasons.PARTY_OVER()
    sheet = _own_sheet(table)
    return (*sheet, *referee.begun(effect(sheet[0], table) if sheet else table, seed))


def _own_sheet(table: Parlour) -> tuple[PartyBegun, ...]:
    """The sheet of the board that comes, where each has one of its own."""
    if not table.apart or not table.deals:
        return ()
    board = table.setup.board + len(table.deals)
    return (PartyBegun(*start_of(table.plugin, table.setup.options, len(table.chairs), board)),)


def start_of(
    plugin: AnyPlugin, options: Mapping[str, Setting], chairs: int, board: int
) -> tuple[int, Mapping[str, Setting]]:
    """The chair that deals a board, and what it is played by; where boards have numbers it is that one."""
    numbered = {plugin.boards.number: board} if plugin.boards else {}
    return (board - 1) % chairs, {**options, **numbered}


def _ends_here(table: Parlour) -> Refused | None:
    """Why nothing is played after what the table was opened for; None where it goes on."""
    setup = table.setup
    if setup.origin:
        return reasons.PRACTICE_OVER()
    return reasons.BOARDS_OVER() if setup.board_set and len(table.deals) >= setup.deals else None


def _dealt_again(table: Parlour, deal: Playing, seed: str) -> Outcome:
    """The deal anew, where nobody can go on with it."""
    if not deal.stuck:
        return reasons.DEAL_GOES_ON()
    given_up = DealAbandoned(deal.number, deal.seed)
    return (given_up, *referee.begun(effect(given_up, table), seed))


def again(table: Parlour, guest: str, seed: str, order: tuple[int, ...] = ()) -> Outcome:
    """Begin another party of the same people; the game says what it keeps of the last one.

    With an ``order`` they sit otherwise, once what the last one brought is put down to each.
    """
    if table.chair_of(guest) is None:
        return reasons.NOT_SEATED()
    if (over := _ends_here(table)) is not None:
        return over
    if not table.over:
        return reasons.PARTY_GOES_ON()
    plugin = table.plugin
    kept = plugin.sheet.again(table.sheet) if plugin.sheet.again else {}
    party = PartyBegun(plugin.sheet.marking.dealer(table.sheet), {**table.options, **kept})
    turned = (PlacesTurned(order),) if order else ()
    after = reduce(lambda state, event: effect(event, state), (party, *turned), table)
    return (party, *turned, *referee.begun(after, seed))


def play_card(table: Parlour, guest: str, code: str, of: Seat | None = None) -> Outcome:
    """Play the card of that code from one's own hand, or from that of the seat ``of``."""
    found = _speaking(table, guest)
    if isinstance(found, Refused):
        return found
    playing, seat = found
    try:
        card = CARD.read(Grammar(table.plugin, playing.game.seats), "card", code)
    except Unreadable as error:
        return reasons.NOT_READ(problem=error.refused)
    return move(table, Played(seat if of is None else of, card), seat)


def call(table: Parlour, guest: str, text: str, of: Seat | None = None) -> Outcome:
    """Make the call that ``text`` describes in JSON, for oneself or for the seat ``of``."""
    found = _speaking(table, guest)
    if isinstance(found, Refused):
        return found
    playing, seat = found
    try:
        said = foreign(table.plugin.rules.calls.decode, json.loads(text))
    except (Unreadable, ValueError, RecursionError) as error:
        problem = error.refused if isinstance(error, Unreadable) else str(error)
        return reasons.NOT_READ(problem=problem)
    mover = seat if of is None else of
    return move(table, Called(mover, said, _audience(playing, mover, seat, said)), seat)


def move(table: Parlour, made: Move[SomeCall], speaker: Seat) -> Outcome:
    """Make a move; the events it brings about, to the end of the deal if it is the last."""
    playing = table.playing
    if playing is None:
        return reasons.NO_DEAL()
    return refuse(playing, made, speaker) or declaring.places(table, referee.moved(table, made))


def stand_in(table: Parlour, made: Move[SomeCall], speaker: Seat) -> Outcome:
    """Make a bot's move for a guest who is away or idle; it is recorded as what it is."""
    outcome = move(table, made, speaker)
    if not isinstance(outcome, tuple) or not isinstance(outcome[0], Happened):
        return outcome
    return (replace(outcome[0], stand_in=True), *outcome[1:])


def made_itself(table: Parlour, made: Move[SomeCall], speaker: Seat) -> Outcome:
    """Make the one move there is; it was no decision of anybody, and is recorded as that."""
    outcome = move(table, made, speaker)
    if not isinstance(outcome, tuple) or not isinstance(outcome[0], Happened):
        return outcome
    return (replace(outcome[0], forced=True), *outcome[1:])


def refuse(playing: Playing, made: Move[SomeCall], speaker: Seat) -> Refusal | None:
    """Why ``speaker`` may not make this move, or None."""
    if not 0 <= made.seat < playing.game.seats or playing.speaker(made.seat) != speaker:
        return reasons.NOT_YOURS()
    hand = known_hand(playing, made.seat, speaker)
    if (refusal := playing.game.check(playing.at.table, hand, made)) is not None:
        return refusal
    open_to_him = playing.game.moves(playing.at.table, made.seat, hand)
    return None if made in open_to_him else reasons.NOT_A_MOVE()


def known_hand(playing: Playing, seat: Seat, reader: Seat | None) -> Cards:
    """The cards of ``seat`` as far as ``reader`` has perceived them."""
    return own_hand((event.seen_by(reader) for event in playing.events), seat)


def say(table: Parlour, guest: str, text: str) -> Outcome:
    """Write a message to everybody at the table."""
    text = plain(text)
    chair = _heard(table, guest)
    if not isinstance(chair, int):
        return chair
    if not text:
        return reasons.NOTHING_SAID()
    if len(text) > MESSAGE_LIMIT:
        return reasons.TOO_LONG_A_MESSAGE(limit=MESSAGE_LIMIT)
    return silenced(table, chair) or (Said(chair, table.chairs[chair].name, text),)


def say_phrase(table: Parlour, guest: str, phrase: str) -> Outcome:
    """Say one of the phrases that everybody reads in the own language; it is a message like any other."""
    chair = _heard(table, guest)
    if not isinstance(chair, int):
        return chair
    if phrase not in PHRASES:
        return reasons.NO_PHRASE()
    return silenced(table, chair) or (Said(chair, table.chairs[chair].name, "", phrase),)


def _heard(table: Parlour, guest: str) -> int | Refused:
    """The chair in which somebody who may speak to the table sits."""
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    return reasons.FROM_NEXT() if table.chairs[chair].waits else chair


def silenced(table: Parlour, chair: int | None) -> Refusal | None:
    """Why whoever sits in ``chair`` may write nothing now: the table's wish, or a clause; or None."""
    playing, silence = table.playing, table.plugin.rules.silence
    if playing is None:
        return None
    if table.setup.quiet:
        return reasons.QUIET()
    if silence is None:
        return None
    seat = table.seat_of(chair)
    return None if seat is None else silence(playing.at.table, seat)


def _speaking(table: Parlour, guest: str) -> tuple[Playing, Seat] | Refused:
    """The deal being played and the guest's seat in it."""
    chair = table.chair_of(guest)
    if chair is None:
        return reasons.NOT_SEATED()
    if table.playing is None:
        return reasons.NO_DEAL()
    if table.chairs[chair].waits:
        return reasons.FROM_NEXT()
    seat = table.seat_of(chair)
    return reasons.RESTS() if seat is None else (table.playing, seat)


def _audience(playing: Playing, mover: Seat, speaker: Seat, said: SomeCall | None) -> frozenset[Seat] | None:
    """Who hears a call: whoever hears it where it is legal, else whoever hears a legal one."""
    if not 0 <= mover < playing.game.seats:
        return None
    hand = known_hand(playing, mover, speaker)
    return hearers(playing.game.moves(playing.at.table, mover, hand), said)
