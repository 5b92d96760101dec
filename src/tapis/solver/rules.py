"""The rules of card play on packed positions, in plain Python: what may be laid, who takes the trick.

Written to be read beside the duties of the games, which it must equal card by card; the compiled engine says
the same once more. Functions of masks come first, so that tests may compare them one by one.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.solver.pack import LANE, WIDTH, CardPlay, Packed


def lane_of(card: int) -> int:
    """The lane in which a single bit lies."""
    return LANE << (card.bit_length() - 1) // WIDTH * WIDTH


def open_cards(play: CardPlay, hand: int, led: int, top: int) -> int:
    """The cards of ``hand`` open when ``led`` is the lane led, ``top`` the highest trump there, or 0."""
    follow = hand & led
    if not play.ruffing or led == play.trump:
        return follow if follow & ~play.exempt else hand
    lower = play.trump & (top - 1) if top else 0
    if follow:
        return (follow | hand & play.trump) & ~lower
    if play.free_when_void or not hand & ~play.trump:
        return hand
    return hand & ~lower


def legal(at: Packed) -> int:
    """The cards that the seat to play may lay."""
    hand = at.hands[at.turn]
    if not at.trick:
        return hand
    return open_cards(at.play, hand, lane_of(at.trick[0]), max(card & at.play.trump for card in at.trick))


def strongest(at: Packed) -> int:
    """The place in the trick of the card that takes it as it lies."""
    winning = lane_of(at.trick[0]) | at.play.trump

    def power(place: int) -> int:
        card = at.trick[place]
        if card & at.dead:
            return -1
        if not card & winning:
            return 0
        return 1 << 64 - card.bit_length() if at.play.reversed[0] else card

    return max(range(len(at.trick)), key=power)


def lay(at: Packed, card: int) -> Packed:
    """The position after ``card`` is laid by the seat to play; a full trick is gathered at once."""
    hands = tuple(hand & ~card if seat == at.turn else hand for seat, hand in enumerate(at.hands))
    laid = replace(at, hands=hands, trick=(*at.trick, card))
    return laid if len(laid.trick) < at.play.seats else _gathered(laid)


def _gathered(at: Packed) -> Packed:
    """The position once its full trick has been taken."""
    play, winner = at.play, (at.leader + strongest(at)) % at.play.seats
    gain = play.worth(sum(at.trick)) + (play.last if play.tricks == 1 else 0)
    return replace(
        at,
        play=replace(play, tricks=play.tricks - 1, reversed=play.reversed[1:]),
        leader=winner,
        trick=(),
        dead=0,
        points=_more(at.points, winner, gain),
        tricks=_more(at.tricks, winner, 1),
    )


def _more(counts: tuple[int, ...], seat: int, gain: int) -> tuple[int, ...]:
    return tuple(count + gain * (at == seat) for at, count in enumerate(counts))
