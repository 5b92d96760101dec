"""What must be settled at tables and slips: calls, appeals, readings that differ, doubts, claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from django.urls import reverse
from django.utils.translation import get_language, gettext, gettext_noop

from tapis import i18n
from tapis.club.state.competition import Competition
from tapis.club.state.leavers import undecided
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Tournament
from tapis.web.desk.differing import page as copies
from tapis.web.desk.rulings.cases import CasePage, cases
from tapis.web.desk.rulings.page import CallPage, RulingPage, calls, rulings
from tapis.web.director.tonight.todo import Todo, Weight
from tapis.web.frame.templatetags.free import placed, placed_at

Doubt: TypeAlias = tuple[Callable[[Slip], bool], Weight, Literal["warn", "bad"], str, str, str]

DOUBTS: tuple[Doubt, ...] = (
    (
        lambda slip: slip.state is SlipState.CONFLICT,
        Weight.CONFLICT,
        "bad",
        gettext_noop("%(where)s: two different readings"),
        gettext_noop("Compare"),
        "alert",
    ),
    (
        lambda slip: slip.state is SlipState.TO_CLEAR,
        Weight.CLEAR,
        "warn",
        gettext_noop("%(where)s: to clear"),
        gettext_noop("Open"),
        "keyboard",
    ),
    (
        lambda slip: bool(slip.contests),
        Weight.CLAIM,
        "warn",
        gettext_noop("%(where)s: a line is contested"),
        gettext_noop("Open"),
        "scales",
    ),
)
"""What a slip can be doubted for: whether it is, how pressing that is, and its words."""


def settling(event: str, competition: Competition) -> Sequence[Todo]:
    """Everything that waits at a table or on the desk's pile of doubts."""
    tournament = competition.tournament
    slips = tuple(_slips(tournament))
    return (
        *(_call(event, tournament, page) for page in calls(competition)),
        *(_case(event, tournament, page) for page in cases(event, competition)),
        *(_appeal(event, tournament, page) for page in rulings(competition) if page.appealed),
        *_between_copies(event, competition),
        *_left(event, tournament, slips),
        *_doubts(event, tournament, slips),
    )


def _slips(tournament: Tournament) -> Iterator[Slip]:
    for found in tournament.rounds:
        yield from (slip for _, slip in sorted(found.slips.items()))


def _call(event: str, tournament: Tournament, page: CallPage) -> Todo:
    call = page.call
    asked = "" if page.asked is None else i18n.words(page.asked.title, get_language() or "fr")
    deal = gettext("deal %(deal)s") % {"deal": call.deal} if call.deal else ""
    said = ", ".join(part for part in (asked, deal, page.name if page.asked else "", call.note) if part)
    where = {"where": placed_at(tournament, call.round, call.table)}
    title = gettext("%(where)s asks for the jury") if page.asked else gettext("%(where)s calls the director")
    return Todo(
        weight=Weight.JURY,
        tone="bad",
        title=title % where,
        words=said,
        href=reverse("desk:rulings", args=(event,)),
        label=gettext("Decide"),
        icon="hand",
        whose="jury",
        calls=True,
    )


def _case(event: str, tournament: Tournament, page: CasePage) -> Todo:
    """A game without the jury's word: to be decided, or its line to be put right once that is said."""
    case, language = page.case, get_language() or "fr"
    game = i18n.words(case.asked.title, language) if case.asked else ""
    deal = gettext("deal %(deal)s") % {"deal": case.deal}
    where = {"where": placed(tournament, case.slip)}
    misread = gettext("%(where)s: another game was played, the line is to be put right")
    undecided = gettext("%(where)s: played without the jury's word")
    slip = reverse("desk:slip", args=(event, case.slip.round, case.slip.table))
    return Todo(
        weight=Weight.JURY,
        tone="bad",
        title=(misread if case.misread else undecided) % where,
        words=", ".join(part for part in (game, deal, *page.names) if part),
        href=slip if case.misread else f"{reverse('desk:rulings', args=(event,))}#case-{page.id}",
        label=gettext("Open") if case.misread else gettext("Decide"),
        icon="scales",
        stops=True,
        whose="desk" if case.misread else "jury",
    )


def _appeal(event: str, tournament: Tournament, page: RulingPage) -> Todo:
    ruling = page.ruling
    deal = gettext("deal %(deal)s") % {"deal": ruling.deal} if ruling.deal else ""
    said = (i18n.words(page.title, get_language() or "fr"), deal, page.name)
    where = placed_at(tournament, ruling.round, ruling.table) if ruling.table else page.name
    return Todo(
        weight=Weight.JURY,
        tone="bad",
        title=gettext("%(where)s: a ruling is appealed") % {"where": where},
        words=", ".join(part for part in said if part),
        href=f"{reverse('desk:rulings', args=(event,))}#ruling-{ruling.id}",
        label=gettext("Decide"),
        icon="scales",
        stops=True,
        whose="jury",
    )


def _between_copies(event: str, competition: Competition) -> Iterator[Todo]:
    """What another copy of the event says otherwise."""
    for each in competition.tournament.copies.open:
        yield Todo(
            weight=Weight.CONFLICT,
            tone="bad",
            title=gettext("Two copies differ: %(about)s") % {"about": copies.title(competition, each)},
            words=gettext("take theirs or keep ours"),
            href=f"{reverse('desk:copies', args=(event,))}#difference-{each.key}",
            label=gettext("Compare"),
            icon="alert",
            stops=True,
        )


def _left(event: str, tournament: Tournament, slips: Iterable[Slip]) -> Iterator[Todo]:
    """Tables that somebody left in mid-round, of which nobody has said how they go on."""
    for slip in () if tournament.closed else slips:
        for each in undecided(tournament, slip):
            where = {"where": placed(tournament, slip)}
            said = {"name": each.name, "deal": each.deal}
            yield Todo(
                weight=Weight.PEOPLE,
                tone="warn",
                title=gettext("%(where)s: how does the table go on?") % where,
                words=gettext("%(name)s left during deal %(deal)s") % said,
                href=f"{reverse('desk:slip', args=(event, slip.round, slip.table))}#left-{each.entrant}",
                label=gettext("Decide"),
                icon="people",
                stops=True,
                whose="desk",
            )


def _doubts(event: str, tournament: Tournament, slips: Iterable[Slip]) -> Iterator[Todo]:
    for slip in slips:
        for holds, weight, tone, title, label, icon in DOUBTS:
            if holds(slip):
                yield Todo(
                    weight=weight,
                    tone=tone,
                    title=gettext(title) % {"where": placed(tournament, slip)},
                    words=_known(slip),
                    href=reverse("desk:slip", args=(event, slip.round, slip.table)),
                    label=gettext(label),
                    icon=icon,
                    stops=True,
                    whose="desk",
                )


def _known(slip: Slip) -> str:
    """Who read it, or why it waits."""
    if slip.contests:
        return ", ".join(gettext("deal %(deal)s") % {"deal": each.deal} for each in slip.contests)
    return slip.rejected or " · ".join(reading.reader for reading in slip.readings)
