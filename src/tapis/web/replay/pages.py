"""One step of a finished deal as values: the templates draw these and nothing else.

A reader looks with all hands open, or as one seat knew the deal: then what that seat had not perceived is
not in the page. Words are in the reader's language already.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tapis.core.cards import Card, Cards
from tapis.core.events import Called, DealEvent, Played
from tapis.core.game import Position, Table, replay
from tapis.core.plugin import SomeCall
from tapis.core.steps import Choice, Ground, Step, choice, knowledge, taken, tricks
from tapis.core.tricks import Seat, Trick
from tapis.i18n import phrase
from tapis.i18n.explaining import forced
from tapis.i18n.happenings import happened, saying
from tapis.law import Clause
from tapis.web.play.felt.meanings import Meant, meant
from tapis.web.play.felt.page import Laid
from tapis.web.replay.study import DealStudy

LISTED = 40
"""More calls than these are not listed; their number is told instead."""

FEW = 5
"""So many cards lie in a fan at the sides too."""

AROUND = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
}
"""Where the seats are drawn, clockwise from the reader's own."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand: whether it might be played by the one who had to play, and whether it was."""

    card: Card
    state: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSeen:
    """One seat after the step."""

    seat: Seat
    position: str
    name: str
    dealer: bool
    turn: bool
    suits: tuple[tuple[Card, ...], ...]
    """The cards the reader knows, suit by suit."""
    hidden: int
    """How many others it holds."""
    tricks: int
    """How many tricks it has taken."""
    marks: tuple[str, ...]
    """Short public labels."""

    @property
    def fanned(self) -> bool:
        """Whether its cards lie in a fan, as where there is room; at the sides suit by suit unless few."""
        return self.position not in ("left", "right") or sum(map(len, self.suits)) <= FEW

    @property
    def backs(self) -> range:
        """One for each hidden card."""
        return range(self.hidden)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoverChoice:
    """What the mover of the step might have done: the hand as it was, and why cards were not open.

    ``calls`` are those that were open, in words; ``number`` is how many, where they are too many to list.
    """

    name: str
    hand: tuple[HeldCard, ...]
    forced: str
    grounds: tuple[Ground, ...]
    calls: tuple[str, ...]
    number: int


@dataclass(frozen=True, slots=True)
class CallMade:
    """Who called what, and what it means by the system of the house's bots, where they have one."""

    name: str
    words: str
    meant: Meant | None


@dataclass(frozen=True, slots=True)
class Told:
    """A step of the story: its number, its sentence, the clause it names, and whether a bot stood in."""

    number: int
    sentence: str
    clause: Clause | None
    bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StepPage:
    """One step of a deal."""

    game: str
    number: int
    """From 0, before anything has happened."""
    last: int
    """The number of the last step."""
    asked: Seat | None
    """The seat whose knowledge is shown; None with all hands open."""
    told: Told
    """What happened in this step."""
    hands: tuple[HandSeen, ...]
    trick: tuple[Laid, ...]
    trick_number: int
    tricks: tuple[tuple[int, int], ...]
    aside: tuple[tuple[Card, ...], ...]
    """Cards that belong to nobody."""
    contract: str
    chosen: MoverChoice | None
    calls: tuple[CallMade, ...]
    """Those made so far."""
    story: tuple[Told, ...]
    """Every step, in order."""

    @property
    def before(self) -> int:
        """The step before this one."""
        return max(self.number - 1, 0)

    @property
    def after(self) -> int:
        """The step after this one."""
        return min(self.number + 1, self.last)

    @property
    def over(self) -> bool:
        """Whether this is the end of the deal."""
        return self.number == self.last


@dataclass(frozen=True, slots=True)
class ReplayReader:
    """Who looks: in which language, the names of the seats, with whose knowledge (None: everything)."""

    language: str
    names: Sequence[str]
    asked: Seat | None = None
    bots: frozenset[int] = frozenset()
    """The steps that a bot made for whoever sat there."""


def step_page(study: DealStudy, number: int, reader: ReplayReader) -> StepPage:
    """The page of a step, from 0 (nothing has happened) to the last."""
    number = min(max(number, 0), len(study.story))
    at = study.story[number - 1].after if number else replay(study.game, study.record.dealer, ())
    step = study.story[number - 1] if number else None
    events = _perceived(study, number, reader)
    laid = _trick(at)
    return StepPage(
        game=study.plugin.regulation.id,
        number=number,
        last=len(study.story),
        asked=reader.asked,
        told=_told(study, number, reader),
        hands=_hands(study, at, number, reader),
        trick=_laid(laid, _positions(study, reader)) if laid else (),
        trick_number=len(tricks(at.table)),
        tricks=tuple(enumerate(study.openings, start=1)),
        aside=tuple(tuple(packet) for packet in at.aside if packet) if reader.asked is None else (),
        contract=_contract(study, at, reader),
        chosen=_chosen(study, step, reader) if step else None,
        calls=tuple(_calls(study, at, events, reader)),
        story=tuple(_told(study, each, reader) for each in range(1, len(study.story) + 1)),
    )


def _perceived(study: DealStudy, number: int, reader: ReplayReader) -> tuple[DealEvent[SomeCall], ...]:
    events = study.record.events[:number]
    return events if reader.asked is None else tuple(event.seen_by(reader.asked) for event in events)


def _told(study: DealStudy, number: int, reader: ReplayReader) -> Told:
    if not number:
        return Told(0, "", None)
    step = study.story[number - 1]
    event = step.event if reader.asked is None else step.event.seen_by(reader.asked)
    sentence = happened(study.plugin, event, reader.names, reader.language)
    return Told(number, sentence, step.clause, number in reader.bots)


def _positions(study: DealStudy, reader: ReplayReader) -> tuple[str, ...]:
    """For each seat where it is drawn, the game's way round; the asked one at the bottom."""
    seats = study.game.seats
    first = (seats // 2 if study.plugin.voice.places else 0) if reader.asked is None else reader.asked
    around = AROUND.get(seats, AROUND[5])
    way = 1 if study.plugin.rules.clockwise else -1
    return tuple(around[(way * (seat - first)) % seats] for seat in range(seats))


def _hands(study: DealStudy, at: Position[Table], number: int, reader: ReplayReader) -> tuple[HandSeen, ...]:
    known = at.hands
    if reader.asked is not None:
        known = knowledge(study.game, study.record, at, number, reader.asked).hands
    positions, won = _positions(study, reader), taken(at.table, study.game.seats)
    turns = study.game.to_move(at.table)
    return tuple(
        HandSeen(
            seat=seat,
            position=positions[seat],
            name=reader.names[seat],
            dealer=seat == study.record.dealer,
            turn=seat in turns,
            suits=_suits(cards),
            hidden=max(len(at.hands[seat]) - len(cards), 0),
            tricks=won[seat],
            marks=_marks(study, at, seat, reader),
        )
        for seat, cards in enumerate(known)
    )


def _suits(cards: Cards) -> tuple[tuple[Card, ...], ...]:
    """Suit by suit, colours in turn, the high ones first."""
    held = (tuple(reversed(tuple(cards.suit(suit)))) for suit in "SHCD")
    return tuple(of_suit for of_suit in held if of_suit)


def _marks(study: DealStudy, at: Position[Table], seat: Seat, reader: ReplayReader) -> tuple[str, ...]:
    if study.plugin.rules.placard is None:
        return ()
    marks = study.plugin.rules.placard.marks(at.table, seat)
    return tuple(phrase("{mark}", reader.language, mark=mark) for mark in marks)


def _contract(study: DealStudy, at: Position[Table], reader: ReplayReader) -> str:
    said = study.plugin.rules.placard.contract(at.table) if study.plugin.rules.placard else None
    return "" if said is None else phrase("{contract}", reader.language, contract=said)


def _trick(at: Position[Table]) -> Trick | None:
    """The trick on the table: the one being played, or the one just completed."""
    every = tricks(at.table)
    return every[-1] if every else None


def _laid(trick: Trick, positions: Sequence[str]) -> tuple[Laid, ...]:
    return tuple(
        Laid(seat, positions[seat], card, seat == trick.winner)
        for seat, card in zip(trick.order, trick.cards, strict=False)
    )


def _chosen(study: DealStudy, step: Step[Table, SomeCall], reader: ReplayReader) -> MoverChoice | None:
    """What was open to the mover, where the reader may know it; None otherwise."""
    found = choice(study.game, step)
    if found is None or reader.asked not in (None, found.speaker):
        return None
    name = reader.names[found.seat]
    calls = tuple(
        phrase("{call}", reader.language, call=saying(study.plugin, call.call))
        for call in found.calls[:LISTED]
        if call.call is not None
    )
    return MoverChoice(
        name=name,
        hand=tuple(_held(found, step)) if found.cards else (),
        forced=forced(found, name, reader.language) if isinstance(step.event, Played) else "",
        grounds=found.grounds,
        calls=calls if len(found.calls) <= LISTED else (),
        number=len(found.calls),
    )


def _held(found: Choice[SomeCall], step: Step[Table, SomeCall]) -> Iterator[HeldCard]:
    played = step.event.card if isinstance(step.event, Played) else None
    for cards in _suits(found.hand):
        for card in cards:
            state = "chosen" if card == played else "open" if card in found.cards else "closed"
            yield HeldCard(card, state)


def _calls(
    study: DealStudy, at: Position[Table], events: Sequence[DealEvent[SomeCall]], reader: ReplayReader
) -> Iterator[CallMade]:
    """Who called what, in order; what stayed secret is not in it."""
    made = [event for event in events if isinstance(event, Called) and event.call is not None]
    people = [True] * len(made)
    told = meant(study.plugin.regulation.id, at.table, people, reader.language)
    for number, event in enumerate(made):
        assert event.call is not None
        said = phrase("{call}", reader.language, call=saying(study.plugin, event.call))
        yield CallMade(reader.names[event.seat], said, told[number] if number < len(told) else None)


def seat_names(study: DealStudy, chairs: Sequence[str]) -> tuple[str, ...]:
    """The name of each seat of the deal, of the names of the chairs."""
    seats = study.record.terms.chairs(study.game.seats)
    return tuple(chairs[chair] for chair in seats)
