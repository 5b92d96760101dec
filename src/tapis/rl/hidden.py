"""Hidden cards as they may lie: drawn from what one seat knows, every layout that agrees with it as likely.

A layout is drawn from what is certain of each card (``whereabouts``), then the deal is played over again with
it: whatever would not have been allowed, or would have shown the seat something else, is thrown away. So
calls count where a rule ties them to cards (an announcement, three aces, the six of trumps), and no call
counts for what it only suggests. Hidden calls (a slip, cards put away) are drawn like the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, CardsPassed, Dealt, Played, Shown
from tapis.core.game import Position, advance, replay
from tapis.core.plugin import SomeGame
from tapis.core.tricks import Seat
from tapis.core.view import View, own_hand
from tapis.rl.whereabouts import Whereabouts

TRIES = 20_000
"""So many layouts are looked at for one that agrees, at most."""


def sample_hidden(
    rules: SomeGame | Any, view: View[Any, Any], n: int, seed: str
) -> tuple[tuple[Cards, ...], ...]:
    """Every seat's cards now, ``n`` times as they may lie for all that ``view`` tells.

    ``rules`` is the game as it is played (``deal.rules``); the same ``seed`` gives the same. Empty where
    nothing is dealt yet. TypeError for a seed that is no text, ValueError for ``n`` below 1, LookupError
    where no layout is found that agrees.
    """
    chance = Chance(seed)
    if type(n) is not int:
        raise TypeError(f"n is a whole number, not {n!r}.")
    if n < 1:
        raise ValueError(f"Ask for one layout at least, not {n}.")
    told = Perceived(rules, view.seat, view.table.dealer, view.events, view.hand)
    if not any(isinstance(event, Dealt) for event in view.events):
        return ()
    return tuple(world.hands for world, _ in told.worlds(n, chance))


@dataclass(frozen=True, slots=True)
class Perceived:
    """All that a seat has perceived of a deal, and the hand it holds."""

    rules: SomeGame
    seat: Seat
    dealer: Seat
    events: Sequence[Any]
    hand: Cards

    @classmethod
    def of(cls, rules: SomeGame, dealer: Seat, happened: Sequence[Any], seat: Seat) -> Perceived:
        """What a seat with a memory has perceived of all that happened."""
        seen = tuple(event.seen_by(seat) for event in happened)
        return cls(rules, seat, dealer, seen, own_hand(seen, seat))

    def worlds(self, n: int, chance: Chance) -> Iterator[tuple[Position[Any], tuple[Any, ...]]]:
        """So many positions that agree, each with all that happened; LookupError where none is found."""
        known = Whereabouts(self.rules, self.seat, self.dealer)
        for event in self.events:
            known.follow(event)
        if known.held:
            known.hand_is(self.hand)
        places = known.places()
        for _ in range(n):
            yield self._world(known, places, chance)

    def _world(
        self, known: Whereabouts, places: Any, chance: Chance
    ) -> tuple[Position[Any], tuple[Any, ...]]:
        for _ in range(TRIES if places.number else 0):
            contents = places.drawn(chance)
            played = _Replayed(self, known, contents, chance).whole()
            if played is not None:
                return played
        raise LookupError("No way was found for the hidden cards to lie that agrees with what was seen.")


class _Disagrees(Exception):
    """The layout would have shown the seat something else."""


class _Replayed:
    """A deal played over again with a layout."""

    def __init__(
        self, told: Perceived, known: Whereabouts, contents: Sequence[Cards], chance: Chance
    ) -> None:
        self.told, self.known, self.contents, self.chance = told, known, contents, chance
        self.at: Position[Any] = replay(told.rules, told.dealer, ())
        self.log: list[Any] = []
        self.coming: list[Any] = []
        """What the referee has still to tell."""

    def whole(self) -> tuple[Position[Any], tuple[Any, ...]] | None:
        """The position and what happened; None where the layout does not agree."""
        try:
            for event in self.told.events:
                self._happen(event)
            self._referee()
        except _Disagrees:
            return None
        return None if self.coming else (self.at, tuple(self.log))

    def _happen(self, seen: Any) -> None:
        self._referee()
        made = self.coming.pop(0) if self.coming else self._moved(seen)
        if not self._alike(made, seen):
            raise _Disagrees
        self.at = advance(self.told.rules, self.at, made)
        self.log.append(made)

    def _referee(self) -> None:
        if self.coming:
            return
        made = list(self.told.rules.referee(self.at, tuple(self.log), self.chance.fork("dealt")))
        dealt = next((each for each in made if isinstance(each, Dealt)), None)
        self.coming = made if dealt is None else [*self._redealt(made, dealt)]

    def _redealt(self, made: Sequence[Any], dealt: Dealt) -> Iterator[Any]:
        """What happens when the cards are dealt, with those of the layout."""
        if not self.contents:  # nothing was dealt yet: any cards will do
            yield from made
            return
        assert dealt.hands is not None
        now = self.known.packs(self.contents)
        was, count = [*dealt.hands, *dealt.aside], len(dealt.hands)
        shown = (event for event in self.told.events[len(self.log) :] if not isinstance(event, Called))
        for event, seen in zip(made, shown, strict=False):
            if event is dealt:
                yield Dealt(now[:count], now[count:])
            else:
                yield _shown(event, seen, was, now)

    def _moved(self, seen: Any) -> Any:
        """A move as it was made, a ruling as it was told; of a hidden call one that would have looked so."""
        if isinstance(seen, Called) and seen.call is None:
            return self._hidden_call(seen)
        if isinstance(seen, Called | Played):
            refusal = self.told.rules.check(self.at.table, self.at.hands[seen.seat], seen)
            if refusal is not None:
                raise _Disagrees
        elif isinstance(seen, Dealt | Shown | CardsPassed):
            raise _Disagrees
        return seen

    def _hidden_call(self, seen: Called[Any]) -> Any:
        moves = self.told.rules.moves(self.at.table, seen.seat, self.at.hands[seen.seat])
        alike = [each for each in moves if isinstance(each, Called) and each.to == seen.to]
        if (away := self._put_away(seen.seat)) is not None:
            alike = [each for each in alike if self._puts(each, away)]
        if not alike:
            raise _Disagrees
        return self.chance.pick(alike)

    def _put_away(self, seat: Seat) -> Cards | None:
        """What the layout says that a seat puts away next; None where it puts nothing away by itself."""
        begun = len(self.log)
        for number, place in self.known.apart.items():
            if number >= begun and self.told.events[number].giver == seat:
                return self.contents[place]
        return None

    def _puts(self, call: Any, cards: Cards) -> bool:
        rules = self.told.rules
        after = advance(rules, self.at, call)
        made = rules.referee(after, (*self.log, call), self.chance.fork("dealt"))
        gone = (each for each in made if isinstance(each, CardsPassed) and each.giver == call.seat)
        return any(each.cards == cards for each in gone)

    def _alike(self, made: Any, seen: Any) -> bool:
        """Whether an event would have looked to the seat as what it saw, or may still consult."""
        told = made.seen_by(self.told.seat)
        if type(told) is not type(seen):
            return False
        if isinstance(seen, Called) and seen.call is None:
            told = replace(told, call=None)
        if isinstance(seen, Shown | CardsPassed) and seen.cards is None:
            told = replace(told, cards=None)
        return bool(told == seen)


def _shown(made: Any, seen: Any, was: Sequence[Cards], now: Sequence[Cards]) -> Any:
    """What was shown with the deal, of the cards that lie there now."""
    if not isinstance(made, Shown) or made.cards is None:
        return made
    place = next(place for place, packet in enumerate(was) if not made.cards - packet)
    if made.cards == was[place]:
        return replace(made, cards=now[place])
    if not isinstance(seen, Shown) or seen.cards is None or seen.cards - now[place]:
        raise _Disagrees
    return replace(made, cards=seen.cards)
