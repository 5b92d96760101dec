"""What each reason claims of a card, so that it can be asked of another one: is as much true of that?

A reason that is true of a worse card as well says nothing for the better one. Knows the sentences of
``cards`` and the facts they rest on, and nothing of what is best.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tapis.bots.reasons.cards import CardFacts, is_longest
from tapis.core.speech import Saying

Claim = Callable[[CardFacts], bool]


def true_of(reason: Saying, at: CardFacts) -> bool:
    """Whether what a reason claims is true of a card; a sentence nobody knows claims nothing."""
    inner = reason.args.get("reason", reason)
    assert isinstance(inner, Saying)
    if inner.text == BEATABLE:
        return len(at.higher_out()) >= int(str(inner.args["count"]))
    claim = CLAIMS.get(inner.text)
    return claim is None or claim(at)


def _master(at: CardFacts) -> bool:
    return not at.higher_out()


def _lasting(at: CardFacts) -> bool:
    """Whether not even a trump can beat it."""
    trump = at.trick.ranking.trump
    return _master(at) and (not at.trumps_out or (at.trick.led if at.trick.cards else at.card.suit) == trump)


def _is_trump(at: CardFacts) -> bool:
    return at.card.suit == at.trick.ranking.trump


def _ruffs(at: CardFacts) -> bool:
    return _is_trump(at) and at.card.suit != at.trick.led and at.takes


def _void_ruff(at: CardFacts) -> bool:
    return _ruffs(at) and not at.hand.suit(at.trick.led)


def _loses(at: CardFacts) -> bool:
    return not at.taking()


def _cheapest(at: CardFacts) -> bool:
    return at.worth(at.card) == min(map(at.worth, at.open))


def _lowest_that_takes(at: CardFacts) -> bool:
    return at.takes and at.power(at.card) == min(map(at.power, at.taking()))


def _with_partner(at: CardFacts) -> bool:
    return not at.takes and at.trick.winner in at.friends


def _gives_most(at: CardFacts) -> bool:
    value = at.value
    return _with_partner(at) and value is not None and value(at.card) == max(map(value, at.open))


def _keeps_high(at: CardFacts) -> bool:
    return _with_partner(at) and at.power(at.card) == min(map(at.power, at.open))


def _ducks(at: CardFacts) -> bool:
    return not at.takes and bool(at.taking())


def _stays_below(at: CardFacts) -> bool:
    best = at.trick.cards[at.trick.order.index(at.trick.winner)]
    return not at.takes and at.card.suit == best.suit


def _all_take(at: CardFacts) -> bool:
    return at.taking() == at.open


def _highest_taking(at: CardFacts) -> bool:
    return _all_take(at) and at.power(at.card) == max(map(at.power, at.open))


BEATABLE: Final = "Cards that are out can beat it: {count}."
CLAIMS: Final[Mapping[str, Claim]] = {
    "It is the only card you may play.": lambda at: len(at.open) == 1,
    "Nothing that is out beats it in its suit, only a trump could.": _master,
    "Nothing that is out beats it.": _lasting,
    "Lead from your longest suit: {count} cards.": is_longest,
    "Draw trumps. Still out: {count}.": _is_trump,
    "Draw trumps: none that is out beats this one. Still out: {count}.": lambda at: (
        _is_trump(at) and _master(at)
    ),
    "You could take this trick, but the card for it is worth more later.": _ducks,
    "None of your cards takes this trick: give away the lowest.": lambda at: _loses(at) and _cheapest(at),
    "None of your cards takes this trick: give away the one that is worth least.": lambda at: (
        _loses(at) and _cheapest(at)
    ),
    "None of your cards takes this trick.": _loses,
    "It beats all that lies there.": lambda at: at.takes,
    "It beats all that lies there, and only a trump could beat it.": lambda at: at.takes and _master(at),
    "It beats all that lies there, and nothing that is out beats it.": lambda at: at.takes and _lasting(at),
    "A trump beats everything that lies there.": _ruffs,
    "You have no {led} left: your trump takes the trick.": _void_ruff,
    "You have no {led} left: ruff.": _void_ruff,
    "You are the last to play, and this is the lowest card that takes the trick.": _lowest_that_takes,
    "You are the last to play: the trick is yours.": lambda at: at.takes and at.last,
    "Your partner has the trick: give points.": _gives_most,
    "Your partner has the trick so far: give points.": _gives_most,
    "Your partner has the trick so far: keep your high cards.": _keeps_high,
    "Your partner has the trick so far.": _with_partner,
    "It stays below {card}: the trick is not yours.": _stays_below,
    "It cannot take this trick, whatever is laid after it.": lambda at: not at.takes,
    "Every card you may play takes the trick so far: get rid of the highest.": _highest_taking,
    "Every card you may play takes the trick so far.": _all_take,
}
"""By the sentences of ``cards``: a test names one that is missing here."""
