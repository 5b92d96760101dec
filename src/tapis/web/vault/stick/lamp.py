"""The copy's lamp in a few words: how old, or what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tapis.web.vault.reasons import FULL, GONE, LOCKED, RIVAL, SILENT, TAKEN_OVER
from tapis.web.vault.stick.state import CopyState, CopyTone

MINUTE, HOUR = 60, 3600
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
    if seconds < MINUTE:
        return _("{n} s").format(n=seconds)
    if seconds < 2 * HOUR:
        return _("{n} min").format(n=seconds // MINUTE)
    return _("{n} h").format(n=seconds // HOUR)


def lamp_words(state: CopyState, now: float) -> LampWords:
    """What stands beside the lamp."""
    match state.tone(now):
        case CopyTone.FAILED:
            assert state.problem is not None
            short = str(SHORT.get(state.problem.code, _("stick with errors")))
            return LampWords(before=_("Copy:"), words=short)
        case CopyTone.NONE:
            return LampWords(before=_("Copy:"), words=_("none yet") if state.place else _("no stick chosen"))
        case CopyTone.LATE:
            return LampWords(before=_("Copy:"), words=_("late"))
    return LampWords(
        before=pgettext("lamp", "Copied"), words=_("{age} ago").format(age=age_words(state.age(now)))
    )
