"""A player of estimation: estimates by the rule of thumb, then plays towards the estimate.

Twice the points of one's trumps and eleven for each side ace: over four hands that comes to 157, all
there is to take. Afterwards a card is better the nearer it brings the deal to the estimate: a player who
needs points tries to win, one who has enough ducks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tapis.bots import cardplay
from tapis.bots.sight import Scene, Terms, scene
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Shown
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation.calls import Call, Move, Slip
from tapis.games.estimation.table import Table
from tapis.games.estimation.thumb import estimate

DOUBT = 5.0
"""How many points one trick to come may go astray."""
STEERED = 1.15
"""Playing for a number makes so much more of a hand than its cards promise, where points are needed."""


def choose(view: View[Table, Call], moves: Sequence[Move], chance: Chance) -> Move:
    """A cut anywhere, one estimate, then the card that leads towards it."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if cards and view.table.trick is not None:
        return Played(view.seat, _towards(_scene(view), cards, _wanted(view)))
    wanted = Slip(_estimate(view))
    slips = [move for move in moves if isinstance(move, Called) and move.call == wanted]
    return slips[0] if slips else chance.pick([*moves])


def _first_hand(view: View[Table, Call]) -> Cards:
    """The nine cards the seat was dealt."""
    played = (event.card for event in view.events if isinstance(event, Played) and event.seat == view.seat)
    return view.hand | Cards.of(played)


def _trump_card(view: View[Table, Call]) -> dict[Card, int]:
    """The turned card with the dealer's seat, since everybody has seen it there."""
    turned = [event for event in view.events if isinstance(event, Shown) and event.to is None]
    return {card: int(event.owner or 0) for event in turned for card in event.cards or ()}


def _estimate(view: View[Table, Call]) -> int:
    trump = view.table.trump
    return 0 if trump is None else min(157, estimate(_first_hand(view), trump))


def _wanted(view: View[Table, Call]) -> int:
    """What is still missing to one's estimate, known by heart though the slip lies face down."""
    mine = [trick for trick in view.table.won if trick.winner == view.seat]
    made = sum(jass.card_points(card, view.table.trump) for trick in mine for card in trick.cards)
    return _written(view) - made


def _written(view: View[Table, Call]) -> int:
    """The number on one's slip where it may be read, or what one would have written."""
    mine = [event.call for event in view.events if isinstance(event, Called) and event.seat == view.seat]
    slips = [call.points or 0 for call in mine if isinstance(call, Slip)]
    return slips[-1] if slips else _estimate(view)


def _scene(view: View[Table, Call]) -> Scene:
    table = view.table
    assert table.trick is not None
    terms = Terms(
        rankings=(table.trick.ranking,) * 2,
        value=lambda card: jass.card_points(card, table.trump),
        shown=_trump_card(view),
    )
    return scene(view.hand, table.trick, table.won, terms)


def _towards(at: Scene, cards: Sequence[Card], wanted: float) -> Card:
    """The card after which the deal is likely to end nearest to the estimate."""
    doubt = DOUBT**2 * (len(at.hand) - 1)

    def miss(card: Card) -> float:
        rest = wanted - STEERED * cardplay.promise(at, at.hand.less(card))
        won, chance = rest - cardplay.stake(at, card), cardplay.wins(at, card)
        return chance * sqrt(won**2 + doubt) + (1.0 - chance) * sqrt(rest**2 + doubt)

    return min(cards, key=lambda card: (miss(card), at.terms.value(card)))
