"""The assistant of a practice evening: what happened, what to do, why, and what is solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tapis.club.events import Presence
from tapis.club.prizes.ceremony import call_ups, giving
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Phase, Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.core.parts import Cited
from tapis.law import Clause
from tapis.web import view_support
from tapis.web.director import practising
from tapis.web.frame.health import Lamp
from tapis.web.frame.templatetags.tapis import people_in


class Mastery(StrEnum):
    """How far a lesson has come."""

    COMING = "coming"
    OPEN = "open"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One thing that happens in a practice evening."""

    title: str
    words: str
    """What happened and what to do."""
    why: str
    """The rule of conduct behind it."""
    state: Mastery
    href: str = ""
    """Where it is done; empty where the bots do it."""
    about: tuple[Cited, ...] = ()
    """What it is about; the first for which the regulation has a clause is cited."""
    clause: Clause | None = None
    """That clause; None where the regulation says nothing."""


def lessons(event: str, competition: Competition) -> tuple[Lesson, ...]:
    """Every lesson of the evening, in order."""
    tournament = competition.tournament
    parts = (_before, _late, _played, _swapped, _called, _ended)
    told = (lesson for part in parts for lesson in part(event, tournament))
    return (*(_cited(competition, lesson) for lesson in told), _given(event, competition))


def _cited(competition: Competition, lesson: Lesson) -> Lesson:
    """The lesson with the clause it is about."""
    known = competition.plugin.event.citations
    return replace(lesson, clause=next((known[each] for each in lesson.about if each in known), None))


def _published(tournament: Tournament) -> bool:
    return tournament.published > 0


def _started(tournament: Tournament) -> bool:
    """Whether some slip of round 1 was read."""
    first = tournament.round(1)
    return bool(first and any(slip.readings or slip.versions for slip in first.slips.values()))


def _over(tournament: Tournament, number: int) -> bool:
    found = tournament.round(number)
    return bool(found and found.phase is Phase.CLOSED)


def _slip(tournament: Tournament, table: int) -> Slip | None:
    return tournament.slip(1, table)


def _confirmed(tournament: Tournament, table: int) -> bool:
    found = _slip(tournament, table)
    return bool(found and found.state in (SlipState.CONFIRMED, SlipState.VOID))


def _before(event: str, tournament: Tournament) -> Iterator[Lesson]:
    waiting = any(each.presence is Presence.REGISTERED for each in tournament.entrants.values())
    published = _published(tournament)
    yield Lesson(
        title=_("Who is here?"),
        words=_("All but two have come. Mark the two absent: “All others are absent”."),
        why=_("The draw seats those marked present, and nobody else."),
        state=_state(True, not waiting or published),
        href=reverse("director:checkin", args=(event,)),
        about=(Cited.DEADLINE,),
    )
    yield Lesson(
        title=_("Draw and publish round 1"),
        words=_("Draw, look at it, publish."),
        why=_("A published seating does not change any more; before that everything can be drawn again."),
        state=_state(not waiting or published, published),
        href=reverse("director:draw", args=(event,)),
        about=(Cited.CROSSINGS,),
    )


def _late(event: str, tournament: Tournament) -> Iterator[Lesson]:
    last, published = tournament.entrants[max(tournament.entrants)], _published(tournament)
    yield Lesson(
        title=ngettext("{name} comes late", "{name} come late", people_in(last.name)).format(name=last.name),
        words=_("The seating is on the wall, and the door opens. Find the best place there is now."),
        why=_("Everybody seated stays seated: an empty chair or a new table comes before the forfeit."),
        state=_state(published, last.plays),
        href=f"{reverse('director:late', args=(event,))}?who={last.number}",
        about=(Cited.DEADLINE, Cited.FORFEIT),
    )
    yield Lesson(
        title=_("Round 1 is played"),
        words=_("Press “The round is played”: bots play at every table; the slips come in one by one."),
        why=_("Paper and phone are the same: what a table sends is a first reading."),
        state=_state(published, _started(tournament)),
        about=(Cited.FORMAT,),
    )


def _played(event: str, tournament: Tournament) -> Iterator[Lesson]:
    """The tables whose reading is not the end of it."""
    told = {
        practising.FIRST: (
            _("Slip {number} waits for its second reading"),
            _("Compare it with the paper and accept it."),
            _("Every slip is read by two different people; the second accepts or rejects, never edits."),
            (Cited.SECRETARY, Cited.TOTAL),
        ),
        practising.CONFLICT: (
            _("Slip {number}: two readings differ"),
            _("Take the paper and say which reading agrees with it."),
            _("The same slip typed twice: equal is confirmed, different is shown with both authors."),
            (Cited.WATCH, Cited.SECRETARY, Cited.TOTAL),
        ),
        practising.WRONG: (
            _("Slip {number} does not add up"),
            _("The last deal is wrong or cannot be read. Reject it, let it be played on, accept what comes."),
            _("A wrong total is kept to be cleared, with its difference, and never confirmed."),
            (Cited.TOTAL,),
        ),
    }
    for table, (title, words, why, about) in told.items():
        yield Lesson(
            title=title.format(number=slip_number(1, table)),
            words=words,
            why=why,
            state=_state(_started(tournament), _confirmed(tournament, table)),
            href=reverse("desk:slip", args=(event, 1, table)),
            about=about,
        )


def _swapped(event: str, tournament: Tournament) -> Iterator[Lesson]:
    first, found = tournament.round(1), _slip(tournament, practising.SWAPPED)
    names = [tournament.entrants[each].name for each in found.seats[:2]] if found else ["A", "B"]
    swapped = bool(first and found and found.people != first.seating.tables[practising.SWAPPED - 1])
    said = _("{one} and {other} tell you so. Record it in the draw, then let the round be played on.")
    yield Lesson(
        title=_("Two sat in each other's place at table {table}").format(table=practising.SWAPPED),
        words=said.format(one=names[0], other=names[1]),
        why=_("Names come before figures: a right total does not catch two who are swapped."),
        state=_state(_started(tournament), swapped and _confirmed(tournament, practising.SWAPPED)),
        href=f"{reverse('director:draw', args=(event,))}?round=1",
        about=(Cited.SEATS, Cited.CROSSINGS),
    )


def _called(event: str, tournament: Tournament) -> Iterator[Lesson]:
    calls = any(each.round == 1 and each.table == practising.CALL for each in tournament.calls)
    yield Lesson(
        title=_("Table {table} calls the jury").format(table=practising.CALL),
        words=_("A table has a question about deal 1. Answer the call, with or without a ruling."),
        why=_("A ruling names its clause and is a line of its own, which can be taken back."),
        state=_state(bool(tournament.called), not calls),
        href=reverse("desk:rulings", args=(event,)),
        about=(Cited.JURY,),
    )
    yield Lesson(
        title=_("Close round 1"),
        words=_("Every slip is confirmed: close the round. From now on protests are heard for some minutes."),
        why=_("Only what two people have read counts."),
        state=_state(_started(tournament), _over(tournament, 1)),
        href=reverse("desk:board", args=(event, 1)) if _published(tournament) else "",
        about=(Cited.WATCH, Cited.TOTAL),
    )


def _ended(event: str, tournament: Tournament) -> Iterator[Lesson]:
    yield Lesson(
        title=_("Round 2, without a hitch"),
        words=_("Draw again where somebody came late, publish, let it be played, close it."),
        why=_("Later draws know who has met whom."),
        state=_state(_over(tournament, 1), _over(tournament, 2)),
        href=reverse("director:draw", args=(event,)),
        about=(Cited.CROSSINGS,),
    )
    yield Lesson(
        title=_("Make the ranking final"),
        words=_("Close the event, and go to the prize-giving."),
        why=_("After that only a director and a second person together open it again."),
        state=_state(_over(tournament, 2), tournament.closed),
        href=reverse("director:closing", args=(event,)),
        about=(Cited.STANDINGS,),
    )


def _given(event: str, competition: Competition) -> Lesson:
    """The last one: the prizes, on the screen that the hall sees."""
    tournament = competition.tournament
    over = tournament.closed and giving(call_ups(competition), tournament.stage.step).over
    return Lesson(
        title=_("The prize-giving"),
        words=_("Choose “Prize-giving” for the screens, open the projector, and go on key by key."),
        why=_("Until the last step no page for everybody holds a name that was not called."),
        state=_state(tournament.closed, over),
        href=reverse("screen:chooser", args=(event,)),
    )


def _state(happened: bool, solved: bool) -> Mastery:
    if happened and solved:
        return Mastery.SOLVED
    return Mastery.OPEN if happened else Mastery.COMING


def practice_lamp(event: str) -> Lamp | None:
    """In sight on every page of a practice evening: that it is one, and what is open."""
    competition = view_support.competition(event)
    if not competition.tournament.setup.practice:
        return None
    waiting = sum(each.state is Mastery.OPEN for each in lessons(event, competition))
    return Lamp(
        tone="warn",
        words=_("practice ({count})").format(count=waiting),
        href=reverse("director:lessons", args=(event,)),
        icon="learn",
    )
