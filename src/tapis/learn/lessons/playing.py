"""Plays a script: the pupil's main line against the company it names, until the deal is over.

What comes out is what happened, and which step belongs to which event. Nothing here knows what a card was
worth, nor any language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from tapis.bots import players
from tapis.bots.levels import ORDER
from tapis.bots.levels import seated as seated_at
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.notation import read_deal
from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.selfplay import SomePlayer
from tapis.core.steps import taken
from tapis.core.terms import Json
from tapis.core.tricks import Seat
from tapis.law import IllegalMove, Refused
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import Unfit, at_step
from tapis.learn.lessons.script import Script, ScriptStep, When
from tapis.library import Deal

SomeDeal: TypeAlias = "Deal[Any, Any, Any, Any]"
SEEDS = "lecon"
"""How every seed of a lesson begins: no deal that anybody has still to play does."""


@dataclass(frozen=True, slots=True)
class PupilCard:
    """A card that the pupil played, and the deal just before it."""

    number: int
    """Of the event, from 1."""
    seat: Seat
    trick: int
    card: Card
    open: Cards
    deal: SomeDeal


@dataclass(frozen=True, slots=True)
class PlayedScript:
    """A script that was played to its end."""

    script: Script
    plugin: AnyPlugin
    deal: SomeDeal
    begins: int
    """How many events had happened when the lesson began."""
    asked: tuple[PupilCard, ...]
    before: Mapping[int, int]
    """By event, from 1, the step of the script, from 0, that is told before it."""
    after: Mapping[int, int]
    """The same for what is told after it."""
    problems: tuple[Refused, ...]


@dataclass(slots=True)
class _Desk:
    """Where the script is while it is played."""

    script: Script
    plugin: AnyPlugin
    deal: SomeDeal
    company: Mapping[Seat, SomePlayer]
    calls: list[Json]
    mine: dict[Seat, list[str]]
    chance: Chance
    asked: list[PupilCard] = field(default_factory=list)
    before: dict[int, int] = field(default_factory=dict)
    after: dict[int, int] = field(default_factory=dict)
    problems: list[Refused] = field(default_factory=list)

    @property
    def trick(self) -> int:
        """The trick being played, from 1."""
        return sum(taken(self.deal.table, self.deal.rules.seats)) + 1

    @property
    def number(self) -> int:
        """Of the next event, from 1."""
        return len(self.deal.record.events) + 1

    def told(self, at: int) -> bool:
        """Whether the step was come to."""
        return at in self.before.values() or at in self.after.values()

    def step(self, fits: Callable[[When], bool]) -> tuple[int, ScriptStep] | None:
        """The first step of such a moment that was not told yet."""
        found = ((at, step) for at, step in enumerate(self.script.steps) if fits(step.when))
        return next(((at, step) for at, step in found if not self.told(at)), None)


def play_script(script: Script) -> PlayedScript:
    """The script from the cut to the result; Unfit where it cannot go on."""
    desk = _desk(script)
    begins = desk.number - 1
    while desk.deal.result is None:
        _turn(desk)
    _unreached(desk)
    return PlayedScript(
        script,
        desk.plugin,
        desk.deal,
        begins,
        tuple(desk.asked),
        desk.before,
        desk.after,
        tuple(desk.problems),
    )


def _desk(script: Script) -> _Desk:
    plugin = plugins().get(script.game)
    if plugin is None:
        raise Unfit(faults.NO_GAME(game=script.game))
    deal = begun(script, plugin)
    if len(script.names) != deal.rules.seats:
        raise Unfit(faults.WRONG_SEATS(names=len(script.names), seats=deal.rules.seats))
    mine = {int(seat): list(cards) for seat, cards in script.mine.items()}
    return _Desk(
        script, plugin, deal, company(script), list(script.calls), mine, Chance(f"company/{script.id}")
    )


def begun(script: Script, plugin: AnyPlugin) -> SomeDeal:
    """The deal as far as it has gone when the lesson begins."""
    asked = script.deal
    if asked.seed.startswith(SEEDS):
        deal: SomeDeal = Deal(plugin, asked.seed, dealer=asked.dealer, options=dict(asked.options))
    elif asked.log:
        deal = _of_log(plugin, asked.log)
    else:
        raise Unfit(faults.NO_SEED())
    for ahead in asked.start:
        _do(partial(deal.call, ahead.call, ahead.seat), ahead.call)
    return deal


def _of_log(plugin: AnyPlugin, log: tuple[Json, ...]) -> SomeDeal:
    record = read_deal("".join(f"{json.dumps(line)}\n" for line in log), plugins())
    if isinstance(record, Refused):
        raise Unfit(record)
    return Deal.begun(plugin, record)


def company(script: Script) -> Mapping[Seat, SomePlayer]:
    """Who sits in each seat; also who plays a mistake of the pupil's out."""
    known = players(script.game)
    told = script.company
    names = dict.fromkeys(map(str, range(len(script.names))), told) if isinstance(told, str) else told
    for name in names.values():
        if name not in known and name not in ORDER:
            raise Unfit(faults.NO_PLAYER(game=script.game, player=name))
    return {
        int(seat): (known.get(name) or seated_at(script.game, name)).choose for seat, name in names.items()
    }


def _turn(desk: _Desk) -> None:
    """One move of whoever acts; the pupil first where several may."""
    script, deal = desk.script, desk.deal
    turn = sorted(deal.turn)
    seat = script.seat if script.seat in turn else turn[0]
    moves = deal.moves(seat)
    cards = Cards.of(move.card for move in moves if isinstance(move, Played))
    if not cards:
        _called(desk, seat, moves)
    elif seat in script.own:
        _laid(desk, seat, cards)
    else:
        _by_company(desk, seat, moves)


def _called(desk: _Desk, seat: Seat, moves: Sequence[Move[Any]]) -> None:
    """A call: the pupil's as a step says it, else as the list says, else as the company likes."""
    step = desk.step(lambda when: when.call is not None) if seat == desk.script.seat else None
    listed = desk.calls.pop(0) if desk.calls else None
    if step is not None:
        at, told = step
        assert told.offers is not None
        desk.before[desk.number] = at
        if listed is not None and listed != told.offers.right:
            desk.problems.append(
                at_step(at + 1, faults.OTHER_CALL(listed=str(listed), right=str(told.offers.right)))
            )
        _offered(desk, at, seat)
        _do(partial(desk.deal.call, told.offers.right, seat), told.offers.right)
    elif listed is not None:
        _do(partial(desk.deal.call, listed, seat), listed)
    else:
        _by_company(desk, seat, moves)


def _offered(desk: _Desk, at: int, seat: Seat) -> None:
    """Everything that is offered may be said, also what is not advised."""
    offers = desk.script.steps[at].offers
    for choice in offers.choices if offers else ():
        try:
            _do(partial(desk.deal.clone().call, choice.call, seat), choice.call)
        except Unfit as error:
            desk.problems.append(at_step(at + 1, error.refused))


def _laid(desk: _Desk, seat: Seat, cards: Cards) -> None:
    """A card of the main line, with the step told before it."""
    card = _main(desk, seat, cards)
    whose = "me" if seat == desk.script.seat else "dummy"
    step = desk.step(lambda when: when.turn == whose and when.trick == desk.trick)
    if step is not None:
        desk.before[desk.number] = step[0]
        _cards_fit(desk, step, cards, seat)
    desk.asked.append(PupilCard(desk.number, seat, desk.trick, card, cards, desk.deal.clone()))
    _play(desk, seat, card)


def _main(desk: _Desk, seat: Seat, cards: Cards) -> Card:
    """The next card of the main line that may be played; without a line, the company's own."""
    open_ = {card.code: card for card in cards}
    listed = desk.mine.get(seat)
    if listed is None:
        chosen = desk.company[seat](desk.deal.view(seat), _only_cards(desk, seat), desk.chance)
        assert isinstance(chosen, Played)
        return chosen.card
    found = next((code for code in listed if code in open_), None)
    if found is None:
        told = {"cards": " ".join(listed) or "–", "open": " ".join(open_)}
        raise Unfit(faults.NO_MAIN(trick=desk.trick, **told))
    listed.remove(found)
    return open_[found]


def _only_cards(desk: _Desk, seat: Seat) -> list[Move[Any]]:
    return [move for move in desk.deal.moves(seat) if isinstance(move, Played)]


def _cards_fit(desk: _Desk, step: tuple[int, ScriptStep], cards: Cards, seat: Seat) -> None:
    """What a step says of single cards is said of cards that may be played, or that are held."""
    at, told = step
    held = desk.deal.hand(seat) | desk.deal.hand(desk.script.seat)
    codes, hand = {card.code for card in cards}, {card.code for card in held}
    for code in (*told.good, *told.wrong):
        if code not in codes:
            desk.problems.append(at_step(at + 1, faults.NOT_OPEN(card=code, open=str(cards))))
    for code in told.point:
        if code not in hand:
            desk.problems.append(at_step(at + 1, faults.NOT_HELD(card=code)))


def _by_company(desk: _Desk, seat: Seat, moves: Sequence[Move[Any]]) -> None:
    chosen = desk.company[seat](desk.deal.view(_speaker(desk, seat)), moves, desk.chance)
    if isinstance(chosen, Played):
        _play(desk, chosen.seat, chosen.card)
    else:
        desk.deal.do(chosen)


def _speaker(desk: _Desk, seat: Seat) -> Seat:
    """Who knows what is known when ``seat`` moves: another one for a dummy."""
    return desk.deal.rules.speaker(desk.deal.table, seat)


def _play(desk: _Desk, seat: Seat, card: Card) -> None:
    """Lay a card; where it ends a trick, a step may be told after it."""
    trick, number = desk.trick, desk.number
    desk.deal.play(card, seat)
    over = desk.deal.result is not None or desk.trick > trick
    step = desk.step(lambda when: when.after == trick) if over else None
    if step is not None:
        desk.after[number] = step[0]


def _do(move: Callable[[], None], told: Json) -> None:
    """Make a move; what the rules refuse is a fault of the script."""
    try:
        move()
    except IllegalMove as error:
        raise Unfit(
            faults.WRONG_MOVE(move=json.dumps(told, ensure_ascii=False), problem=error.refusal)
        ) from error
    except (ValueError, TypeError, KeyError) as error:
        raise Unfit(
            faults.WRONG_MOVE(move=json.dumps(told, ensure_ascii=False), problem=str(error))
        ) from error


def _unreached(desk: _Desk) -> None:
    """Steps at a call, a card or a trick that never came."""
    for at, step in enumerate(desk.script.steps):
        told = step.when.start or step.when.mark
        if not told and not desk.told(at):
            desk.problems.append(at_step(at + 1, faults.NOT_REACHED()))


def finished(script: Script, deal: SomeDeal, seed: str) -> SomeDeal:
    """The deal played on to its end by the company, every seat."""
    chance, seated = Chance(seed), company(script)
    while deal.result is None:
        seat = min(deal.turn)
        speaker = deal.rules.speaker(deal.table, seat)
        deal.do(seated[seat](deal.view(speaker), deal.moves(seat), chance))
    return deal
