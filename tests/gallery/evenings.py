"""Events in the states worth seeing, under every regulation: what went well, and all that can go wrong."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Fund, HouseClause, Prize, PrizeFor
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.rounds import course, screens
from tapis.club.rounds.opening import TwoPersons, change_ties
from tapis.club.rulings import appeals, faults
from tapis.club.rulings.appeals import Judge
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.table import Claim
from tapis.club.state.slips import Slip, Substitute
from tests.club.evening import BERNARD, CHANTAL, Evening
from tests.scenarios.houses import House

LONG = ("Marie-Madeleine Vonlanthen-de Montmollin", "Hans-Heinrich Hungerbühler-Zumsteg")
"""Names as long as they come."""
REASON = "Frau Vonlanthen-de Montmollin hat sich beim Aufschreiben der dritten Spielrunde verschrieben"
SECRET = "5eed" * 16


def mixed(evening: Evening, house: House) -> Evening:
    """People of every kind are on the list."""
    number = min(evening.t.entrants)
    person = replace(evening.entrant(number).person, name=LONG[0], club="Jassklub Châtel-Saint-Denis")
    if house.members > 1:
        person = replace(person, partner=LONG[1])
    told = registration.edit_entrant(evening.competition, number, replace(person, paid=True), reason=REASON)
    evening.do(told)
    other = evening.entrant(number + 1).person
    other = replace(other, categories=("Junioren", "Damen"), hidden=True, note="zahlt später", club="Bulle")
    evening.do(registration.edit_entrant(evening.competition, number + 1, other, reason=REASON))
    return evening


def announced(house: House, *, rounds: int = 3) -> Evening:
    """Nothing is drawn: some are here, some are expected, some stay away, and somebody goes home."""
    evening = mixed(house.evening(3, rounds), house)
    known = evening.t.entrants
    people = [
        house.person("Zoé Zbinden", "Zita Zumthor", club="Bulle", pinned_table=2),
        house.person("Yves Yersin", "Yann Yerly", stand_in=house.members == 1),
        house.person("Xaver Xanten", "Xenia Xhaferi"),
    ]
    evening.do(registration.register(evening.competition, people))
    pinned, stand_in, away = sorted(known.keys() ^ evening.t.entrants.keys())
    evening.present(pinned, stand_in)
    evening.absent(away)
    evening.do(registration.keep_apart(evening.t, 3, 4, reason=REASON))
    evening.do(treasury.set_fees(evening.t, Fund(fee=2000, reduced={"Junioren": 1000}, start=5000)))
    evening.do(treasury.pay(evening.t, 3, 2000))
    return evening


def drafted(house: House) -> Evening:
    """The rounds are drawn, and none is published."""
    evening = announced(house)
    evening.draw()
    return evening


WHY = "Am Aushang stand es anders."
"""A reason that names nobody."""


def _parted_otherwise(evening: Evening) -> None:
    """Tie-breaks change twice: with a second signature, and without, for a reason that names somebody."""
    keys = evening.t.setup.tie_keys
    evening.do(change_ties(evening.competition, (*keys, "lot"), TwoPersons("director", "jules"), WHY))
    named = f"Gewünscht von {evening.entrant(1).person.name}"
    evening.do(change_ties(evening.competition, keys, TwoPersons("director", "Léa", signed=False), named))


def troubled(house: House, *, closed: bool = True) -> Evening:
    """A round with rulings is over; in the second every slip is in another state."""
    evening = mixed(house.evening(6, 3, claim_minutes=15, round_minutes=45), house)
    evening.begin()
    first = evening.slip(1, 1)
    evening.do(faults.call_director(evening.t, evening.slip(1, 2), 1, REASON))
    evening.do(faults.call_director(evening.t, evening.slip(1, 3)))
    house.all_typed(evening)
    _ruled(evening, house, first)
    evening.do(faults.answer_call(evening.t, 2, REASON))
    if not closed:
        return evening
    evening.close(1, "2026-11-21T22:00:00Z")
    evening.draw("noch einmal")  # whoever was eliminated does not play on
    evening.begin()
    evening.do(course.start_round(evening.t, 2, 50))
    evening.do(course.announce(evening.t, f"Die Suppe ist serviert. {REASON}"))
    _in_every_state(evening, house)
    _parted_otherwise(evening)
    evening.withdraw(evening.slip(2, 6).seats[0], REASON)
    for fault in (code for code, penalty in house.penalties.items() if penalty.out_at == 1):
        charge = Charge(fault, evening.slip(2, 1).seats[0], 2, reason=REASON)
        evening.do(faults.rule(evening.competition, charge))
    return evening


def _ruled(evening: Evening, house: House, slip: Slip) -> None:
    """Every fault of a regulation is ruled on that sends nobody home; one is appealed, one falls."""
    people = [*slip.seats, *evening.slip(1, 2).seats]
    staying = [code for code, penalty in house.penalties.items() if penalty.out_at != 1]
    for number, fault in enumerate(staying):
        whom = people[number % len(people)]
        charge = Charge(
            fault, whom, 1, 0 if fault == "misdeal" else 1, reason=REASON, call=0 if number else 1
        )
        evening.do(faults.rule(evening.competition, charge))
    for ruling, upheld in zip(evening.t.rulings, (None, True, False), strict=False):
        evening.do(appeals.appeal(evening.t, ruling.id, REASON))
        if upheld is not None:
            decided = appeals.decide_appeal(
                evening.competition, ruling.id, Judge("Anne"), upheld=upheld, reason=REASON
            )
            evening.do(decided)


def silent(house: House, by: str) -> Evening:
    """``by`` rules where the regulation is silent: one appeal waits, one was decided by somebody named."""
    evening = house.evening(2, 1, house_clause=HouseClause("Benehmen", REASON))
    evening.enter("Zita Zumthor") if house.members == 1 else ()
    evening.present(*evening.t.entrants)
    evening.do(treasury.set_fees(evening.t, Fund(fee=2000)))
    evening.begin()
    house.all_typed(evening)
    people = evening.slip(1, 1).seats
    told = (("warning", people[0], None), ("points", people[1], -1))
    for fault, whom, points in told:
        evening.do(treasury.pay(evening.t, whom, 2000))
        charge = Charge(f"house-{fault}", whom, 1, 0, points, REASON)
        evening.do(faults.rule(evening.competition, charge), by)
    for whom in people[:2]:
        evening.do(faults.rule(evening.competition, Charge("house-exclusion", whom, 1, reason=REASON)), by)
    for whom in evening.t.rounds[0].seating.out:
        evening.do(faults.rule(evening.competition, Charge("house-warning", whom, 1, reason=REASON)), by)
    for number in (1, 2):
        evening.do(appeals.appeal(evening.t, number, REASON))
    judge = Judge(by, "Paul Python")
    evening.do(appeals.decide_appeal(evening.competition, 2, judge, upheld=True, reason=REASON), by)
    return evening


def _in_every_state(evening: Evening, house: House) -> None:
    """Slip 1 lies there, 2 is read once, 3 twice and differs, 4 is unclear, 5 comes later, 6 is disputed."""
    evening.do(desk.receive(evening.t, 2, 1))
    evening.read(evening.typed(2, 2, *house.usual))
    evening.read(evening.typed(2, 3, *house.usual))
    evening.read(evening.typed(2, 3, *house.other), BERNARD)
    evening.read(replace(evening.typed(2, 4, *house.usual, reason=REASON), doubtful=True), CHANTAL)
    evening.do(desk.postpone(evening.t, 2, 5, REASON))
    slip = evening.slip(2, 6)
    evening.do(
        table.seat_substitute(
            evening.t,
            slip,
            Substitute(
                slip.seats[0],
                LONG[1],
                1,
                REASON,
                evening.entrant(slip.seats[0]).person.names[0] if house.members > 1 else "",
            ),
        )
    )
    evening.do(table.propose_deal(evening.competition, evening.slip(2, 6), 1, house.usual[0]), "table:2.6")
    evening.do(table.contest(evening.t, evening.slip(2, 6), Claim(1, 1, REASON)), "table:2.6")
    evening.do(faults.call_director(evening.t, evening.slip(2, 6), 1, REASON), "table:2.6")


def over(house: House) -> Evening:
    """Everything is played, the ranking is final, prizes are laid down and the till is counted."""
    evening = mixed(house.evening(3, 2), house)
    evening.do(treasury.set_fees(evening.t, Fund(fee=2000, reduced={"Junioren": 1000}, start=5000)))
    for number in list(evening.t.entrants)[2:]:
        evening.do(treasury.pay(evening.t, number, 2000))
    for number in (1, 2):
        evening.begin(f"mardi{number}")
        house.all_typed(evening, number)
        evening.close(number)
    table_of_prizes = [
        Prize(PrizeFor.RANK, 1, what="Geräucherter Schinken vom Hof Vonlanthen", value=5000),
        Prize(PrizeFor.RANK, 2, value=3000),
        Prize(PrizeFor.CATEGORY, 1, "Damen", "Blumen", 1500),
    ]
    evening.do(treasury.set_prizes(evening.t, table_of_prizes))
    evening.do(treasury.count_cash(evening.t, {10000: 2, 500: 3}))
    evening.do(
        screens.set_programme(evening.t, "19:30 Erste Spielrunde\n20:30 Suppe und Schüblig\n22:00 Preise")
    )
    evening.do(course.close_event(evening.competition))
    return evening


def two_copies(house: House) -> tuple[Evening, Evening]:
    """An evening on two laptops: one slip typed otherwise, somebody else entered, a round closed."""
    ours = house.evening(4, 1)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.confirm(1, 1, *house.usual)
    ours.enter("Yann Zaugg")
    ours.absent(3)
    theirs.confirm(1, 1, *house.other)
    for again in range(6):
        theirs.confirm(1, 1, *(house.usual if again % 2 == 0 else house.other), reason=REASON)
    for copy, line in ((ours, "Pause"), (theirs, "Suite à 21 h")):
        copy.do(course.announce(copy.t, line))
    theirs.play(1, *house.usual, but=(1,))
    theirs.enter("Zoé Zbinden")
    theirs.withdraw(3, REASON)
    theirs.close(1)
    return ours, theirs
