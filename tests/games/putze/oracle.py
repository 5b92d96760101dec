"""A second opinion on the play of putze, written from the clauses alone and slow on purpose.

Cards are two-letter strings; those who refused are not there. It imports nothing of the program.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..oracle import SUITS, beats, may_play, points, taken_by

ORDER = "6789TJQKA"
FOURS = {"J": 200, "9": 150, "T": 100, "Q": 100, "K": 100, "A": 100}


def open_cards(hand: Sequence[str], lying: Sequence[str], trump: str) -> set[str]:
    """What may be laid: follow or ruff, never below a ruff lying there but with nothing else in hand."""
    return {card for card in hand if may_play(card, hand, lying, trump, undertrump=False)}


def endings(hands: Sequence[Sequence[str]], trump: str, leader: int) -> int:
    """In how many ways these hands, of two to five players, can be played out."""
    return _lines([list(hand) for hand in hands], trump, leader, [])


def _lines(hands: list[list[str]], trump: str, leader: int, lying: list[str]) -> int:
    if len(lying) == len(hands):
        return _lines(hands, trump, (leader + taken_by(lying, trump)) % len(hands), [])
    seat = (leader + len(lying)) % len(hands)
    if not hands[seat]:
        return 1
    total = 0
    for card in sorted(open_cards(hands[seat], lying, trump)):
        rest = [[each for each in hand if each != card] for hand in hands]
        total += _lines(rest, trump, leader, [*lying, card])
    return total


def counted(tricks: Sequence[Sequence[tuple[int, str]]], trump: str) -> dict[int, int]:
    """The points of each seat in cards, from tricks of (seat, card)."""
    made: dict[int, int] = {}
    for number, trick in enumerate(tricks, start=1):
        best = trick[0]
        for seat, card in trick[1:]:
            if beats(card, best[1], trump):
                best = (seat, card)
        for seat, _ in trick:
            made.setdefault(seat, 0)
        made[best[0]] += points([card for _, card in trick], trump) + (5 if number == len(tricks) else 0)
    return made


def worth_announcing(hand: Sequence[str]) -> int:
    """The most a hand can announce, every way of using each card once tried out."""
    best = 0
    fours = [rank for rank in FOURS if all(suit + rank in hand for suit in SUITS)]
    for choice in range(2 ** len(fours)):
        used = [rank for place, rank in enumerate(fours) if choice >> place & 1]
        left = [card for card in hand if card[1] not in used]
        total = sum(FOURS[rank] for rank in used)
        for suit in SUITS:
            length = 0
            for rank in ORDER + " ":
                if suit + rank in left:
                    length += 1
                    continue
                total += 0 if length < 3 else 20 if length == 3 else 50 if length == 4 else 100
                length = 0
        best = max(best, total)
    return best
