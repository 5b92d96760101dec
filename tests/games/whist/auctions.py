"""Auctions of random calls through the game and through the oracle at once, compared at every word."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Ruled
from tapis.games.whist.auction.state import the_fourth_ace_shows_himself
from tapis.games.whist.book import ART
from tapis.games.whist.play.calls import SAID, Cut, Event, Word, text
from tapis.games.whist.play.deal import Whist
from tapis.games.whist.play.table import Table
from tapis.games.whist.play.tricks import show_the_ace

from . import oracle

GAME = Whist(jury="asked")
LONGEST = 200
RARE = {"PC": 0.1, "GC": 0.05, "A11": 0.2, "A10": 0.2, "A9": 0.3, "GMT": 0.2, "GM": 0.3, "pass": 0.6}
QUIET = dict.fromkeys(["PM", "PIC", "GM", "GMT", "A9", "A10", "A11", "PC", "GC"], 0.02) | {"pass": 0.5}
"""How often such a call is taken when it is drawn: else all auctions would end at the top."""


@dataclass(frozen=True)
class Auctioned:
    """How an auction ended; ``calls`` are its words."""

    contract: str
    suit: str
    owners: tuple[int, ...]
    trou: bool
    calls: tuple[str, ...]


def auction(seed: str) -> Auctioned:
    """One auction; AssertionError where game and oracle differ."""
    chance = Chance(seed)
    dealer, pack = chance.below(4), chance.shuffled(PACK)
    hands = [Cards.of(pack[seat::4]) for seat in range(4)]
    table, state = opened(dealer, hands), oracle.opening([])
    state["hands"] = [[card.code for card in hands[(dealer + 1 + at) % 4]] for at in range(4)]
    said: list[str] = []
    quiet = chance.below(2) == 0
    while len(said) < LONGEST:
        if table.auction.asked is not None:
            table = answer(table, state, chance.below(3) > 0)
            continue
        table = shown(table, hands)
        seat = table.auction.turn
        assert seat == spoken_of(oracle.turn(state), dealer), said
        if seat is None:
            break
        word = chosen(compared(table, hands, state, said), chance, quiet)
        said.append(word)
        oracle.say(state, word)
        table = GAME.apply(table, Called(seat, SAID[word]))
    return ended(table, state, dealer, said)


def opened(dealer: int, hands: list[Cards]) -> Table:
    table = GAME.apply(GAME.open(dealer), Called((dealer - 1) % 4, Cut(26)))
    return GAME.apply(table, Dealt(tuple(hands)).seen_by(None))


def spoken_of(place: int | None, dealer: int) -> int | None:
    return None if place is None else (dealer + 1 + place) % 4


def shown(table: Table, hands: list[Cards]) -> Table:
    """The table once the fourth ace has shown himself, if that is due."""
    if not the_fourth_ace_shows_himself(table.auction):
        return table
    event: Event = show_the_ace(hands, table.auction.trou)
    return GAME.apply(table, event)


def answer(table: Table, state: oracle.State, yes: bool) -> Table:
    asked = table.auction.asked
    assert asked is not None
    assert GAME.to_move(table) == frozenset()
    assert oracle.turn(state) is None
    oracle.jury(state, yes)
    return GAME.apply(table, Ruled(asked.seat, ART.clause("26"), {"accepted": int(yes)}))


def compared(table: Table, hands: list[Cards], state: oracle.State, said: list[str]) -> list[str]:
    """The calls open now, the same by both; everybody else may say nothing at all."""
    (seat,) = GAME.to_move(table)
    moves = GAME.moves(table, seat, hands[seat])
    game = {text(move.call) for move in moves if isinstance(move, Called)}  # type: ignore[arg-type]
    mine = oracle.legal(state)
    assert game == mine, (said, sorted(game ^ mine))
    for other in {0, 1, 2, 3} - {seat}:
        assert not GAME.moves(table, other, hands[other])
        assert GAME.check(table, hands[other], Called(other, Word.PASS)) is not None
    return sorted(mine)


def chosen(calls: list[str], chance: Chance, quiet: bool) -> str:
    """A call drawn by its verb first, then among those of the verb; *quiet* tables have few special games."""
    verbs = sorted({call.split()[0] for call in calls})
    verb = chance.pick(verbs)
    while chance.uniform() >= (QUIET.get(verb, 1.0) if quiet else RARE.get(verb, 1.0)):
        verb = chance.pick(verbs)
    found = [call for call in calls if call.split()[0] == verb]
    lowest = min(found, key=number).split()[1:2]
    low = [call for call in found if call.split()[1:2] == lowest] if verb in ("solo", "raise") else found
    return chance.pick(low if chance.below(3) else found)


def ended(table: Table, state: oracle.State, dealer: int, said: list[str]) -> Auctioned:
    """What both came to."""
    assert len(said) < LONGEST, said
    best = table.best
    trou = table.auction.trou is not None
    if best is None:
        assert state["best"] is None, said
        assert GAME.result(table) is not None
        return Auctioned("PASS", "", (), trou, tuple(said))
    owners = tuple(sorted(seat for seat in range(4) if (seat - dealer - 1) % 4 in state["owners"]))
    assert (best.code, best.suit or "", best.owners) == (*state["best"], owners), said
    return Auctioned(best.code, best.suit or "", owners, trou, tuple(said))


def number(call: str) -> int:
    """The number of tricks a call names."""
    word = call.split()[1:2]
    return int(word[0]) if word and word[0].isdigit() else 0
