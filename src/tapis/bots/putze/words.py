"""To play or to refuse at putze, and which hands others are likely to hold after what they said.

Those who have spoken are taken to have decided as level 1 does, give or take a few points; those who have not
will. What a decision marks is found by playing imagined deals out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from tapis.bots.jass.imagining import CardToLay, by_thumb, sighted
from tapis.bots.named import Budget, Options
from tapis.bots.putze import rule
from tapis.bots.putze.worth import compared, worth
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.tricks import Seat, Tricks
from tapis.core.view import View
from tapis.games import jass
from tapis.games.putze.book import ART
from tapis.games.putze.play.announcements import STOCK
from tapis.games.putze.play.calls import Call, Move, Word, bound_to_play
from tapis.games.putze.play.deal import Putze
from tapis.games.putze.play.table import Table
from tapis.games.putze.play.tricks import first_to_lead
from tapis.solver.pack import Packed
from tapis.solver.thumbs import CardPolicy, Dealing, Imagining, Layouts, Payoff, Sighted, layouts, ventured

DOUBT = 4.0
"""How many points a hand may be off what level 1 would have asked of it."""
DRAWN = 2
"""How many layouts are drawn for each that is used."""
BLIND = 8


def game_of(table: Table) -> Putze:
    """The game that is played at a table."""
    return Putze(table.variant, table.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutzeMind:
    """How a player thinks: in how many deals, how all lay cards there, who it is without them."""

    worlds: int
    """How many deals are imagined for a card on the whole."""
    deals: int
    """How many are imagined for a decision."""
    playing: Callable[[], CardPolicy]
    plainly: Callable[[View[Table, Call], Sequence[Move], Chance], Move]


LEVEL_2 = PutzeMind(worlds=100, deals=150, playing=by_thumb, plainly=rule.choose)


@dataclass(frozen=True, slots=True)
class PutzeHouse:
    """What the player must know of the house: who marks where two are level, how many points are enough."""

    leader_marks: bool
    minimum: int
    mind: PutzeMind = LEVEL_2
    """How it thinks, in any house."""

    @classmethod
    def under(cls, options: Options) -> PutzeHouse:
        """The house with these options."""
        profile = ART.profile(options)
        return cls(profile.word("tie_below_leader") == "leader_one", profile.figure("minimum"))

    def payoff(self, table: Table, at: Packed, announced: tuple[int, ...] = ()) -> Payoff:
        """What a deal marks (27.4 to 27.9, 27.16 to 27.18, 27.23), less what the others do on the mean."""
        assert table.trump is not None
        return Payoff(
            best_of=table.variant.putzes,
            least=self.minimum,
            leader_marks=self.leader_marks,
            idle=len(table.order) - len(at.places),
            pair=at.bit(Card(table.trump, "K")) | at.bit(Card(table.trump, "Q")),
            paired=STOCK,
            announced=announced or (0,) * len(at.places),
        )


# What others are likely to hold.


def limit(table: Table, place: int) -> float:
    """The points level 1 asks of whoever speaks in that place."""
    last = place == len(table.speaking) - 1
    return rule.ENOUGH[len(table.order)] - last * rule.LAST


def agrees(table: Table, seat: Seat, word: Word, hand: int) -> bool:
    """Whether a hand is one with which level 1 would have said so, give or take."""
    asked = limit(table, table.speaking.index(seat))
    if word is Word.TAKE:
        return worth(hand) <= rule.blind_value(table) + DOUBT
    if word is Word.REFUSE:
        return worth(hand) < asked + DOUBT
    return worth(hand) >= asked - DOUBT


def likely(view: View[Table, Call]) -> Imagining:
    """Layouts in which whoever said “play” holds a hand to play with, as far as there are enough of them."""
    table = view.table
    told = [(seat, word) for seat, word in table.said if seat != view.seat and word is not Word.TAKE]

    def imagine(at: Sighted, number: int, seed: int) -> Layouts:
        places = {seat: place for place, seat in enumerate(at.at.places)}
        asked = [(seat, word, places[seat]) for seat, word in told if seat in places]
        if not asked or table.changed:
            return layouts(at, number, seed)
        drawn = layouts(at, DRAWN * number, seed)
        rows = [[int(row[place]) | at.played[place] for _, _, place in asked] for row in drawn]
        good = [
            all(agrees(table, seat, word, hand) for (seat, word, _), hand in zip(asked, row, strict=True))
            for row in rows
        ]
        order = sorted(range(len(rows)), key=lambda row: not good[row])
        return drawn[order[:number]]

    return imagine


# To play or to refuse.


@dataclass(frozen=True, slots=True)
class Decided:
    """What to say: of so many deals imagined, nothing else would have marked more in ``best_in``."""

    word: Word
    deals: int = 0
    best_in: int = 0


def decided(
    house: PutzeHouse,
    view: View[Table, Call],
    words: frozenset[Word],
    chance: Chance,
    imagine: Imagining | None = None,
    budget: Budget | None = None,
) -> Decided:
    """The word that marks most; to play where nobody else can. Whoever knows more may imagine otherwise."""
    table = view.table
    _, own, *_ = tried = words_to_try(words)
    if not table.players and len(table.said) == len(table.speaking) - 1:
        return Decided(own)
    seed, likeliest = chance.below(1 << 53), imagine or likely(view)

    def marked(deals: int) -> dict[Word, list[float]]:
        return marks_of(house, view, tried, drawn(view, likeliest, deals, seed), chance)

    most = house.mind.deals
    marks = marked(most) if budget is None else budget.afforded(most, marked)
    if not marks[own]:
        return Decided(rule.decision(view, words))
    word = max(tried, key=lambda word: fmean(marks[word]))
    best_in = sum(mine >= max(every) for mine, *every in zip(marks[word], *marks.values(), strict=True))
    return Decided(word, len(marks[word]), best_in)


def words_to_try(words: frozenset[Word]) -> tuple[Word, ...]:
    """To refuse, to play, and to take the blind where it lies there."""
    own = Word.OWN if Word.OWN in words else Word.PLAY
    return (Word.REFUSE, own, *([Word.TAKE] if Word.TAKE in words else []))


def drawn(view: View[Table, Call], imagine: Imagining, deals: int, seed: int) -> Sequence[tuple[int, ...]]:
    """So many deals that a seat imagines before the lead."""
    at = _before_the_lead(view, view.table.order, view.seat)
    return [tuple(map(int, row)) for row in imagine(at, deals, seed)]


def marks_of(
    house: PutzeHouse,
    view: View[Table, Call],
    tried: Sequence[Word],
    deals: Sequence[tuple[int, ...]],
    chance: Chance,
) -> dict[Word, list[float]]:
    """What each of some words marks in each of some deals; a blind is drawn by ``chance``."""
    at = _before_the_lead(view, view.table.order, view.seat)
    return {word: _marked(house, view, at, word, deals, chance.fork("blind")) for word in tried}


def _before_the_lead(view: View[Table, Call], players: Sequence[Seat], first: Seat) -> Sighted:
    """The deal before its lead if these played and ``first`` led."""
    table = view.table
    at = players.index(first)
    words = ((seat, Word.PLAY if seat in players else Word.REFUSE) for seat in table.speaking)
    rankings = (jass.trump_ranking(str(table.trump)),) * table.variant.hand
    tricks = Tricks.led((*players[at:], *players[:at]), rankings)
    told = replace(view, table=replace(table, said=tuple(words), tricks=tricks))
    terms = rule.scene_of(told).terms
    return sighted(CardToLay(game_of(table), told.table, view.hand, terms, rule.aside(view)))


@dataclass(frozen=True, slots=True)
class _Spoken:
    """Who plays in an imagined deal, with which hands."""

    players: tuple[Seat, ...]
    hands: tuple[int, ...]


def _marked(
    house: PutzeHouse,
    view: View[Table, Call],
    at: Sighted,
    word: Word,
    drawn: Sequence[tuple[int, ...]],
    chance: Chance,
) -> list[float]:
    """What saying ``word`` marks in each of the deals drawn."""
    spoken = [_spoken(view, at.at, word, layout, chance) for layout in drawn]
    found = [0.0] * len(drawn)
    for players in {each.players for each in spoken}:
        deals = [number for number, each in enumerate(spoken) if each.players == players]
        paid = _paid(house, view, players, [spoken[number].hands for number in deals])
        for number, mark in zip(deals, paid, strict=True):
            found[number] = mark
    return found


def _spoken(
    view: View[Table, Call], at: Packed, word: Word, layout: tuple[int, ...], chance: Chance
) -> _Spoken:
    """Who plays when one says ``word`` and the rest speak as level 1."""
    table = view.table
    hands = {seat: layout[place] for place, seat in enumerate(at.places)}
    said = dict(table.said)
    blind = _blind(at, table, layout[-1], chance) if table.variant.blind else 0
    price = rule.blind_value(table) if table.variant.blind else 0.0
    for place in range(len(table.said), len(table.speaking)):
        seat = table.speaking[place]
        lies_there = table.variant.blind and Word.TAKE not in said.values()
        said[seat] = (
            word
            if seat == view.seat
            else _by_thumb(table, place, said, worth(hands[seat]), price * lies_there)
        )
        if said[seat] is Word.TAKE:
            hands[seat] = blind
    players = tuple(seat for seat in table.order if bound_to_play(said.get(seat)))
    return _Spoken(players, tuple(hands[seat] for seat in players))


def _by_thumb(table: Table, place: int, said: dict[Seat, Word], mine: float, blind: float) -> Word:
    alone = not any(map(bound_to_play, said.values())) and place == len(table.speaking) - 1
    if not alone and max(mine, blind) < limit(table, place):
        return Word.REFUSE
    return Word.TAKE if blind > mine else Word.PLAY


def _blind(at: Packed, table: Table, heap: int, chance: Chance) -> int:
    """A hand out of the blind: eight cards that nobody holds, and the turned one."""
    assert table.turned is not None
    cards = chance.shuffled([bit for bit in (1 << place for place in range(heap.bit_length())) if heap & bit])
    return sum(cards[:BLIND]) | at.bit(table.turned)


def _paid(
    house: PutzeHouse, view: View[Table, Call], players: tuple[Seat, ...], hands: Sequence[tuple[int, ...]]
) -> Sequence[float]:
    """What each of the deals marks in which these play."""
    table = view.table
    if len(players) < 2:
        won = table.variant.putzes if players else 0
        return [float(won) if view.seat in players else -won / (len(table.order) - 1)] * len(hands)
    at = _before_the_lead(
        view, players, first_to_lead(replace(table, said=tuple((seat, Word.PLAY) for seat in players)))
    )
    deals = [Dealing(_in_order(players, at.at, each), ()) for each in hands]
    leader = at.at.leader
    deals = [replace(each, announced=compared(each.hands, leader)) for each in deals]
    me = at.at.places.index(view.seat) if view.seat in players else -1
    return ventured(at, house.mind.playing(), house.payoff(table, at.at), deals, me)


def _in_order(players: tuple[Seat, ...], at: Packed, hands: tuple[int, ...]) -> tuple[int, ...]:
    """The hands of players in the order of the engine's places."""
    return tuple(hands[players.index(seat)] for seat in at.places)
