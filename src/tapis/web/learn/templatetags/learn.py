"""Template tags of the pages for learners: texts as the reader reads them, and links that remember."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.cards import SYMBOLS
from tapis.law.texts import Texts
from tapis.learn.glossary import Glossary, GlossaryWord, glossary
from tapis.web.frame.pack.looks import look_of
from tapis.web.frame.pack.pictures import sentence
from tapis.web.learn.marking import words_marked
from tapis.web.learn.ways import onward

register = template.Library()


@dataclass(frozen=True, slots=True)
class PartMarking:
    """The words of a game, and those that a part of a page has used already."""

    glossary: Glossary
    seen: set[str]


CARD = re.compile(r"\[([SHDC])([2-9TJQKA])?\]")
"""A card or a suit as the files of learning write it."""


@register.simple_tag(takes_context=True)
def told(context: template.Context, texts: Texts, *, in_key: bool = False) -> SafeString:
    """A text in the reader's language, its cards and suits drawn in the reader's pack, its words marked."""
    text = CARD.sub(_written, texts[i18n.spoken(get_language() or "fr")])
    return explained(context, text, in_key=in_key)


@register.simple_tag(takes_context=True)
def explained(context: template.Context, text: str, *, in_key: bool = False) -> SafeString:
    """A text as it is, its cards and suits drawn in the reader's pack, its words marked."""
    language = get_language() or "fr"
    deck = look_of(context.get("request")).deck(str(context.get("game", "")))
    marking = context.get("marking")
    if not isinstance(marking, PartMarking):
        return sentence(text, deck, language)
    return words_marked(
        text, marking.glossary, marking.seen, lambda told: sentence(told, deck, language), in_key=in_key
    )


@register.simple_tag
def marking(words: tuple[GlossaryWord, ...]) -> PartMarking:
    """The words that are marked in a part of a page, each where it is used first."""
    return PartMarking(glossary(words, i18n.spoken(get_language() or "fr")), set())


@register.simple_tag
def marking_anew(known: Glossary) -> PartMarking:
    """The same for a part of a page that has many."""
    return PartMarking(known, set())


def _written(found: re.Match[str]) -> str:
    suit, rank = found[1], found[2]
    return SYMBOLS[suit] + (i18n.index(rank, get_language() or "fr") if rank else "")


@register.filter(name="word")
def headword(word: GlossaryWord) -> str:
    """A word in the reader's language."""
    return word.headword(i18n.spoken(get_language() or "fr"))


@register.simple_tag(takes_context=True, name="onward")
def carried(context: template.Context, address: str) -> str:
    """An address that carries along where the reader of this page came from."""
    return onward(address, context.get("back"))
