"""Marks the words of a game in a text that is drawn: one tap, and the list of words opens there.

In a key there is no room for another: there a word is a place to tap, and the list is reached by its own key.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tapis.learn import primer_file
from tapis.learn.glossary import Glossary, GlossaryWord, glossary
from tapis.learn.primer import Screen

FROM, OF, TO = "\ue000", "\ue001", "\ue002"
"""What stands around a word while a sentence is drawn: signs that no text has."""
PLACE: Final = re.compile(f"{FROM}([^{OF}]*){OF}([^{TO}]*){TO}")


def words_known(game: str) -> tuple[GlossaryWord, ...]:
    """The words of a game for somebody new; none where its screen is not written, or damaged."""
    found = primer_file.screen(game)
    return found.words if isinstance(found, Screen) else ()


@cache
def glossary_known(game: str, language: str) -> Glossary:
    """The same words in a language, ready to be found."""
    return glossary(words_known(game), language)


def words_marked(
    text: str, known: Glossary, seen: set[str], draw: Callable[[str], str], *, in_key: bool = False
) -> SafeString:
    """A text drawn by ``draw``, its words marked."""
    pieces = known.marked(text, seen)
    told = "".join(f"{FROM}{each.key}{OF}{each.text}{TO}" if each.key else each.text for each in pieces)
    shown = '<span class="word" data-word="word-{}">{}</span>'
    linked = '<a class="word" href="#word-{0}" data-word="word-{0}">{1}</a>'
    form = shown if in_key else linked
    drawn = PLACE.sub(lambda found: format_html(form, found[1], mark_safe(found[2])), draw(told))  # noqa: S308 - drawn
    return mark_safe(drawn)  # noqa: S308 - escaped by whoever drew it
