"""The copy of an event in sight: its lamp on every page, and what is wrong with it on the first one."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.web.access.visits import Visit
from tapis.web.director.tonight.todo import Todo, Weight
from tapis.web.frame.health import Lamp
from tapis.web.frame.templatetags.tapis import by_the_clock
from tapis.web.vault.stick.keeper import keeper
from tapis.web.vault.stick.lamp import lamp_words


def copy_lamp(visit: Visit) -> Lamp:
    """How old the copy of an event is, or what is wrong with it."""
    state, now = keeper().state(visit.event), keeper().clock()
    said = lamp_words(state, now)
    return Lamp(
        tone=state.tone(now),
        words=said.words,
        href=f"{reverse('papers:exchange', args=(visit.event,))}#copy",
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
