"""Plays bridge endings out a second time, sharing no code with the game: cards are two-letter strings."""

from __future__ import annotations

RANKS = "23456789TJQKA"


def winner(cards: list[tuple[int, str]], trump: str) -> int:
    """Whose card takes the trick; ``trump`` is a suit letter or N."""
    led = cards[0][1][0]
    ruffs = [play for play in cards if play[1][0] == trump]
    running = ruffs or [play for play in cards if play[1][0] == led]
    best = running[0]
    for play in running[1:]:
        if RANKS.find(play[1][1]) > RANKS.find(best[1][1]):
            best = play
    return best[0]


def endings(hands: list[list[str]], trump: str, leader: int) -> int:
    """In how many ways the hands can be played out."""
    if not any(hands):
        return 1
    return _trick(hands, trump, leader, [])


def _trick(hands: list[list[str]], trump: str, leader: int, lying: list[tuple[int, str]]) -> int:
    if len(lying) == 4:
        return endings(hands, trump, winner(lying, trump))
    seat = (leader + len(lying)) % 4
    same = [card for card in hands[seat] if lying and card[0] == lying[0][1][0]]
    ways = 0
    for card in same or hands[seat]:
        rest = [[each for each in hand if each != card] for hand in hands]
        ways += _trick(rest, trump, leader, [*lying, (seat, card)])
    return ways
