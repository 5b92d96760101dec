"""The copy's lamp in a few words: how old, or what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tapis.web.vault.reasons import FULL, GONE, LOCKED, RIVAL, SILENT, TAKEN_OVER
from tapis.web.vault.shelf.age import Age
from tapis.web.vault.stick.state import CopyState

SHORT: dict[str, Promise] = {
    GONE.code: gettext_lazy("stick gone"),
    FULL.code: gettext_lazy("stick full"),
    LOCKED.code: gettext_lazy("stick locked"),
    SILENT.code: gettext_lazy("stick silent"),
    TAKEN_OVER.code: gettext_lazy("taken over elsewhere"),
    RIVAL.code: gettext_lazy("two laptops"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LampWords:
    """What a lamp says: ``before`` only where there is room."""

    before: str
    words: str

    def __str__(self) -> str:
        return f"{self.before} {self.words}"


def age_words(seconds: int) -> str:
    """How long ago, as short as it can be said."""
    age = Age.of(seconds)
    said = {"s": _("{n} s"), "min": _("{n} min"), "h": _("{n} h")}
    return said[age.unit].format(n=age.number)


def lamp_words(state: CopyState, now: float) -> LampWords:
    """What stands beside the lamp."""
    match state.tone(now):
        case "bad":
            assert state.problem is not None
            short = str(SHORT.get(state.problem.code, _("stick with errors")))
            return LampWords(before=_("Copy:"), words=short)
        case "quiet":
            return LampWords(before=_("Copy:"), words=_("none yet") if state.place else _("no stick chosen"))
        case "warn":
            return LampWords(before=_("Copy:"), words=_("late"))
    return LampWords(
        before=pgettext("lamp", "Copied"), words=_("{age} ago").format(age=age_words(state.age(now)))
    )
