"""Everything that can be wrong with a lesson beyond its form, and what its author should know of it.

A *fault* must go; a *note* may stay: a card of the main line that costs something with all hands seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tapis.core.cards import Card, read_card
from tapis.core.plugin import plugins
from tapis.core.shapes import Unreadable
from tapis.core.speech import Saying
from tapis.i18n import msgid
from tapis.law import Refused
from tapis.learn.lessons import faults
from tapis.learn.lessons.beats import clause_of
from tapis.learn.lessons.comparing import Ended, ended
from tapis.learn.lessons.faults import at_step
from tapis.learn.lessons.filling import COST, asked_for, cards_in
from tapis.learn.lessons.freezing import freeze
from tapis.learn.lessons.frozen import Frozen, LedTo
from tapis.learn.lessons.playing import PlayedScript, play_script
from tapis.learn.lessons.script import Script, ScriptStep
from tapis.learn.lessons.texts import untold

COSTS = msgid("Trick {trick}: {card}, the main line, costs {cost} with all hands seen.")


@dataclass(frozen=True, slots=True)
class CheckedLesson:
    """A lesson that was played again."""

    script: Script
    frozen: Frozen
    faults: tuple[Refused, ...]
    notes: tuple[Saying, ...]


def check(script: Script, folder: Path) -> CheckedLesson:
    """Play a script and judge it; Unfit where it cannot even be played."""
    played = play_script(script)
    frozen = freeze(played)
    found = (
        *played.problems,
        *_texts(played, frozen),
        *_goods(played, frozen),
        *_wrongs(played, frozen),
        *untold(folder, script.texts(), plugins()[script.game].regulation.title),
    )
    return CheckedLesson(script, frozen, found, tuple(_notes(played, frozen)))


def _texts(played: PlayedScript, frozen: Frozen) -> Iterator[Refused]:
    """Clauses that do not exist, figures and cards that are none, a lesson without a mark."""
    script = played.script
    known = {*frozen.figures}
    for number, step in enumerate(script.steps, start=1):
        if step.clause and clause_of(played.plugin, step.clause) is None:
            yield at_step(number, faults.NO_CLAUSE(game=script.game, clause=step.clause))
        for text in (*step.texts(), step.figure):
            yield from (at_step(number, each) for each in _unknown(text, known, step))
    yield from _unknown(script.outcome, known, None)
    if not any(step.when.mark for step in script.steps):
        yield faults.ENDS_ALONE()


def _unknown(text: str, known: set[str], step: ScriptStep | None) -> Iterator[Refused]:
    of_card = step is not None and text in step.wrong.values()
    for name in asked_for(text) - known - ({COST} if of_card else set()):
        yield faults.NO_FIGURE(name=name, known=", ".join(sorted(each for each in known if "@" not in each)))
    for code in cards_in(text):
        if not _is_card(code):
            yield faults.NO_CARD(card=code)


def _is_card(code: str) -> bool:
    try:
        return isinstance(read_card(code), Card)
    except (ValueError, Unreadable):
        return False


def _goods(played: PlayedScript, frozen: Frozen) -> Iterator[Refused]:
    """Cards called as good as the main card that are not, where exact play can say."""
    for card in frozen.cards:
        at = frozen.before.get(str(card.number))
        for code in played.script.steps[at].good if at is not None else ():
            if card.costs.get(code):
                assert at is not None
                yield at_step(at + 1, faults.NOT_GOOD(card=code, cost=card.costs[code]))


def _wrongs(played: PlayedScript, frozen: Frozen) -> Iterator[Refused]:
    """Cards called wrong that cost nothing or end no worse, and costs told that nobody knows."""
    for card in frozen.cards:
        at = frozen.before.get(str(card.number), -1)
        for code, text in played.script.steps[at].wrong.items() if at >= 0 else ():
            if card.costs and not card.costs.get(code, 0):
                yield at_step(at + 1, faults.NOT_WRONG(card=code))
            elif not card.costs and COST in asked_for(text):
                yield at_step(at + 1, faults.NO_COST(card=code))
            elif code in card.ends and not _worse(played, card.ends[code], frozen):
                yield at_step(at + 1, faults.NOT_WORSE(card=code))


def _worse(played: PlayedScript, end: LedTo, frozen: Frozen) -> bool:
    return ended(played.plugin, played.script, end.figures, frozen.figures) is Ended.WORSE


def _notes(played: PlayedScript, frozen: Frozen) -> Iterator[Saying]:
    """Cards of the main line that cost something."""
    for asked, card in zip(played.asked, frozen.cards, strict=True):
        if cost := card.costs.get(asked.card.code):
            yield Saying(COSTS, {"trick": asked.trick, "card": asked.card, "cost": cost})
