"""Acts on people: who is entered, has come, comes late or leaves."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tapis.archive import erasure
from tapis.archive.erasure import ErasureRequest
from tapis.club.events import Presence
from tapis.club.people import absences, brought_lists, latecomers, members, registration
from tapis.club.people.latecomers import WayIn
from tapis.club.people.list_rows import ListRow
from tapis.club.rounds import manual_changes
from tapis.club.state.reasons import Outcome
from tapis.law import Breach, Refused
from tapis.log import Operation
from tests.club.evening import DIRECTOR
from tests.web.acts.at import ACTS, WHY, At, Unlawful, act, simple


def checked_in(presence: Presence, at: At) -> Outcome:
    """Note that somebody is here, or is not."""
    return registration.check_in(at.c, at.who, presence)


def left(presence: Presence, deal: int, at: At) -> Outcome:
    """Note that somebody has left the event."""
    return registration.leave(at.t, at.who, presence, WHY, deal=deal)


for presence in (Presence.ABSENT, Presence.REGISTERED, Presence.PRESENT, Presence.ANNOUNCED):
    simple(f"checked in as {presence.value}", partial(checked_in, presence))
for presence in (Presence.WITHDRAWN, Presence.EXCLUDED):
    simple(f"{presence.value}", partial(left, presence, 0))
    simple(f"{presence.value} in mid-round", partial(left, presence, 2))
simple("paid", lambda at: registration.mark_paid(at.t, at.who))
simple("code at the door changed", lambda at: registration.change_door(at.t))
simple("personal link revoked", lambda at: registration.revoke_player_link(at.t, at.who))
simple("kept apart", lambda at: registration.keep_apart(at.t, 1, 2, reason=WHY))


@act("list brought in")
def _(at: At) -> None:
    people = [at.person("Nadia Nouvelle"), at.person("Otto Oubli", "Encore Une")]
    rows = [
        ListRow(line, replace(each, telephone="079 1"), amount=500) for line, each in enumerate(people, 2)
    ]
    at.give(lambda: brought_lists.enter_list(at.c, rows, "liste.xlsx"))


@act("list brought in and taken back")
def _(at: At) -> None:
    ACTS["list brought in"](at)
    at.give(lambda: brought_lists.take_back(at.t, at.t.lists[-1].numbers[0]))


@act("name corrected")
def _(at: At) -> None:
    person = replace(at.t.entrants[at.who].person, name="Zoé Zen", hidden=True, offline=True)
    at.give(lambda: registration.edit_entrant(at.c, at.who, person, reason=WHY))


@act("withdrawn, and the tables that wait cut")
def _(at: At) -> None:
    at.give(lambda: registration.leave(at.t, at.who, Presence.WITHDRAWN, WHY))
    at.give(lambda: absences.cut(at.t, at.who, WHY))


@act("cut, back and played after all")
def _(at: At) -> None:
    ACTS["withdrawn, and the tables that wait cut"](at)
    at.give(lambda: registration.reinstate(at.t, at.who, WHY))
    at.give(lambda: absences.restore(at.t, at.who, WHY))


@act("everybody withdrawn")
def _(at: At) -> None:
    for number in at.t.entrants:
        at.give(partial(registration.leave, at.t, number, Presence.WITHDRAWN, WHY))


@act("forgotten")
def _(at: At) -> None:
    evening, names = at.evening, at.t.entrants[at.who].person.names
    asked = ErasureRequest(at.who, names)
    now = Operation("forget", DIRECTOR, evening.entries[-1].at)
    done = erasure.person_forgotten(evening.records, asked, now)
    if isinstance(done, Breach | Refused):
        raise Unlawful(str(done))
    evening.records = list(done)


def _late(at: At, way: WayIn) -> None:
    """Somebody is entered and placed in this way."""
    number = max(at.t.entrants) + 1
    at.give(lambda: registration.register(at.c, [at.person("Nadia Nouvelle")], presence=Presence.PRESENT))
    places = latecomers.late_places(at.c, number)
    if isinstance(places, Refused):
        raise Unlawful(str(places))
    found = next((each for each in places if each.way is way and each.refusal is None), None)
    if found is None:
        raise Unlawful("no such place")
    at.give(lambda: latecomers.seat_late(at.c, number, found.key))


simple(
    "came late",
    lambda at: registration.register(at.c, [at.person("Nadia Nouvelle")], presence=Presence.PRESENT),
)
ACTS["came late: plays from the next round on"] = lambda at: _late(at, WayIn.NEXT)
ACTS["came late: one more at a table that plays"] = lambda at: _late(at, WayIn.JOIN)


@act("came late: an absent person's chair")
def _(at: At) -> None:
    at.give(lambda: registration.check_in(at.c, at.who, Presence.ABSENT))
    _late(at, WayIn.CHAIR)


@act("came late: a substitute's chair")
def _(at: At) -> None:
    at.give(lambda: registration.leave(at.t, at.who, Presence.WITHDRAWN, WHY))
    ACTS["substitute"](at)
    _late(at, WayIn.STAND_IN)


@act("a table more")
def _(at: At) -> None:
    first = max(at.t.entrants) + 1
    size = len(at.slip.people)
    people = [at.person(f"Nouveau {each}", f"Nouvelle {each}") for each in "ABCD"[:size]]
    at.give(lambda: registration.register(at.c, people, presence=Presence.PRESENT))
    at.give(lambda: manual_changes.open_drawn_table(at.c, at.round, range(first, first + size), WHY))


simple("everybody at one table here", lambda at: registration.check_in_many(
    at.c, at.slip.people, Presence.PRESENT
))  # fmt: skip
simple("of age", lambda at: registration.confirm_age(at.t, at.who))


@act("everybody here who can be")
def _(at: At) -> None:
    at.give(lambda: registration.check_in(at.c, at.who, Presence.ABSENT))
    at.give(lambda: registration.all_here(at.c, at.t.entrants))


@act("entered from the evening before")
def _(at: At) -> None:
    before = at.house.evening(tables=1)
    guest = at.house.person("Nadia Nouvelle")
    At(at.house, before).give(lambda: registration.edit_entrant(before.competition, 1, guest))
    evenings = (members.PastEvening("before", before.competition),)
    offered = members.members(at.c, evenings).offered
    at.give(lambda: members.enter(at.c, evenings, [each.key for each in offered], another=True))


@act("more come")
def _(at: At) -> None:
    people = [at.person(f"Nouveau {each}", f"Nouvelle {each}") for each in "ABCDEFGH"]
    at.give(lambda: registration.register(at.c, people, presence=Presence.PRESENT))
