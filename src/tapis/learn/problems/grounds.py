"""Why a card is best: a reason that is true of it, and of no card that is worse.

Every reason is the engine's own and rests on what the player sees. Does not know what a card costs, nor how
a reason is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tapis.bots.reasons import french, jass, unexplained
from tapis.bots.reasons.cards import CardFacts
from tapis.bots.reasons.claims import true_of
from tapis.bots.registry import why
from tapis.core.cards import Card, Cards
from tapis.core.events import Called, Played
from tapis.core.speech import Saying
from tapis.games.bridge import book as bridge
from tapis.games.estimation import book as estimation
from tapis.games.estimation.calls import Slip
from tapis.games.jass import card_points
from tapis.games.putze import book as putze
from tapis.games.tutti import book as tutti
from tapis.games.whist import book as whist
from tapis.learn.problems import keeping
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Tag
from tapis.learn.problems.tags import HONOURS, tags

Facts: TypeAlias = "Callable[[Any, Any, Played], CardFacts | None]"

FACTS: Final[Mapping[str, Facts]] = {
    bridge.ART.id: french.facts_bridge,
    estimation.ART.id: jass.facts_estimation,
    putze.ART.id: jass.facts_putze,
    tutti.ART.id: jass.facts_tutti,
    whist.ART.id: french.facts_whist,
}
"""What is known of a card, game by game."""
SAYS_LITTLE: Final = frozenset({"Draw trumps. Still out: {count}."})
"""Reasons that teach nobody anything: a trump that others beat draws none."""
RUFFS: Final = frozenset(
    {
        "You have no {led} left: ruff.",
        "You have no {led} left: your trump takes the trick.",
    }
)


@dataclass(frozen=True, slots=True)
class CardReason:
    """A reason, and the cards of which it is true."""

    cards: Cards
    saying: Saying


def reason(moment: ProblemMoment, seat: int, best: Cards, wrong: Cards) -> CardReason | None:
    """Why one would lay a best card; None where as much is true of one that is worse."""
    for card in best:
        said = _said(moment, seat, card, wrong)
        if said is None:
            continue
        cards = Cards.of(each for each in best if _true_of(moment, said, each))
        both = None if cards == best else keeping.of_both(said, *_sides(moment, best, wrong))
        return CardReason(cards, said) if both is None else CardReason(best, both)
    return None


def plain_ruff(ground: CardReason) -> bool:
    """Whether nothing but a ruff is found."""
    return _inner(ground.saying).text in RUFFS


def _inner(said: Saying) -> Saying:
    """The reason itself, where something is told before it."""
    inner = said.args.get("reason", said)
    assert isinstance(inner, Saying)
    return inner


def _said(moment: ProblemMoment, seat: int, card: Card, wrong: Cards) -> Saying | None:
    if _against_its_number(moment, seat, card):
        return None
    said = why(moment.plugin.regulation.id, moment.view(seat), moment.moves(seat), Played(seat, card))
    speaks = said != unexplained() and _inner(said).text not in SAYS_LITTLE
    if speaks and not any(_true_of(moment, said, each) for each in wrong):
        return said
    return _by_theme(moment, card, wrong)


def _by_theme(moment: ProblemMoment, card: Card, wrong: Cards) -> Saying | None:
    """What a theme says that no rule of thumb does, where it is not as true of a worse card."""
    about = tags(moment, card)
    if Tag.FINESSE in about and _finesses(moment, card, wrong):
        told = {"card": card, "king": Card(card.suit, "K")}
        return Saying("A finesse: {card} wins unless {king} lies with whoever plays after you.", told)
    if Tag.SAVE_NINE in about and all(each.rank == "9" for each in wrong):
        return Saying("Keep {card}: the jack is still out.", {"card": next(iter(wrong))})
    if Tag.RUFF in about and _overruffed(moment, card, wrong):
        return Saying("Ruff with {card}: a smaller trump is more easily overtrumped.", {"card": card})
    return keeping.why_kept(*_sides(moment, Cards.of([card]), wrong))


def _sides(
    moment: ProblemMoment, best: Cards, wrong: Cards
) -> tuple[Sequence[CardFacts], Sequence[CardFacts]]:
    """What is known of the best cards, and of the others."""
    found = [[_facts(moment, each) for each in cards] for cards in (best, wrong)]
    good, bad = ([each for each in side if each is not None] for side in found)
    return good, bad


def _overruffed(moment: ProblemMoment, card: Card, wrong: Cards) -> bool:
    """Whether every worse card is a trump that more cards still out would beat, and somebody plays after."""
    at, others = _facts(moment, card), [_facts(moment, each) for each in wrong]
    if at is None or at.last or not at.takes:
        return False
    fewer = len(at.higher_out())
    return all(
        each is not None and each.card.suit == card.suit and len(each.higher_out()) > fewer for each in others
    )


def _finesses(moment: ProblemMoment, card: Card, wrong: Cards) -> bool:
    """Whether it takes the trick so far, an opponent may hold the king, and no worse honour does as well."""
    at = _facts(moment, card)
    rivals = any(each.suit == card.suit and each.rank in HONOURS for each in wrong)
    return at is not None and at.takes and not at.last and Card(card.suit, "K") in at.out and not rivals


def _facts(moment: ProblemMoment, card: Card) -> CardFacts | None:
    facts, seat = FACTS.get(moment.plugin.regulation.id), moment.turn
    if facts is None or seat is None:
        return None
    speaker = moment.game.speaker(moment.table, seat)
    return facts(moment.view(speaker), moment.moves(seat), Played(seat, card))


def _true_of(moment: ProblemMoment, said: Saying, card: Card) -> bool:
    at = _facts(moment, card)
    return at is None or true_of(said, at)


def _against_its_number(moment: ProblemMoment, seat: int, card: Card) -> bool:
    """Whether a card seems to play against the estimate: it loses where points are wanted, or takes too many.

    What makes it best all the same lies in the tricks to come, of which no simple reason speaks.
    """
    slips = (e for e in moment.events if isinstance(e, Called) and e.seat == seat)
    wrote = next((e.call.points for e in slips if isinstance(e.call, Slip)), None)
    trick = moment.trick
    if wrote is None or trick is None or not trick.cards:
        return False
    takes = trick.lay(card).winner == seat
    won = [each for each in moment.table.won if each.winner == seat]
    made = sum(card_points(each, moment.table.trump) for one in won for each in one.cards)
    return takes != (made < wrote)
