"""A regulation as sentences in whose gaps the organiser answers.

Knows no regulation, and nothing of what the fields mean that fill the gaps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import get_language

from tapis import i18n
from tapis.club.rounds.event_settings import FREE
from tapis.core.plugin import AnyPlugin

GAP = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class SentencePart:
    """Some words of a sentence, or a gap with its field."""

    words: str = ""
    field: BoundField | None = None


def gaps(plugin: AnyPlugin) -> frozenset[str]:
    """What the sentences of a regulation ask for, by name."""
    return frozenset(name for each in plugin.voice.sentence for name in GAP.findall(each))


def in_parts(plugin: AnyPlugin, field: Callable[[str], BoundField]) -> list[tuple[SentencePart, ...]]:
    """The sentences of a regulation in parts, in the order in which the reader's language says them."""
    told = (i18n.words(each, get_language() or "fr") for each in plugin.voice.sentence)
    return [_in_parts(each, field) for each in told]


def _in_parts(sentence: str, field: Callable[[str], BoundField]) -> tuple[SentencePart, ...]:
    split = enumerate(GAP.split(sentence))
    told = (SentencePart(field=field(part)) if at % 2 else SentencePart(part.strip()) for at, part in split)
    return tuple(each for each in told if each.words or each.field)


def format_of(plugin: AnyPlugin, told: Mapping[str, object]) -> str:
    """The format that has the rounds and deals of a sentence, else a free one."""
    wanted = told.get("rounds"), told.get("deals")
    return next((each.id for each in plugin.event.formats if (each.rounds, each.deals) == wanted), FREE)
