"""Teams with a name on the walls: the director's pages, and those of captains and players."""

from __future__ import annotations

from django.test import Client

from tapis.club.people.teams import entries
from tapis.club.state.teams.matches import meetings
from tapis.web.access.links import PlayerLink, captain_token, player_token
from tests.club.test_named_teams import NamedTeams
from tests.club.test_teams import GAME, Swiss
from tests.gallery.evenings import REASON
from tests.gallery.hanging import Room

LONG = "Bridgefreunde Châtel-Saint-Denis & Umgebung"


def blind() -> NamedTeams:
    """A round with line-ups that nobody is told before both are given; the first team has a long name."""
    event = NamedTeams(4, options={"lineups": "blind"})
    event.change((1, 2), name=LONG, carried=1250, seeding=1)
    event.draw()
    event.publish(1)
    return event


def directed(room: Room, director: Client) -> None:
    """The entries of teams, their line-ups, the ranking with what they carry over."""
    room.bring(Swiss(0, rounds=2, deals=2, comparison="teams"), "noteam")
    room.hang(director, "teams/new", "teams/line-ups", "entrants/import")
    begun = Swiss(8, rounds=2, deals=2, comparison="teams")
    begun.next(1)
    room.bring(begun, "unnamed")
    room.hang(director, "teams")
    event = blind()
    room.bring(event, "blind")
    room.hang(director, "teams", "teams/1", "draw", "entrants")
    (match, _) = meetings(event.t.rounds[0].seating)
    event.do(event.give(match.home.pairs, "Est", "Six", "Nord", "Cinq"))
    event.do(event.give(match.away.pairs, "Est", "Six", "Nord", "Cinq"))
    room.bring(event, "bothgiven")
    room.hang(director, "teams/line-ups")
    for table in match.tables:
        event.confirm(1, table, GAME, GAME)
    room.bring(event, "matchbegun")
    room.hang(director, "teams/line-ups")
    event.do(entries.withdraw(event.competition, (1, 2), REASON))
    room.bring(event, "teamleft")
    room.hang(director, "teams/1")


def at_the_desk(room: Room, director: Client) -> None:
    """The ranking of teams with their players, their matches and their pairs."""
    event = blind()
    for table in (1, 2):
        event.confirm(1, table, GAME, GAME)
    room.bring(event, "named")
    room.hang(director, "standings")


def at_phones(room: Room, phone: Client) -> None:
    """What captains are told, and what players see of the matches of their team."""
    waiting = NamedTeams(4)
    room.bring(waiting, "early")
    room.hang(phone, f"/c/{captain_token(PlayerLink('early', 1))}")
    odd = NamedTeams(3)
    odd.draw()
    odd.publish(1)
    room.bring(odd, "odd")
    room.hang(phone, *(f"/c/{captain_token(PlayerLink('odd', number))}" for number in (1, 3, 5)))
    event = blind()
    (match, _) = meetings(event.t.rounds[0].seating)
    for name, numbers in (("gblind", None), ("ghalf", match.home.pairs), ("gboth", match.away.pairs)):
        if numbers:
            event.do(event.give(numbers, "Est", "Six", "Nord", "Cinq"))
        room.bring(event, name)
        room.hang(phone, f"/c/{captain_token(PlayerLink(name, match.home.first))}")
    for table in match.tables:
        event.confirm(1, table, GAME, GAME)
    room.bring(event, "gbegun")
    room.hang(phone, f"/c/{captain_token(PlayerLink('gbegun', match.home.first))}")
    room.hang(phone, f"/p/{player_token(PlayerLink('gbegun', match.home.first))}")
    opened = NamedTeams(4)
    opened.draw()
    opened.publish(1)
    (match, _) = meetings(opened.t.rounds[0].seating)
    opened.do(opened.give(match.home.pairs, "Est", "Six", "Nord", "Cinq"))
    room.bring(opened, "gopen")
    room.hang(phone, f"/c/{captain_token(PlayerLink('gopen', match.home.first))}")
