"""The copy of an event in sight: its lamp on every page, and what is wrong with it on the first one."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.web.copies.keeper import keeper
from tapis.web.copies.lamp import lamp_words
from tapis.web.copies.state import CopyTone
from tapis.web.director.todo import Todo, Weight
from tapis.web.frame.health import Lamp, Tone
from tapis.web.frame.templatetags.tapis import by_the_clock

TONES: dict[CopyTone, Tone] = {
    CopyTone.NONE: "quiet",
    CopyTone.GOOD: "good",
    CopyTone.LATE: "warn",
    CopyTone.FAILED: "bad",
}


def copy_lamp(event: str) -> Lamp:
    """How old the copy of an event is, or what is wrong with it."""
    state, now = keeper().state(event), keeper().clock()
    said = lamp_words(state, now)
    return Lamp(
        tone=TONES[state.tone(now)],
        words=said.words,
        href=f"{reverse('papers:exchange', args=(event,))}#copy",
        before=said.before,
        icon="stick",
    )


def copy_todos(event: str, _competition: Competition) -> tuple[Todo, ...]:
    """A copy that fails, or another laptop that goes on with the event."""
    problem = keeper().state(event).problem
    if problem is None:
        return ()
    said = i18n.say(by_the_clock(problem), get_language() or "fr")
    return (
        Todo(
            weight=Weight.HALL,
            tone="bad",
            title=_("The copy on the stick"),
            words=said,
            href=f"{reverse('papers:exchange', args=(event,))}#copy",
            label=_("Open"),
            icon="stick",
        ),
    )
