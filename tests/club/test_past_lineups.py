"""A round that is over names who sat at its tables then, on pages for everybody and on papers too."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.public_view import public_view
from tapis.club.register.events import MemberCard, NameShown
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.club.register.wishes import as_wished
from tapis.club.state.teams.rosters import seated_in
from tapis.club.state.tournament import Tournament
from tapis.law import Refused
from tapis.papers.fill.rounds import seating_by_name, seating_by_table
from tapis.papers.fill.source import PaperSource
from tapis.papers.tables import tables
from tests.club.teams import TeamEvening
from tests.club.test_named_teams import NamedTeams

BEFORE, AFTER = "Nord Aigles & Sud Aigles", "Nord Aigles & Cinq Aigles"


def three_rounds() -> NamedTeams:
    """The Eagles sit otherwise in the second round, and as at first again in the third."""
    event = NamedTeams(4)
    event.next(1)
    event.draw("second")
    event.publish(2)
    event.do(event.give((1, 2), "Nord", "Cinq", "Est", "Ouest", director=True))
    for table in event.t.rounds[1].slips:
        event.confirm(2, table, "3NT N =", "3NT N =")
    event.close(2)
    event.draw("third")
    event.publish(3)
    event.do(event.give((1, 2), "Nord", "Sud", "Est", "Ouest", director=True))
    return event


def called(tournament: Tournament, number: int = 1) -> list[str]:
    return [seated_in(tournament, at)[number].public_name for at in (1, 2, 3)]


def test_strangers_read_of_each_round_who_sat_then() -> None:
    event = three_rounds()
    assert called(event.t) == [BEFORE, AFTER, BEFORE]
    assert called(public_view(event.t, NamesOut.FULL)) == [BEFORE, AFTER, BEFORE]
    short = called(public_view(event.t, NamesOut.INITIAL))
    assert short == ["Nord A. & Sud A.", "Nord A. & Cinq A.", "Nord A. & Sud A."]


def test_a_round_of_before_tells_nobody_who_wants_no_publication() -> None:
    event = three_rounds()
    players = event.t.teams.rosters[1, 2].players
    shy = tuple(replace(each, offline=True) if each.name == "Cinq Aigles" else each for each in players)
    event.change((1, 2), players=shy)
    assert called(public_view(event.t, NamesOut.FULL))[1] == "#1"
    event.change((1, 2), players=tuple(each for each in players if each.name != "Cinq Aigles"))
    assert called(public_view(event.t, NamesOut.FULL)) == [BEFORE, "#1", BEFORE]


def test_what_a_member_wishes_holds_for_the_rounds_before() -> None:
    event = three_rounds()
    card = MemberCard("Cinq Aigles", shown=NameShown.INITIAL)
    register = MemberRegister({1: ListedMember(1, card)})
    seen = as_wished(register, "ev", event.competition)
    assert called(public_view(seen.tournament, NamesOut.FULL))[1] == "#1"


def test_a_partner_who_left_stands_in_the_rounds_before_and_in_no_other() -> None:
    evening = TeamEvening(8)
    evening.whole_round()
    old = evening.entrant(1).name
    evening.begin()
    new = Person("Agnès Aubry", partner="Sébastien Tardy")
    evening.do(registration.edit_entrant(evening.competition, 1, new, reason="malade"))
    now = "Agnès Aubry & Sébastien Tardy"
    for told in (evening.t, public_view(evening.t, NamesOut.FULL)):
        assert [seated_in(told, at)[1].public_name for at in (1, 2)] == [old, now]
    hidden = replace(new, partner="Karl Klee", offline=True)
    evening.do(registration.edit_entrant(evening.competition, 1, hidden, reason="autre"))
    assert seated_in(public_view(evening.t, NamesOut.FULL), 1)[1].public_name == old


def test_papers_and_lists_of_a_round_name_who_sat_then() -> None:
    event = three_rounds()
    source = PaperSource(event.competition, "fr", str)
    for number, mate in ((1, "Sud Aigles"), (2, "Cinq Aigles"), (3, "Sud Aigles")):
        seating, names = seating_by_table(source, number), seating_by_name(source, number)
        assert not isinstance(seating, Refused)
        assert not isinstance(names, Refused)
        people = [chair.person for table in seating.tables for chair in table.chairs]
        assert next(each.partner for each in people if each.number == "1") == mate
        assert mate.split()[0] in str(names.rows)
    draw = dict(tables(source))["draw.csv"].decode("utf-8-sig").casefold().splitlines()
    told = ["cinq" in line for line in draw if "nord" in line and "aigles" in line]
    assert told == [False, True, False]


def test_an_event_without_changes_is_not_gone_through() -> None:
    event = NamedTeams(4)
    event.next(1)
    assert seated_in(event.t, 1) is event.t.entrants
