"""What the answers to open questions are called on pages: by their book, or as everybody says.

Nothing here knows an option of any game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis.i18n import answer_name
from tapis.law import Option, Setting, answer_key

ANSWERS: Mapping[str, Promise] = {
    "right": _("the neighbour on the right"),
    "left": _("the neighbour on the left"),
    "dealer": _("the dealer"),
    "true": _("yes"),
    "false": _("no"),
}
"""The words for the answers that are everybody's."""

Named: TypeAlias = "Promise | Setting"
"""The words for an answer, or the answer itself where it has none."""


def answer(option: Option, value: Setting) -> Named:
    """The words for an answer to an open question; the answer itself where there are none."""
    own = answer_name(option, value, get_language() or "fr")
    return own or ANSWERS.get(answer_key(value), value)


LEFT_OPEN = ("", _("as the form of play has it"))
"""The answer that leaves the answer to format and comparison."""


def named_answers(option: Option, *, left_open: bool = False) -> list[tuple[str, Named]]:
    """What an open question can be answered with, where its answers are listed or every number has a name."""
    if option.bounds and not option.words:
        return []
    named = [(str(each), answer(option, each)) for each in option.answers]
    return [LEFT_OPEN, *named] if left_open else named
