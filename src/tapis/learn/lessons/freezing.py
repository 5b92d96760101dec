"""Freezes a lesson that was played: prices every card of the pupil's, and plays the others out."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tapis.analysis.decisions import JudgedCards, costs_at
from tapis.core.cards import Card
from tapis.core.events import Played
from tapis.core.steps import steps, tricks
from tapis.learn.lessons.figures import figures
from tapis.learn.lessons.frozen import Frozen, FrozenCard, LedTo, digest
from tapis.learn.lessons.playing import PlayedScript, PupilCard, SomeDeal, finished


def freeze(played: PlayedScript) -> Frozen:
    """The lesson as it is kept, every card of the pupil's priced."""
    script, plugin = played.script, played.plugin
    cards, scored = [], True
    for asked, judged in _judged(played):
        scored = judged[1]
        cards.append(_card(played, asked, judged[0]))
    return Frozen(
        tapis="lesson-frozen/1",
        id=script.id,
        of=digest(script),
        unit="points" if scored else "tricks",
        begins=played.begins,
        figures=figures(plugin, played.deal, script.seat),
        before={str(number): step for number, step in played.before.items()},
        after={str(number): step for number, step in played.after.items()},
        cards=tuple(cards),
        log=tuple(json.loads(line) for line in played.deal.log().splitlines()),
    )


def _judged(played: PlayedScript) -> Iterator[tuple[PupilCard, tuple[JudgedCards | None, bool]]]:
    """Every card of the pupil's with what exact play says of it, and whether cards have points."""
    by_number = {step.number: step for step in steps(played.plugin, played.deal.record)}
    game, result = played.deal.rules, played.deal.result
    for asked in played.asked:
        yield asked, costs_at(game, result, by_number[asked.number])


def _card(played: PlayedScript, asked: PupilCard, judged: JudgedCards | None) -> FrozenCard:
    costs = {} if judged is None else _exact(judged)
    told = played.before.get(asked.number)
    good = {asked.card.code, *(played.script.steps[told].good if told is not None else ())}
    others = [card for card in asked.open if card.code not in good and costs.get(card.code) != 0]
    ends = {card.code: _ending(played, asked, card) for card in others}
    return FrozenCard(number=asked.number, costs=costs, ends=ends)


def _exact(judged: JudgedCards) -> dict[str, int]:
    """The costs; nothing where a search was given up for any of them."""
    if any(least != most for least, most in judged.costs.values()):
        return {}
    return {card.code: least for card, (least, _) in judged.costs.items()}


def _ending(played: PlayedScript, asked: PupilCard, card: Card) -> LedTo:
    deal = asked.deal.clone()
    deal.play(card, asked.seat)
    finished(played.script, deal, f"{played.script.id}/{asked.number}/{card.code}")
    return LedTo(moves=_moves(deal, asked), figures=figures(played.plugin, deal, played.script.seat))


def _moves(deal: SomeDeal, asked: PupilCard) -> str:
    told, taken = [], 0
    for step in steps(deal.plugin, deal.record):
        full = [trick for trick in tricks(step.after.table) if trick.full]
        if step.number >= asked.number and isinstance(step.event, Played):
            told.append(f"{step.event.seat}{step.event.card.code}")
            told += [f"w{full[-1].winner}"] if len(full) > taken else []
        taken = len(full)
    return " ".join(told)
