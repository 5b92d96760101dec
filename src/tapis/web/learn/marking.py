"""Marks the words of a game in a text that is drawn: one tap, and the list of words opens there.

In a key there is no room for another: there a word is a place to tap, and the list is reached by its own key.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tapis.learn.glossary import Glossary

FROM, OF, TO = "\ue000", "\ue001", "\ue002"
"""What stands around a word while a sentence is drawn: signs that no text has."""
PLACE: Final = re.compile(f"{FROM}([^{OF}]*){OF}([^{TO}]*){TO}")


def words_marked(
    text: str, glossary: Glossary, seen: set[str], draw: Callable[[str], str], *, in_key: bool = False
) -> SafeString:
    """A text drawn by ``draw``, its words marked."""
    pieces = glossary.marked(text, seen)
    told = "".join(f"{FROM}{each.key}{OF}{each.text}{TO}" if each.key else each.text for each in pieces)
    shown = '<span class="word" data-word="word-{}">{}</span>'
    linked = '<a class="word" href="#word-{0}" data-word="word-{0}">{1}</a>'
    form = shown if in_key else linked
    drawn = PLACE.sub(lambda found: format_html(form, found[1], mark_safe(found[2])), draw(told))  # noqa: S308 - drawn
    return mark_safe(drawn)  # noqa: S308 - escaped by whoever drew it
