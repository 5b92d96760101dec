"""Players who go by rules of thumb, or by a net that knows them, as the compiled engine takes them: a card is
tried in imagined worlds.

There is no readable twin of the search: where nothing can be compiled, such a player does without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from typing import Any, TypeAlias

from tapis.solver import nets, rules
from tapis.solver.aiming import Weighed
from tapis.solver.compiler import native
from tapis.solver.nets import Net
from tapis.solver.pack import LANES, PLANES, WIDTH, CardPlay, Packed

SEATS, BITS = 5, LANES * WIDTH


@dataclass(frozen=True, slots=True)
class Thumbs:
    """What the rules rest on, as numbers; see the readable player."""

    ruffs: float
    """How often a player ruffs who could follow suit."""
    shared: float
    """How much of a losing card's points partner's tricks bring home."""
    top: float
    time: float
    plain: float
    trump: float
    unguarded: float
    trumped: float
    ruff: float
    ruff_time: float
    one_of_two: float
    must: float
    must_more: float
    must_below: float
    danger: float
    danger_more: float
    covered: float
    danger_trumped: float


@dataclass(frozen=True, slots=True)
class CardPolicy:
    """How all lay cards in an imagined world: by rules of thumb, or by a net that was learned over them."""

    thumbs: Thumbs
    net: Net | None = None
    heat: float = 0.0
    """How often they stray from the net's best card: at 0 never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payoff:
    """What a deal is worth: a side's points with a sign, or the marks of the best few less the others'."""

    side: int = 0
    """The seats whose points count, a mask; 0: everybody plays for marks."""
    sign: int = 1
    all_tricks: int = 0
    no_trick: int = 0
    """What is added to the points of a side that takes all tricks, or none."""
    best_of: int = 0
    """How many mark."""
    least: int = 0
    """Who has less loses a mark, and cannot win one."""
    leader_marks: bool = False
    """Whether the leader marks where those behind are level."""
    idle: int = 0
    """How many sit at the table and do not play."""
    pair: int = 0
    """Cards that are worth ``paired`` more to whoever was dealt them all."""
    paired: int = 0
    announced: tuple[int, ...] = (0,) * SEATS
    """The points each seat has besides cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighted:
    """A card to be laid, or a deal to be led to, as one seat sees it; words and seats as in ``at``.

    ``at`` holds the hand of that seat only.
    """

    at: Packed
    unplayed: int
    """Every card of the deal that has not been laid, wherever it lies."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    played: tuple[int, ...]
    """The cards each seat has laid."""
    not_followed: tuple[int, ...]
    """What each seat is taken not to hold by players at the table."""
    sure: tuple[int, ...]
    """Cards each seat has shown."""
    lacks: tuple[int, ...]
    """What each seat is proven not to hold."""
    aside: int = 0
    """Cards that nobody holds, as the player knows."""
    kept: int = 0
    """Cards that may be kept back although their suit is led, as players at the table believe."""
    preferred: tuple[int, ...] = (0,) * BITS
    """Of each bit: which of equal cards is laid, the highest number first."""


Layouts: TypeAlias = Any
"""An array of layouts, a row each: the hands of the seats as words, last the cards in nobody's hand."""


def layouts(at: Sighted, number: int, seed: int) -> Layouts:
    """So many layouts that agree with what is proven, each as likely as any other; none where none does.

    The same ``seed`` (64 bits) gives the same. Needs the compiled engine.
    """
    search, np = native("thumb.search"), native("bits").np
    lacks = np.array(at.lacks, np.int64)
    return search.layouts(position(at), rows(at), lacks, at.aside, at.at.play.seats, number, seed)


Imagining: TypeAlias = Callable[[Sighted, int, int], Layouts]
"""Brings layouts: of which position, how many, by which seed."""


def weighed(
    at: Sighted, playing: CardPolicy, payoff: Payoff, worlds: int, seed: int, imagine: Imagining = layouts
) -> tuple[Weighed, ...]:
    """What every open card costs on average; empty where nobody can hold what is proven.

    ``worlds`` are those imagined for each card on the whole; the same ``seed`` (64 bits) gives the same
    answer. Needs the compiled engine.
    """
    search = native("thumb.search")
    here, table = position(at), terms(at)
    many = int(search.open_now(here, table)).bit_count()
    given = imagine(at, int(search.tried(many, worlds)), seed)
    if not len(given):
        return ()
    habits, by = habits_and_net(playing)
    found = search.weigh(here, rows(at), given, table, habits, pays(payoff), worlds, by, seed)
    return tuple(Weighed(int(row[0]), float(row[1]), int(row[2]), int(row[3])) for row in found)


@dataclass(frozen=True, slots=True)
class ContractOffered:
    """A contract that could be played: the same deal before its lead, and what it is worth."""

    sight: Sighted
    payoff: Payoff


def offers_weighed(
    offers: Sequence[ContractOffered], playing: CardPolicy, worlds: int, seed: int
) -> tuple[tuple[float, ...], ...]:
    """What every offer pays in each of so many worlds, the same for all; empty where there is no world."""
    search, np = native("thumb.search"), native("bits").np
    first = offers[0].sight
    places = np.array([_places(first.at, each.sight.at) for each in offers], np.int64)
    tables = np.array([terms(each.sight) for each in offers])
    paying = np.array([pays(each.payoff) for each in offers])
    given, (habits, by) = layouts(first, worlds, seed), habits_and_net(playing)
    paid = search.compare(position(first), rows(first), given, tables, places, habits, paying, by, seed)
    return tuple(tuple(map(float, row)) for row in paid)


def ventured(
    at: Sighted, playing: CardPolicy, payoff: Payoff, deals: Sequence[Dealing], me: int
) -> tuple[float, ...]:
    """What each of some deals pays the place ``me`` when it is played out from the lead; -1: it watches."""
    search, np = native("thumb.search"), native("bits").np
    given = np.array([each.hands for each in deals], np.int64)
    announced = np.array([each.announced for each in deals], np.int64)
    (habits, by), table = habits_and_net(playing), terms(at)
    paid = search.venture(position(at), rows(at), given, announced, table, habits, pays(payoff), me, by, 0)
    return tuple(map(float, paid))


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal before its lead: the hand of each place, a word each, and the points it announces."""

    hands: tuple[int, ...]
    announced: tuple[int, ...]


def try_out() -> bool:
    """Compile what the search needs, by questions about two tricks in one suit; whether it has answers."""
    play = CardPlay(4, 2, 0xFF, reversed=(False, False))
    nothing = (0,) * 4
    at = Packed(play, (0b11, 0, 0, 0), 0, points=nothing, tricks=nothing, sides=(0b0101, 0b1010))
    seen = Sighted(
        at=at,
        unplayed=0xFF,
        counts=(2,) * 4,
        played=nothing,
        not_followed=nothing,
        sure=nothing,
        lacks=nothing,
    )
    playing, payoff = CardPolicy(Thumbs(*(0.5,) * 18)), Payoff(side=0b0101)
    offered = offers_weighed([ContractOffered(seen, payoff)], playing, 1, 0)
    played = ventured(seen, playing, payoff, [Dealing((0b11, 0b1100, 0b110000, 0b11000000), nothing)], 0)
    return len(weighed(seen, playing, payoff, 2, 0)) == 2 and len(offered) == len(played) == 1


def habits_and_net(playing: CardPolicy) -> Any:
    """What the rules of thumb rest on, and the net with its heat: without units where nothing was learned."""
    np = native("bits").np
    net = np.zeros((0, 2)) if playing.net is None else nets.words(playing.net)
    return np.array(astuple(playing.thumbs)), (net, playing.heat)


def _places(one: Packed, other: Packed) -> list[int]:
    """Where the card of each bit of ``one`` stands in ``other``."""
    there = {card: place for place, card in enumerate(other.cards) if card is not None}
    return [0 if card is None else there[card] for card in one.cards]


def position(at: Sighted) -> Any:
    """The words of a position."""
    here, np = at.at, native("bits").np
    led, best, winner = 0, 0, here.turn
    if here.trick:
        place = rules.strongest(here)
        led, best = rules.lane_of(here.trick[0]), here.trick[place]
        winner = (here.leader + place) % here.play.seats
    pool = here.play.worth(sum(here.trick))
    hand = here.hands[here.turn]
    words = (here.turn, len(here.trick), led, best, winner, here.play.tricks, pool, at.unplayed, hand)
    return np.array(words, np.int64)


def rows(at: Sighted) -> Any:
    """What a position says of each seat."""
    words = native("bits").np.zeros((6, SEATS), "int64")
    here = at.at
    told = (here.points, here.tricks, at.played, at.counts, at.not_followed, at.sure)
    for row, each in enumerate(told):
        words[row, : len(each)] = each
    return words


def terms(at: Sighted) -> Any:
    """What is played, as the policy takes it."""
    policy, play = native("thumb.policy"), at.at.play
    words = native("bits").np.zeros(policy.TERMS, "int64")
    words[: policy.KEPT + 1] = (
        play.trump,
        play.exempt,
        play.ruffing,
        play.free_when_void,
        play.last,
        play.counts == "misere",
        play.seats,
        at.kept,
    )
    for number, backwards in enumerate(play.reversed):
        words[policy.BACKWARDS + play.tricks - number] = backwards
    for seat in range(play.seats):
        ours = next((side for side in at.at.sides if side >> seat & 1), 0)
        words[policy.FRIENDS + seat] = ours & ~(1 << seat)
    words[policy.POINTS : policy.POINTS + BITS] = [play.worth(1 << bit) for bit in range(BITS)]
    words[policy.PREFERRED : policy.PREFERRED + BITS] = at.preferred
    words[policy.PLANE : policy.PLANE + PLANES] = play.planes
    return words


def pays(payoff: Payoff) -> Any:
    """What is played for, as the search takes it."""
    each = payoff
    first = (not each.side, each.side, each.sign, each.all_tricks, each.no_trick)
    marks = (each.best_of, each.least, each.leader_marks, each.idle, each.pair, each.paired)
    announced = (*each.announced, *(0,) * SEATS)[:SEATS]
    return native("bits").np.array([*first, *marks, *announced], "int64")
