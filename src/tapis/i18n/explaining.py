"""Why a card was the only one, and why others were not open, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.core.plugin import SomeCall
from tapis.core.steps import Choice, Ground
from tapis.i18n.cards import card_names
from tapis.i18n.catalogue import msgid
from tapis.i18n.sentences import clause_name, labelled, phrase
from tapis.law import Breach

LAST = msgid("{name} had one card left.")
FORCED = msgid("No other card of {name} was open.")


def forced(choice: Choice[SomeCall], name: str, language: str) -> str:
    """A sentence that only one card could be played; empty where there was a choice, or nothing to play."""
    if not choice.forced:
        return ""
    return phrase(FORCED if choice.grounds else LAST, language, name=name)


def because(ground: Ground, language: str) -> str:
    """``♠A ♠K: Follow the suit led. (estimation 16.13)``."""
    cards = card_names(ground.cards, language)
    sentence = phrase(ground.refusal.sentence, language, **ground.refusal.args)
    if isinstance(ground.refusal, Breach):
        sentence = f"{sentence} ({clause_name(ground.refusal.clause, language)})"
    return labelled(cards, sentence, language)


def explained(choice: Choice[SomeCall] | None, name: str, language: str) -> Iterator[str]:
    """What was forced and why, then each reason for the cards that were not open; nothing where all were."""
    if choice is None:
        return
    if said := forced(choice, name, language):
        yield said
    for ground in choice.grounds:
        yield because(ground, language)
