"""What eighty numbers say of a card that may be laid once dummy lies open: the input of the learned player.

They are made of the view alone: the trick, what is high, what each hand is likely to hold (``lying``), the
tricks still wanted, and the card that the rules of level 1 would lay. Changing one of them means to learn the
weights anew (``benchmarks/bridge_teaching.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

from tapis.bots.bridge.choosing import LEFT, PARTNER, RIGHT, BridgeChoice, above, below, candidates
from tapis.bots.bridge.lying import JACK, RANKS
from tapis.bots.french.heights import height
from tapis.core.cards import SUITS, Card
from tapis.games.bridge.result import SEATS


def within(value: float, limit: float = 1.5) -> float:
    """A number kept near nought."""
    return max(-limit, min(limit, value))


def features(at: BridgeChoice) -> dict[Card, tuple[float, ...]]:
    """The numbers of every open card that no other one stands for, in the order of the weights."""
    stand = tuple(_of_the_play(at))
    cards = candidates(at)
    sides = {card: at.side_wins(SUITS.index(card.suit), height(card)) for card in cards}
    least = min(sides.values())
    return {card: (*stand, sides[card], sides[card] - least, *_of_the_card(at, card)) for card in cards}


def _of_the_play(at: BridgeChoice) -> Iterator[float]:
    lie, sight = at.lie, at.at
    yield from (float(at.many == place) for place in range(SEATS))
    yield float(sight.declaring)
    yield float(not sight.declaring and lie.seen[LEFT] is not None)
    yield float(not sight.declaring and lie.seen[RIGHT] is not None)
    yield float(lie.trump < 0)
    yield sight.table.left / 13
    yield within(at.wanted / 6)
    yield float(at.wanted <= 0)
    yield float(at.wanted > sight.table.left)
    yield within((at.wanted - at.quick) / 4)
    yield float(at.quick >= at.wanted)
    yield float(sight.partners)
    yield at.holds_so_far
    trumps = lie.trump if lie.trump >= 0 else None
    yield 0.0 if trumps is None else at.mine[trumps].bit_count() / 5
    yield 0.0 if trumps is None else lie.length(PARTNER, trumps) / 5
    yield 0.0 if trumps is None else lie.length(LEFT, trumps) / 5
    yield 0.0 if trumps is None else lie.length(RIGHT, trumps) / 5
    yield (lie.points[0] + lie.points[PARTNER]) / 20
    yield lie.points[PARTNER] / 20


def _of_the_card(at: BridgeChoice, card: Card) -> Iterator[float]:
    suit, rank = SUITS.index(card.suit), height(card)
    takes = at.wins_now(suit, rank)
    yield from _kind(at, suit, takes)
    yield rank / 12
    yield float(takes)
    yield at.holds(suit, rank) if takes else 0.0
    yield from _in_hand(at, suit, rank, takes)
    yield from _against(at, suit, rank)
    yield from _lengths(at, suit)
    yield from _honours(at, suit)
    yield from _entries(at, suit)
    yield from (min(times, 2) / 2 for times in at.led_by[suit])
    yield float(card == at.usual)
    yield float(card.suit == at.usual.suit)
    yield (rank - height(at.usual)) / 12 if card.suit == at.usual.suit else 0.0


def _kind(at: BridgeChoice, suit: int, takes: bool) -> Iterator[float]:
    """Trump, of the suit led, a ruff, a card let go."""
    trump, follows = suit == at.lie.trump, bool(at.many) and SUITS[suit] == at.at.trick.led
    yield float(trump)
    yield float(follows)
    yield float(bool(at.many) and not follows and takes)
    yield float(bool(at.many) and not follows and not takes)


def _in_hand(at: BridgeChoice, suit: int, rank: int, takes: bool) -> Iterator[float]:
    """How a card stands among those of its suit in the hand."""
    mine, rivals = at.mine[suit], at.rivals[suit]
    higher, lower = mine & above(rank), mine & below(rank)
    yield higher.bit_count() / 4
    yield lower.bit_count() / 4
    yield float(not lower)
    yield float(not higher)
    yield float(takes and not any(at.wins_now(suit, each) for each in range(RANKS) if lower >> each & 1))
    touching = lower.bit_length() - 1
    yield float(touching >= 0 and not rivals & above(touching) & below(rank))
    guarded = [each for each in range(RANKS) if mine >> each & 1 and each != rank][-1:]
    need = (rivals & above(guarded[0])).bit_count() if guarded else 0
    rest = mine.bit_count() - 2
    yield float(bool(guarded) and need > 0 and rest == need - 1)
    yield float(bool(guarded) and 0 < need <= rest)


def _against(at: BridgeChoice, suit: int, rank: int) -> Iterator[float]:
    """What is higher and lower elsewhere."""
    lie, higher = at.lie, above(rank)
    out = lie.out[suit]
    yield (out & higher).bit_count() / 4
    yield (at.dummys[suit] & higher).bit_count() / 3
    yield (at.partners[suit] & higher).bit_count() / 3
    yield (out & ~higher).bit_count() / 6
    yield float(not at.rivals[suit] & higher)
    top = 1 << out.bit_length() - 1 if out else 0
    second = out ^ top
    under = 1 << second.bit_length() - 1 if second else 0
    for step in (LEFT, PARTNER, RIGHT):
        hidden = lie.seen[step] is None
        yield 1 - lie.none_of(step, suit, top) if hidden and top else 0.0
        yield 1 - lie.none_of(step, suit, under) if hidden and under else 0.0


def _lengths(at: BridgeChoice, suit: int) -> Iterator[float]:
    """How long the suit is everywhere, and who may be void."""
    lie, own = at.lie, at.mine[suit].bit_count()
    lengths = [lie.length(step, suit) for step in (LEFT, PARTNER, RIGHT)]
    yield own / 5
    yield from (length / 5 for length in lengths)
    voids = [lie.void(step, suit) for step in (LEFT, PARTNER, RIGHT)]
    yield from voids
    ruffs = lie.trump not in (-1, suit)
    yield from (
        void * (1 - lie.void(step, lie.trump)) if ruffs else 0.0
        for step, void in zip((LEFT, PARTNER, RIGHT), voids, strict=True)
    )
    yield within((own - max(lengths)) / 3)
    yield within((max(own, lengths[1]) - max(lengths[0], lengths[2])) / 3)


def _honours(at: BridgeChoice, suit: int) -> Iterator[float]:
    """Partner's and dummy's honours in the suit, tenaces among them, and the high cards of this side."""
    theirs, dummy, rivals = at.partners[suit], at.dummys[suit], at.rivals[suit]
    over = [(rivals & above(each)).bit_count() for each in range(RANKS) if theirs >> each & 1]
    yield theirs.bit_length() / 13
    yield float(0 in over)
    yield min(2, over.count(1)) / 2
    yield min(2, over.count(2)) / 2
    mine = [(rivals & above(each)).bit_count() for each in range(RANKS) if at.mine[suit] >> each & 1]
    yield min(3, mine.count(0)) / 3
    yield min(2, mine.count(1)) / 2
    yield min(2, mine.count(2)) / 2
    yield dummy.bit_length() / 13
    yield (dummy >> JACK).bit_count() / 2
    yield at.quick_in(suit) / 4


def _entries(at: BridgeChoice, suit: int) -> Iterator[float]:
    """Ways to the hands of this side in other suits."""
    reach = back = 0
    for other in range(len(SUITS)):
        if other == suit:
            continue
        top = above(at.rivals[other].bit_length() - 1)
        reach += bool(at.partners[other] & top and at.mine[other])
        back += bool(at.mine[other] & top)
    yield reach / 2
    yield back / 2
