"""A second opinion on jass and estimation, written from the clauses alone and slow on purpose.

Cards are two-letter strings. It imports nothing of the program under test.
"""

from __future__ import annotations

from collections.abc import Sequence

SUITS, RANKS = "SHDC", "6789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
TRUMP_ORDER = ["6", "7", "8", "T", "Q", "K", "A", "9", "J"]
SIDE_ORDER = ["6", "7", "8", "9", "T", "J", "Q", "K", "A"]
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def beats(card: str, other: str, trump: str) -> bool:
    """Whether ``card`` laid later beats ``other``."""
    if card[0] == trump and other[0] == trump:
        return TRUMP_ORDER.index(card[1]) > TRUMP_ORDER.index(other[1])
    if card[0] == trump or other[0] == trump:
        return card[0] == trump
    return card[0] == other[0] and SIDE_ORDER.index(card[1]) > SIDE_ORDER.index(other[1])


def taken_by(cards: Sequence[str], trump: str) -> int:
    """The place, from 0, of the card that takes the trick."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump):
            best = place
    return best


def may_play(card: str, hand: Sequence[str], lying: Sequence[str], trump: str, *, undertrump: bool) -> bool:
    """Whether ``card`` may be laid. ``undertrump``: chapter 16's permission; otherwise the common manner."""
    if card not in hand:
        return False
    if not lying:
        return True
    led = lying[0][0]
    if led == trump:
        others = [each for each in hand if each[0] == trump and each[1] != "J"]
        return card[0] == trump or not others
    void = all(each[0] != led for each in hand)
    if card[0] == trump and any(each[0] == trump and not beats(card, each, trump) for each in lying):
        only_trumps = all(each[0] == trump for each in hand)
        return void if undertrump else only_trumps
    return void or card[0] in (led, trump)


def points(cards: Sequence[str], trump: str) -> int:
    """What a trick's cards are worth."""
    total = 0
    for card in cards:
        if card == trump + "J":
            total += 20
        elif card == trump + "9":
            total += 14
        else:
            total += WORTH.get(card[1], 0)
    return total


def mark(estimated: int, made: int, tricks: int) -> int:
    """What a player's line is worth in estimation."""
    if estimated != made:
        return max(estimated, made) - min(estimated, made)
    if estimated == 0 and tricks == 0:
        return 0
    return -10


def endings(hands: Sequence[Sequence[str]], trump: str, leader: int) -> int:
    """In how many ways these hands can be played out under chapter 16."""
    return _lines([list(hand) for hand in hands], trump, leader, [])


def _lines(hands: list[list[str]], trump: str, leader: int, lying: list[str]) -> int:
    if len(lying) == len(hands):
        return _lines(hands, trump, (leader + taken_by(lying, trump)) % len(hands), [])
    seat = (leader + len(lying)) % len(hands)
    if not hands[seat]:
        return 1
    total = 0
    for card in hands[seat]:
        if may_play(card, hands[seat], lying, trump, undertrump=True):
            rest = [[each for each in hand if each != card] for hand in hands]
            total += _lines(rest, trump, leader, [*lying, card])
    return total
