"""Everything a director, a desk, a jury or a table may lawfully do to an event, each as one step.

An act is given an evening and says which commands it gives; where one is refused this was not its moment.
``stages`` are the moments of an evening of one regulation at which acts are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from tapis.archive import erasure, settlement
from tapis.archive.erasure import ErasureRequest
from tapis.club.boards import dealing
from tapis.club.events import Fund, Leftover, Person, Presence, Prize
from tapis.club.people import absences, brought_lists, latecomers, registration
from tapis.club.people.latecomers import WayIn
from tapis.club.people.list_rows import ListRow
from tapis.club.prizes import cash_lines, ceremony, treasury
from tapis.club.rounds import course, drawing, free_tables, manual_changes, opening, screens
from tapis.club.rulings import adjusted_scores, appeals, faults, fouled_boards
from tapis.club.rulings.adjusted_scores import Adjusting
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.faults import Charge, JuryRequest
from tapis.club.rulings.fouled_boards import Exchanging, Fouling, LeavingOut
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.legibility import Typed
from tapis.club.slips.table import Claim
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, Substitute
from tapis.law import Breach, Refused
from tapis.log import Operation
from tests.club.evening import ANNE, BERNARD, CHANTAL, DIRECTOR, Evening
from tests.club.test_individuals import Individuals
from tests.club.test_teams import Swiss
from tests.club.two_copies import brought, goes_on_with
from tests.scenarios.houses import HOUSES, House

WHY = "parce que"
SECRET = "0123456789abcdef0123456789abcdef01234567"
ONE = 1
"""The table, and the entrant, at which most acts are aimed."""


def at_most_one(competition: Competition) -> bool:
    """Whether people enter alone here."""
    how = competition.comparison
    return competition.plugin.sheet.members < 2 or bool(how and how.alone)


class Unlawful(Exception):
    """A command of an act was refused: this is not the moment for it."""


class At:
    """An evening at the moment of an act, and the short ways to what an act aims at."""

    def __init__(self, house: House, evening: Evening) -> None:
        self.house, self.evening = house, evening

    def give(self, command: Callable[[], Outcome], by: str = DIRECTOR) -> None:
        """Give a command, or leave the act where it is refused."""
        outcome = command()
        if isinstance(outcome, Breach | Refused) or not outcome:
            raise Unlawful(str(outcome))
        self.evening.do(outcome, by)

    @property
    def t(self) -> Any:
        """The event now."""
        return self.evening.t

    @property
    def c(self) -> Any:
        """What commands are given to."""
        return self.evening.competition

    @property
    def round(self) -> int:
        """The last round that is published."""
        return max(1, int(self.t.published))

    @property
    def slip(self) -> Slip:
        """The first table's slip of that round."""
        found: Slip | None = self.t.slip(self.round, ONE)
        if found is None:
            raise Unlawful("no slip")
        return found

    @property
    def who(self) -> int:
        """Somebody who sits at that table, or the first who entered."""
        slip = self.t.slip(self.round, ONE)
        return slip.people[0] if slip else ONE

    def person(self, first: str, second: str = "Une Autre") -> Person:
        """Somebody who may enter here."""
        person = self.house.person(first, second)
        return replace(person, partner="") if at_most_one(self.c) else person

    def typed(self, *lines: Any) -> Typed:
        """What is read from that slip: the usual lines, or others."""
        people = self.slip.people
        usual = tuple(self.evening.usual() if self.house.regulation != "putze" else self.house.usual)
        return Typed(self.round, ONE, people, tuple(lines) or usual, reason=WHY)


Act = Callable[[At], None]
ACTS: dict[str, Act] = {}


def act(name: str) -> Callable[[Act], Act]:
    """Keep an act under its name."""

    def keep(done: Act) -> Act:
        ACTS[name] = done
        return done

    return keep


def simple(name: str, command: Callable[[At], Outcome]) -> None:
    """Keep an act of one command."""
    ACTS[name] = lambda at: at.give(lambda: command(at))


def checked_in(presence: Presence, at: At) -> Outcome:
    """Note that somebody is here, or is not."""
    return registration.check_in(at.c, at.who, presence)


def left(presence: Presence, deal: int, at: At) -> Outcome:
    """Note that somebody has left the event."""
    return registration.leave(at.t, at.who, presence, WHY, deal=deal)


# --- people --------------------------------------------------------------------------------------------

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


# --- who comes late ------------------------------------------------------------------------------------


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


# --- rounds --------------------------------------------------------------------------------------------

simple("clock started", lambda at: course.start_round(at.t, at.round, 45))
simple("publication withdrawn", lambda at: manual_changes.withdraw_publication(at.t, at.round, WHY))
simple("round closed", lambda at: course.close_round(at.c, at.round, "2026-11-21T23:00:00Z"))


@act("clock stopped")
def _(at: At) -> None:
    at.give(lambda: course.start_round(at.t, at.round, 45))
    at.give(lambda: course.set_clock(at.t, at.round, 600, running=False))


simple("announced", lambda at: course.announce(at.t, "À table !"))
simple("next round published", lambda at: drawing.publish(at.c, at.t.published + 1))
simple("places exchanged in the draft", lambda at: drawing.swap_people(at.t, at.t.published + 1, (1, 2), WHY))


@act("next round drawn")
def _(at: At) -> None:
    try:
        at.evening.draw("mercredi")
    except AssertionError as refused:
        raise Unlawful(str(refused)) from refused


@act("fewer rounds")
def _(at: At) -> None:
    settings = replace(at.t.setup, rounds=max(1, at.t.published), format="free")
    at.give(lambda: opening.change_settings(at.c, settings, WHY))


@act("more rounds, one reader, flowing, results shown")
def _(at: At) -> None:
    settings = at.t.setup
    settings = replace(settings, rounds=settings.rounds + 1, readers=1, flowing=True, results_shown=True)
    at.give(lambda: opening.change_settings(at.c, settings, WHY))


def _cut_every_table(at: At) -> None:
    for each in at.t.slips:
        if not each.versions:
            at.give(partial(desk.cut, at.t, each.round, each.table, 0, WHY))


@act("every table cut to nothing")
def _(at: At) -> None:
    _cut_every_table(at)


@act("every table cut, all rounds closed, event closed")
def _(at: At) -> None:
    _cut_every_table(at)
    for each in at.t.rounds:
        if each.published and each.phase.value != "closed":
            at.give(partial(course.close_round, at.c, each.number))
    at.give(lambda: course.close_event(at.c, WHY))


simple("event closed", lambda at: course.close_event(at.c, WHY))
simple("event reopened", lambda at: course.reopen_event(at.t, DIRECTOR, CHANTAL, WHY))


simple("tie-breaks changed by two", lambda at: opening.change_ties(
    at.c, at.t.setup.tie_keys[::-1] or ("lot",), opening.TwoPersons(DIRECTOR, CHANTAL), WHY
))  # fmt: skip
simple("tie-breaks changed, the second one not signing", lambda at: opening.change_ties(
    at.c, ("best-round",), opening.TwoPersons(DIRECTOR, "Léa du jury", signed=False), WHY
))  # fmt: skip


@act("lots closed and opened again")
def _(at: At) -> None:
    ACTS["every table cut, all rounds closed, event closed"](at)
    ACTS["event reopened"](at)


# --- tables and slips ----------------------------------------------------------------------------------

simple("received", lambda at: desk.receive(at.t, at.round, ONE))
simple("postponed", lambda at: desk.postpone(at.t, at.round, ONE, WHY))
simple("cut to nothing", lambda at: desk.cut(at.t, at.round, ONE, 0, WHY))
simple("cut to one deal", lambda at: desk.cut(at.t, at.round, ONE, 1, WHY))
simple("table's link revoked", lambda at: table.revoke_link(at.t, at.round, ONE))
simple("seats drawn", lambda at: table.draw_seats(at.c, at.slip, "" if at.t.secret else "mardi"))
simple("officers named", lambda at: table.name_officers(at.c, at.slip, 0, 1))
simple("read", lambda at: desk.read(at.c, at.typed(), ANNE))
simple("director called", lambda at: faults.call_director(at.t, at.slip, 1, WHY))
simple("seated otherwise", lambda at: table.record_seats(
    at.t, at.round, {ONE: (*at.slip.seats[1:], at.slip.seats[0])}, WHY
))  # fmt: skip
simple("substitute", lambda at: table.seat_substitute(
    at.t, at.slip, Substitute(at.who, "Rémy Remplaçant", 1, WHY, at.t.entrants[at.who].person.names[-1])
))  # fmt: skip
simple("deal struck", lambda at: table.strike_deal(at.c, at.slip, 1))
simple("line contested", lambda at: table.contest(at.t, at.slip, Claim(1, 0, WHY)))


@act("cut to nothing, and all its deals again")
def _(at: At) -> None:
    at.give(lambda: desk.cut(at.t, at.round, ONE, 0, WHY))
    whole = at.t.setup.deals_at(len(at.slip.seats))
    at.give(lambda: desk.cut(at.t, at.round, ONE, whole, WHY))


@act("people of two tables exchanged")
def _(at: At) -> None:
    other = at.t.slip(at.round, 2)
    if other is None:
        raise Unlawful("one table")
    ours, theirs = list(at.slip.seats), list(other.seats)
    ours[-1], theirs[-1] = theirs[-1], ours[-1]
    at.give(lambda: table.record_seats(at.t, at.round, {ONE: tuple(ours), 2: tuple(theirs)}, WHY))


@act("deal typed at the table")
def _(at: At) -> None:
    line = at.typed().deals[0]
    at.give(lambda: table.propose_deal(at.c, at.slip, 1, line), f"table:{at.round}.1")


@act("handed in by the table")
def _(at: At) -> None:
    phone = f"table:{at.round}.1"
    for deal, line in enumerate(at.typed().deals, start=1):
        if deal not in at.slip.proposals:
            at.give(partial(table.propose_deal, at.c, at.slip, deal, line), phone)
    at.give(lambda: table.hand_in(at.c, at.slip, phone), phone)


@act("confirmed")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    if at.slip.confirmed is None:
        at.give(lambda: desk.accept(at.c, at.round, ONE, BERNARD), BERNARD)


@act("corrected after it counted")
def _(at: At) -> None:
    ACTS["confirmed"](at)
    at.give(lambda: desk.read(at.c, at.typed(*at.house.other), CHANTAL), CHANTAL)


@act("read twice otherwise")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.read(at.c, at.typed(*at.house.other), BERNARD), BERNARD)


@act("a conflict settled")
def _(at: At) -> None:
    ACTS["read twice otherwise"](at)
    at.give(lambda: desk.settle(at.c, AgreedReading(at.round, ONE, 0, WHY), CHANTAL), CHANTAL)


@act("a reading rejected")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.reject(at.t, at.round, ONE, BERNARD, WHY), BERNARD)


@act("read, then cut to nothing")
def _(at: At) -> None:
    at.give(lambda: desk.read(at.c, at.typed(), ANNE), ANNE)
    at.give(lambda: desk.cut(at.t, at.round, ONE, 0, WHY))


@act("a claim upheld")
def _(at: At) -> None:
    ACTS["line contested"](at)
    at.give(lambda: table.settle_contest(at.t, at.slip, 1, 0, WHY))


# --- jury and director ---------------------------------------------------------------------------------


@act("a call answered")
def _(at: At) -> None:
    ACTS["director called"](at)
    at.give(lambda: faults.answer_call(at.t, at.t.called, WHY))


def _asked(at: At, *, accepted: bool | None) -> None:
    ask = next(iter(at.c.asks), None)
    if ask is None:
        raise Unlawful("nothing to ask")
    at.give(lambda: faults.ask_jury(at.c, at.slip, JuryRequest(ask.code, 0, 1)))
    if accepted is not None:
        at.give(lambda: faults.answer_jury(at.c, at.t.called, accepted=accepted, reason=WHY))


for word, answer in (("asked", None), ("accepts", True), ("refuses", False)):
    ACTS[f"jury {word}"] = partial(_asked, accepted=answer)


def _ruled(at: At) -> None:
    """The first fault that can be ruled on somebody at the first table."""
    compared = at.c.comparison.faults if at.c.comparison else ()
    for fault in (*at.c.plugin.event.faults, *compared):
        done = faults.rule(at.c, Charge(fault.code, at.who, at.round, 1, reason=WHY))
        if not isinstance(done, Breach | Refused):
            at.evening.do(done)
            return
    raise Unlawful("no fault")


ACTS["ruled"] = _ruled


def _silent(fault: str, points: int | None, at: At) -> Outcome:
    """The house rules where the regulation is silent, on somebody at the first table."""
    return faults.rule(at.c, Charge(f"house-{fault}", at.who, at.round, 0, points, WHY))


for kind, costs in (("warning", None), ("points", -1), ("exclusion", None)):
    simple(f"{kind} by the house", partial(_silent, kind, costs))


@act("appealed")
def _(at: At) -> None:
    _ruled(at)
    at.give(lambda: appeals.appeal(at.t, len(at.t.rulings), WHY))


@act("appeal decided")
def _(at: At) -> None:
    ACTS["appealed"](at)
    at.give(lambda: appeals.decide_appeal(at.c, len(at.t.rulings), Judge("Anne"), upheld=False, reason=WHY))


@act("ruling cancelled")
def _(at: At) -> None:
    _ruled(at)
    at.give(lambda: faults.cancel(at.c, len(at.t.rulings), WHY))


def _score(at: At) -> Adjusting:
    here = dealing.boards_of(at.t, at.slip)
    if not here:
        raise Unlawful("no boards")
    return Adjusting(at.round, ONE, here[0], "A+ A-", reason=WHY)


simple("a board adjusted", lambda at: adjusted_scores.adjust(at.c, _score(at)))


@act("an adjusted score taken back")
def _(at: At) -> None:
    ACTS["a board adjusted"](at)
    at.give(lambda: adjusted_scores.take_back(at.c, _score(at)))


@act("a board adjusted at a table that was cut")
def _(at: At) -> None:
    ACTS["a board adjusted"](at)
    ACTS["cut to nothing"](at)


def _fouling(at: At) -> Fouling:
    here = dealing.boards_of(at.t, at.slip)
    return Fouling(here[0] if here else 0, at.round, at.slip.table, reason=WHY)


simple("a board fouled", lambda at: fouled_boards.foul(at.c, _fouling(at)))


@act("a board fouled, and not after all")
def _(at: At) -> None:
    ACTS["a board fouled"](at)
    at.give(lambda: fouled_boards.take_foul_back(at.c, _fouling(at)))


simple("sides exchanged", lambda at: fouled_boards.exchange(at.c, Exchanging(at.round, ONE, reason=WHY)))


@act("tables without a board")
def _(at: At) -> None:
    board = _fouling(at).board
    at.give(lambda: fouled_boards.leave_out(at.c, LeavingOut(board, reason=WHY)))


@act("tables without a board, in rounds to come too")
def _(at: At) -> None:
    board = _fouling(at).board
    at.give(lambda: fouled_boards.leave_out(at.c, LeavingOut(board, reason=WHY, to_come=True)))


simple("boards dealt", lambda at: dealing.deal_boards(at.c, SECRET, "mardi"))

# --- free tables ---------------------------------------------------------------------------------------

simple("got up", lambda at: free_tables.leave_table(at.t, ONE))
simple("another party", lambda at: free_tables.next_party(at.c, ONE))
simple("sat down with others", lambda at: free_tables.open_table(at.c, (1, 2, 5, 6), 7))
simple("a table of two", lambda at: free_tables.open_table(at.c, (1, 2), 8))


@act("a seat kept for the next game")
def _(at: At) -> None:
    idle = free_tables.waiting(at.t)
    room = free_tables.tables_with_room(at.c) if at.t.setup.free_tables else ()
    if not idle or not room:
        raise Unlawful("nobody is left over")
    at.give(lambda: free_tables.keep_seat(at.c, idle[-1].number, room[-1].place))


@act("a seat kept, and let go")
def _(at: At) -> None:
    ACTS["a seat kept for the next game"](at)
    at.give(lambda: free_tables.let_go(at.t, next(iter(at.t.kept))))


simple("changed seats", lambda at: free_tables.change_seats(at.t, at.slip, at.slip.seats[::-1], 1))

# --- money, prizes, screens ----------------------------------------------------------------------------

simple("fees set", lambda at: treasury.set_fees(at.t, Fund(fee=2000)))
simple("cash from the bar", lambda at: cash_lines.add_line(at.t, "Buvette", 1250))
simple("cash counted", lambda at: treasury.count_cash(at.t, {10000: 2, 5: 3}))


@act("paid an amount")
def _(at: At) -> None:
    ACTS["fees set"](at)
    at.give(lambda: treasury.pay(at.t, at.who, 1500))


def _prizes(at: At) -> None:
    at.give(lambda: treasury.set_prizes(at.t, [Prize(place=1, value=5000), Prize(place=2, what="Un jambon")]))


ACTS["prizes set"] = _prizes
simple("programme set", lambda at: screens.set_programme(at.t, "20h00 Accueil\n23h15 Prix"))
simple("ranking held", lambda at: screens.hold(at.t, held=True))


@act("prizes revealed")
def _(at: At) -> None:
    _prizes(at)
    at.give(lambda: ceremony.turn(at.c, 1))


def _shown(scene: str, at: At) -> None:
    """A screen of the hall shows something else."""
    at.give(lambda: screens.choose(at.t, scene))


def scene_acts(evening: Evening) -> Mapping[str, Act]:
    """One act for each scene a screen may show at this moment."""
    return {f"screen: {each}": partial(_shown, each) for each in screens.scenes(evening.t)}


# --- two copies ----------------------------------------------------------------------------------------


@act("merged with a copy that went on otherwise")
def _(at: At) -> None:
    ours = at.evening
    theirs = ours.carried_to("other")
    there = At(at.house, theirs)
    ours_and_theirs = ("withdrawn", at), ("cut to nothing", there), ("confirmed", at), ("came late", there)
    for doing, where in ours_and_theirs:
        with suppress(Unlawful):
            ACTS[doing](where)
    done = brought(ours.archive, theirs.archive)
    if isinstance(done, Refused):
        raise Unlawful(str(done))
    ours.records = list(done.archive.records)


@act("the other copy taken where two differ")
def _(at: At) -> None:
    ours = at.evening
    theirs = ours.carried_to("other")
    for copy in (ours, theirs):
        with suppress(Unlawful):
            ACTS["cut to nothing" if copy is ours else "withdrawn"](At(at.house, copy))
    theirs.do(course.announce(theirs.t, "Là-bas"))
    ours.do(course.announce(ours.t, "Ici"))
    done = brought(ours.archive, theirs.archive)
    if isinstance(done, Refused):
        raise Unlawful(str(done))
    goes_on_with(ours, done.archive)
    at.give(lambda: settlement.take_theirs(ours.competition, ours.t.copies.open[0].key))


# --- the moments of an evening -------------------------------------------------------------------------


def _opened(name: str) -> Evening:
    """An evening of a regulation, or of one of the two other forms of bridge, with everybody present."""
    if name == "teams":
        return Swiss(8, rounds=2, deals=2, comparison="teams")
    if name == "individuals":
        return Individuals(8, rounds=3, deals=2)
    more = {"leftover": Leftover.LARGER} if name == "whist" else {}
    return HOUSES[name].evening(tables=2, rounds=2, **more)


NAMES = (*HOUSES, "teams", "individuals")


def house_of(name: str) -> House:
    """The regulation under which one of ``NAMES`` is played."""
    return HOUSES.get(name) or HOUSES["bridge"]


def _all_confirmed(evening: Evening, number: int) -> None:
    for slip in evening.t.rounds[number - 1].slips.values():
        if not slip.versions:
            evening.confirm(number, slip.table, *evening.usual())


def stages(name: str) -> Iterator[tuple[str, Evening]]:
    """The moments at which acts are tried, each of an evening of its own."""
    evening = _opened(name)
    yield "before the draw", evening.carried_to("a")
    if house_of(name).free:
        for at in range(2):
            evening.sit_down(*range(4 * at + 1, 4 * at + 5))  # type: ignore[attr-defined]
        yield "under way", evening.carried_to("b")
        evening.enter("Otto Zaugg")
        evening.present(max(evening.t.entrants))
        yield "somebody left over", evening.carried_to("b")
        for slip in evening.t.slips:
            evening.confirm(slip.round, slip.table, *house_of(name).usual)
        yield "all handed in", evening.carried_to("c")
        return
    evening.draw()
    yield "drawn", evening.carried_to("b")
    evening.publish()
    yield "published", evening.carried_to("c")
    evening.confirm(1, 2, *evening.usual())
    line = evening.usual()[0]
    evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), 1, line), "table:1.1")
    yield "under way", evening.carried_to("d")
    _all_confirmed(evening, 1)
    evening.close(1)
    if evening.t.round(2) is None:
        evening.draw("deux")
    evening.publish()
    yield "in the second round", evening.carried_to("e")
    _all_confirmed(evening, 2)
    evening.close(2)
    while evening.t.published < evening.t.setup.rounds:
        evening.whole_round()
    yield "all played", evening.carried_to("f")
    evening.do(course.close_event(evening.competition))
    yield "closed", evening.carried_to("g")
