"""*Which card is safe?* At bridge: one that may give a trick away, and saves the contract where luck is bad.

Nothing is judged with all hands seen: deals that agree with what declarer has seen and heard are imagined and
played out, and a card is worth the number of them in which the contract is made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from tapis.bots.bridge.imagining import worlds
from tapis.bots.bridge.laying_ahead import solved
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.games.bridge.book import ART
from tapis.games.bridge.result import SIDES
from tapis.learn.problems.moment import ProblemMoment
from tapis.learn.problems.problem import Asking, Problem, Tag
from tapis.learn.problems.questions.cards import Company

WORLDS: Final = 100
"""In so many imagined deals a card is tried: what it costs is told of a hundred."""
GLANCE: Final = 16
"""So many are looked at first: where all cards make or lose the contract in all of them, nothing is asked."""
SAVES: Final = 6
"""In how many of a hundred the safe card makes the contract and the next best does not."""
TEMPTS: Final = 40
"""A card that loses the contract no oftener is thought of."""
SURE: Final = 80
"""In how many of a hundred the safe card makes the contract at least."""
PAYS: Final = 10
"""In how many of a hundred that card takes more tricks, both making the contract."""
EARLY, LATE = 11, 5
"""With how many tricks to come it is asked."""
MOST_BEST: Final = 2

Tricks: TypeAlias = Mapping[Card, Sequence[int]]
"""How many of the tricks to come every open card leads to, world by world."""


def weigh(moment: ProblemMoment) -> Mapping[str, float]:
    """In how many of a hundred imagined deals each open card loses a contract that the safest makes."""
    return {card.code: cost for card, cost in _costs(moment, _tried(moment, WORLDS)).items()}


def cut(moment: ProblemMoment, company: Company) -> Iterator[Problem]:
    """The question about the safe card, where declarer has one."""
    if moment.plugin.regulation.id != ART.id or not _declares(moment):
        return
    if not any(_costs(moment, _tried(moment, GLANCE)).values()):
        return
    tried = _tried(moment, WORLDS)
    found, seat = _costs(moment, tried), moment.table.declarer
    best = Cards.of(card for card, cost in found.items() if not cost)
    made = max(_made(moment, each) for each in tried.values())
    if made < SURE or len(best) > MOST_BEST or not _is_safety(moment, tried, found):
        return
    yield Problem(
        id="",
        game=ART.id,
        ask=Asking.CARD,
        cut=moment.cut,
        seat=seat,
        answers={card.code: cost for card, cost in found.items()},
        grade=company.grade(moment, seat, best),
        tags=(Tag.SAFETY,),
        clause="bridge:B18",
        sure=(made, WORLDS),
    )


def missing(moment: ProblemMoment) -> int:
    """How many tricks declarer still wants for the contract."""
    table = moment.table
    wanted: int = table.contract.needed - table.taken[table.declarer % SIDES]
    return wanted


def _declares(moment: ProblemMoment) -> bool:
    """Whether declarer chooses a card of the own hand, the contract neither made nor lost."""
    table, seat = moment.table, moment.turn
    if moment.trick is None or table.contract is None or seat is None or seat != table.declarer:
        return False
    open_ = LATE <= table.left <= EARLY and 0 < missing(moment) <= table.left
    return open_ and len(moment.cards(seat)) > 1


def _tried(moment: ProblemMoment, number: int) -> Tricks:
    """Every open card in so many worlds; nothing where not so many can be imagined."""
    seat = moment.table.declarer
    imagined = worlds(moment.view(seat), number, Chance(f"{moment.cut.seed}/{len(moment.events)}/safety"))
    if len(imagined) < number:
        return {}
    found: dict[Card, list[int]] = {}
    for world in solved(moment.table, imagined):
        for card, tricks in world.items():
            found.setdefault(card, []).append(tricks)
    return found


def _made(moment: ProblemMoment, tricks: Sequence[int]) -> int:
    wanted = missing(moment)
    return sum(each >= wanted for each in tricks)


def _costs(moment: ProblemMoment, tried: Tricks) -> Mapping[Card, int]:
    made = {card: _made(moment, tricks) for card, tricks in tried.items()}
    most = max(made.values(), default=0)
    return {card: most - each for card, each in made.items()}


def _is_safety(moment: ProblemMoment, tried: Tricks, costs: Mapping[Card, int]) -> bool:
    """Whether the others, of its suit too, lose clearly more contracts, and one often wins more tricks."""
    others = [card for card, cost in costs.items() if cost]
    if not others or min(costs[card] for card in others) < SAVES:
        return False
    safe = next(card for card, cost in costs.items() if not cost)
    wanted = missing(moment)
    rivals = [card for card in others if costs[card] <= TEMPTS]
    chooses = any(card.suit == safe.suit for card in others)
    return chooses and any(_pays(tried[safe], tried[card], wanted) for card in rivals)


def _pays(safe: Sequence[int], other: Sequence[int], wanted: int) -> bool:
    pairs = [*zip(safe, other, strict=True)]
    dearer = sum(wanted <= mine < theirs for mine, theirs in pairs)
    lost = sum(mine < wanted <= theirs for mine, theirs in pairs)
    saved = sum(theirs < wanted <= mine for mine, theirs in pairs)
    return dearer >= PAYS and saved >= SAVES and lost * 4 <= saved
