"""What is tried around the tables: lists, the door, the till, prizes and screens.

Entrant 1 stands for anybody, round 1 for any round. Knows nothing of slips and rulings.
"""

from __future__ import annotations

from tapis.club.events import Fund, Person, Presence, Prize
from tapis.club.people import brought_lists, registration
from tapis.club.people.forgetting import erasure_of, forget
from tapis.club.people.list_rows import ListRow
from tapis.club.prizes import cash_lines, ceremony, treasury
from tapis.club.rounds import course, manual_changes, screens
from tapis.club.slips import table
from tapis.club.slips.agreement import agree
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.lab.attempts import with_slip


def bring_list(competition: Competition, _reason: str) -> Outcome:
    """Enter everybody on a list."""
    partner = "Odile Otter" if competition.plugin.sheet.members > 1 else ""
    row = ListRow(2, Person("Nadia Nouvelle", partner=partner))
    return brought_lists.enter_list(competition, [row], "list.csv")


def take_list_back(competition: Competition, _reason: str) -> Outcome:
    """Undo the last list."""
    lists = competition.tournament.lists
    return brought_lists.take_back(competition.tournament, lists[-1].numbers[0] if lists else 0)


def everybody_here(competition: Competition, _reason: str) -> Outcome:
    """Say of one who is expected that all are here."""
    return one_after_the_other(
        competition,
        lambda now: registration.check_in(now, 1, Presence.REGISTERED),
        lambda now: registration.all_here(now, (1,)),
    )


def change_door(competition: Competition, _reason: str) -> Outcome:
    """Change the code at the door."""
    return registration.change_door(competition.tournament)


def come_back(competition: Competition, reason: str) -> Outcome:
    """Take back that somebody has left."""
    return registration.reinstate(competition.tournament, 1, reason)


def forgotten(competition: Competition, _reason: str) -> Outcome:
    """Take somebody's name out."""
    person = competition.tournament.entrants[1].person
    return forget(competition.tournament, erasure_of((), 1, person.names, "…"), "")


def withdraw_publication(competition: Competition, reason: str) -> Outcome:
    """Take a round back that nobody has begun."""
    return manual_changes.withdraw_publication(competition.tournament, 1, reason)


def set_fees(competition: Competition, _reason: str) -> Outcome:
    """Say what an entry costs."""
    return treasury.set_fees(competition.tournament, Fund(fee=2000))


def pay(competition: Competition, _reason: str) -> Outcome:
    """Note that somebody has paid."""
    return treasury.pay(competition.tournament, 1, 1500)


def set_clock(competition: Competition, _reason: str) -> Outcome:
    """Stop the clock of the round."""
    return course.set_clock(competition.tournament, 1, 600, running=False)


def add_cash_line(competition: Competition, _reason: str) -> Outcome:
    """Note what the bar took."""
    return cash_lines.add_line(competition.tournament, "bar", 1250)


def count_cash(competition: Competition, _reason: str) -> Outcome:
    """Count the till."""
    return treasury.count_cash(competition.tournament, {2000: 1})


def set_prizes(competition: Competition, _reason: str) -> Outcome:
    """Say what is given."""
    return treasury.set_prizes(competition.tournament, [Prize(place=1, value=5000)])


def reveal(competition: Competition, _reason: str) -> Outcome:
    """Turn the next prize of the ceremony."""
    return ceremony.turn(competition, 1)


def hold(competition: Competition, _reason: str) -> Outcome:
    """Keep the ranking back, or show it again."""
    return screens.hold(competition.tournament, held=not competition.tournament.stage.held)


def programme(competition: Competition, _reason: str) -> Outcome:
    """Write the programme of the evening."""
    return screens.set_programme(competition.tournament, "20:00 …")


def choose_screen(competition: Competition, _reason: str) -> Outcome:
    """Choose what the screens of the hall show."""
    tournament = competition.tournament
    others = [each for each in screens.scenes(tournament) if each != tournament.stage.shown]
    return screens.choose(tournament, others[0])


def strike_deal(competition: Competition, _reason: str) -> Outcome:
    """Strike a deal that was typed at the table."""
    return with_slip(lambda slip: table.strike_deal(competition, slip, 1), competition.tournament)


def agree_deal(competition: Competition, _reason: str) -> Outcome:
    """Agree with a deal that somebody else at the table has typed."""
    return with_slip(lambda slip: agree(competition, slip, 1, slip.people[1]), competition.tournament)
