"""What the program does at a table, one write each: a bot's move, a chair held, somebody taken back.

A bot is given the view of its seat and nothing else; its chance is drawn from the deal's seed by a hash,
so it repeats itself and tells nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from tapis.core.chance import Chance, commitment
from tapis.core.events import Move, Played
from tapis.core.plugin import SomeCall
from tapis.core.selfplay import at_random
from tapis.core.tricks import Seat, complete, present
from tapis.law import Refusal
from tapis.parlour import clocks, playing, ready, seating, takeback
from tapis.parlour.seen import by_itself as done_for
from tapis.parlour.seen import forced, moves_of, view_for
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.chance import secret
from tapis.web.play.door import strength
from tapis.web.play.turns import thinking
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.room.house import house

Answer = Accepted[Parlour] | Refusal

_log = logging.getLogger(__name__)


def to_move(table: Parlour, by_itself: Callable[[int], bool]) -> Seat | None:
    """The first seat whose move the program makes now, a bot's or a call without a choice; or None."""
    deal = table.playing
    if deal is None or deal.asked is not None:
        return None
    chairs = {seat: deal.seats[deal.speaker(seat)] for seat in deal.movers}
    return next((seat for seat in deal.movers if by_itself(chairs[seat]) or done_for(table, seat)), None)


def move(name: str, seen: Snapshot[Parlour], seat: Seat) -> Answer:
    """Make a bot's move for a seat."""
    deal = seen.state.playing
    assert deal is not None
    speaker = deal.speaker(seat)
    itself = done_for(seen.state, seat)
    chosen = forced(seen.state, seat) or choose(seen.state, deal, seat)

    def command(table: Parlour) -> Outcome:
        chair = table.chairs[deal.seats[speaker]]
        if chair.away or chair.idle:
            return playing.stand_in(table, chosen, speaker)
        return (playing.made_itself if itself else playing.move)(table, chosen, speaker)

    return _write(name, seen, command, f"move-{seat}")


def choose(table: Parlour, deal: Playing, seat: Seat) -> Move[SomeCall]:
    """The move a bot makes in a seat; a bot that fails moves at random, and the error is logged."""
    speaker = deal.speaker(seat)
    moves = [each for each in moves_of(deal, speaker) if each.seat == seat]
    seed = commitment(f"{deal.seed}/bots/{len(deal.events)}/{seat}")
    view = view_for(deal, speaker)
    try:
        here = thinking.GameHere.of(table)
        name = strength.player_in(table, deal.seats[speaker])
        chosen = thinking.answered(thinking.AskedPosition(here, name, view, moves, seed)).move
    except Exception:
        _log.exception("the bot of %s failed", table.setup.regulation)
        return at_random(view, moves, Chance(seed))
    return chosen if chosen in moves else at_random(view, moves, Chance(seed))


def trick_just_completed(deal: Playing) -> bool:
    """Whether the last event of the deal completed a trick."""
    tricks = deal.at.table.tricks
    now = present(tricks)
    return bool(complete(tricks)) and not (now and now.cards) and isinstance(deal.events[-1], Played)


def miss(name: str, seen: Snapshot[Parlour], chair: int) -> Answer:
    """Hold the chair of a guest who has dropped out."""
    return _write(name, seen, lambda table: seating.hold(table, chair), f"hold-{chair}")


def time_up(name: str, seen: Snapshot[Parlour], now: float) -> bool:
    """Play on for everybody whose clock has run out by now; whether there was any such."""
    return isinstance(_write(name, seen, lambda table: clocks.run_out(table, now), "time-up"), Accepted)


def unanswered(name: str, seen: Snapshot[Parlour], now: float) -> bool:
    """Let a wish to take a move back end that nobody granted in time; whether there was any such."""
    if takeback.answer_due(seen.state, now) != 0.0:
        return False
    return isinstance(_write(name, seen, lambda table: takeback.silent(table, now), "unanswered"), Accepted)


def next_deal(name: str, seen: Snapshot[Parlour], now: float) -> Answer:
    """Begin the next deal, or another party, where those who are ready have waited long enough."""
    seed = secret()
    return _write(name, seen, lambda table: ready.go_on(table, now, seed), "next-deal")


def rest(name: str, seen: Snapshot[Parlour]) -> Answer:
    """Let the table rest, since nobody of it is heard of."""
    return _write(name, seen, clocks.pause, "rest")


def go_on(name: str, seen: Snapshot[Parlour]) -> Answer:
    """Let a table that rested go on."""
    return _write(name, seen, clocks.go_again, "go-on")


def greet(name: str, seen: Snapshot[Parlour], guest: str) -> Answer:
    """Take back a guest who had dropped out, or for whom a bot played, and has come again."""
    return _write(name, seen, lambda table: seating.resume(table, guest), "resume")


def _write(name: str, seen: Snapshot[Parlour], command: Callable[[Parlour], Outcome], what: str) -> Answer:
    room = house().room(PARLOUR, name)
    return room.act(command, f"bot/{name}/{seen.version}/{what}", "bot", seen.version)
