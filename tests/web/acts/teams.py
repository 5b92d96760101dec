"""Acts on teams with a name."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Person, Presence
from tapis.club.people.teams import entries
from tapis.club.rounds import lineups
from tapis.club.slips import substitutes
from tapis.club.state.slips import Substitute
from tests.club.test_named_teams import roster
from tests.web.acts.at import ACTS, WHY, At, act, simple

TEAM = (1, 2)
"""The two pairs of the team at which these acts are aimed."""

simple(
    "teams come",
    lambda at: entries.enter_teams(at.c, [(roster("Zèbres"), Person("")), (roster("Yaks"), Person(""))]),
)
simple("a team gets a name", lambda at: entries.name_team(at.c, TEAM, "Les Aigles"))


@act("a team is put right")
def _(at: At) -> None:
    ACTS["a team gets a name"](at)
    named = at.t.teams.rosters[TEAM]
    changed = replace(named, name="Les Buses", players=(*named.players, entries.player("Nadia Nouvelle")))
    at.give(lambda: entries.change_team(at.c, TEAM, changed))


@act("teams seeded")
def _(at: At) -> None:
    ACTS["teams come"](at)
    at.give(lambda: entries.seed_teams(at.c, list(at.t.teams.rosters)[::-1]))


@act("a team is not here")
def _(at: At) -> None:
    ACTS["a team gets a name"](at)
    at.give(lambda: entries.arrive(at.c, TEAM, Presence.ABSENT))


@act("a team withdraws, and plays again")
def _(at: At) -> None:
    ACTS["a team gets a name"](at)
    at.give(lambda: entries.withdraw(at.c, TEAM, WHY))
    at.give(lambda: entries.take_back(at.c, TEAM, WHY))


@act("line-up given as before")
def _(at: At) -> None:
    ACTS["a team is put right"](at)
    at.give(lambda: lineups.as_before(at.c, at.round, TEAM))


@act("line-up with somebody else")
def _(at: At) -> None:
    ACTS["a team is put right"](at)
    players = [each.name for each in at.t.teams.rosters[TEAM].players]
    seats = (players[4], players[1]), (players[2], players[3])
    at.give(lambda: lineups.give_lineup(at.c, at.round, TEAM, seats, director=True))


@act("the fifth of a team sits in")
def _(at: At) -> None:
    ACTS["a team is put right"](at)
    players = [each.name for each in at.t.teams.rosters[TEAM].players]
    who = Substitute(TEAM[0], players[4], 1, WHY, players[0])
    at.give(lambda: substitutes.substitute(at.c, at.slip, who))
