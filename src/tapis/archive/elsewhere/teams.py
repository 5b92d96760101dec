"""The teams of an evening of another program as they are entered here, and the rounds in which they met.

Files of teams tell rounds and matches. Whoever sat in a match is given as its line-up, as a captain would.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.archive.elsewhere.timetable import (
    MOST_DEALS,
    MOST_ROUNDS,
    TOO_MANY_ROUNDS,
    PlayedLine,
    TableMeeting,
    Timetable,
)
from tapis.club.events import FourNames, Person, RosterPlayer, TeamRoster
from tapis.club.people.list_rows import federation_in
from tapis.club.people.names import tidy
from tapis.club.people.registration import register
from tapis.club.people.teams.entries import enter_teams, pairs_of
from tapis.club.rounds.lineups import give_lineup
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.rosters import sitting
from tapis.core.deals import EveningRead
from tapis.core.event_told import MatchTold, PlayerTold, TeamTold
from tapis.core.plugin import SomeResult
from tapis.core.whole import whole
from tapis.law import Reason, Refused

PAIRS = 2
FOUR = 4
"""Players who sit for a team."""

NO_PLAYERS = Reason(
    "elsewhere-no-players",
    "Teams with fewer than four names, whose other players go by a number: {teams}.",
)
ABSENT = Reason("elsewhere-absent-teams", "On the list of the file, and without a match: {teams}.")
APART = Reason(
    "elsewhere-boards-apart",
    "The match of round {round} has boards from {first} to {last}, and no round has more than {most}.",
)


@dataclass(frozen=True, slots=True)
class EnteredTeam:
    """A team as it is entered: its roster, and what its players are called in the file."""

    told: TeamTold
    roster: TeamRoster
    names: Mapping[str, str]
    """By the name in the file: the name here."""
    pairs: tuple[int, int]
    """The numbers of its two pairs here."""

    @property
    def named(self) -> bool:
        """Whether it has a name; another is entered as two pairs."""
        return bool(self.told.name)

    def lineup(self, match: MatchTold) -> FourNames | None:
        """Who sat in a match, by the names here; None where the file does not say it of all four."""
        first, second = (self._couple(match.seated.get(side, ())) for side in self.told.pairs)
        return (first, second) if first and second else None

    def _couple(self, players: Sequence[PlayerTold]) -> tuple[str, str] | None:
        names = [self.names[each.name] for each in players if each.name in self.names]
        return (names[0], names[1]) if len(names) == PAIRS else None


def entered_teams(
    read: EveningRead[SomeResult], known: Callable[[Person], Person]
) -> tuple[tuple[EnteredTeam, ...], tuple[Refused, ...]]:
    """Every team of the file, by number as far as it can be, and what is to be said of them."""
    told = sorted(read.told.teams, key=lambda each: (whole(each.number) or 0, each.number))
    teams = tuple(_entered(each, at, known) for at, each in enumerate(told))
    met = {number for match in read.told.matches for number in match.teams}
    said = (
        (NO_PLAYERS, [each.number for each in told if len(each.players) < FOUR]),
        (ABSENT, [each.number for each in told if each.number not in met]),
    )
    return teams, tuple(reason(teams=", ".join(found)) for reason, found in said if found)


def _entered(told: TeamTold, at: int, known: Callable[[Person], Person]) -> EnteredTeam:
    players = [_player(each, known) for each in told.players]
    names = {each.name: player.name for each, player in zip(told.players, players, strict=True)}
    missing = range(len(players) + 1, FOUR + 1)
    players += [RosterPlayer(f"{told.number}/{place}") for place in missing]
    captain = names.get(told.captain, told.captain) or players[0].name
    carried = round(told.carried * 100)
    roster = TeamRoster(told.name, captain, tuple(players), told.seeding, carried)
    first = PAIRS * at + 1
    return EnteredTeam(told, roster, names, (first, first + 1))


def _player(told: PlayerTold, known: Callable[[Person], Person]) -> RosterPlayer:
    member, federation = whole(told.member) or 0, federation_in(told.federation)
    person = known(tidy(Person(told.name, member=member, federation=federation)))
    return RosterPlayer(person.name, person.surname_words, person.member, person.federation)


def entering(competition: Competition, team: EnteredTeam) -> Outcome:
    """The entry of a team."""
    if team.named:
        return enter_teams(competition, [(team.roster, Person(""))], namesakes=True)
    return register(competition, pairs_of(team.roster), namesakes=True, listed=True)


def seated(competition: Competition, team: EnteredTeam, match: MatchTold, number: int) -> Outcome:
    """The line-up of a team in its match of a round; nothing where it sits so already."""
    four = team.lineup(match)
    if four is None or not team.named or four == sitting(competition.tournament, team.pairs):
        return ()
    return give_lineup(competition, number, team.pairs, four, director=True)


@dataclass(frozen=True, slots=True)
class _Met:
    """A match with both its tables, by the numbers that pairs have here."""

    round: int
    tables: tuple[tuple[int, int], tuple[int, int]]
    lines: Mapping[tuple[int, int], Mapping[int, PlayedLine]]

    @property
    def boards(self) -> tuple[int, ...]:
        """What was played in it."""
        return tuple(sorted({board for each in self.lines.values() for board in each}))

    def sets(self, deals: int) -> set[int]:
        """The sets of so many boards to which these belong."""
        return {(board - 1) // deals for board in self.boards}

    def meetings(self, deals: int) -> Iterator[TableMeeting]:
        """Its two tables."""
        for table in self.tables:
            yield TableMeeting(*table, min(self.sets(deals), default=0), self.lines.get(table, {}))


def team_timetable(read: EveningRead[SomeResult], teams: Sequence[EnteredTeam]) -> Timetable | Refused:
    """The rounds as the file tells them, every match at two tables."""
    matches = tuple(_matches(read, teams))
    if len({each.round for each in matches}) > MOST_ROUNDS:
        return TOO_MANY_ROUNDS(rounds=len({each.round for each in matches}), most=MOST_ROUNDS)
    deals = next(
        (size for size in range(1, MOST_DEALS + 1) if all(len(each.sets(size)) < PAIRS for each in matches)),
        0,
    )
    if not deals:
        wide = max(matches, key=lambda each: each.boards[-1] - each.boards[0])
        return APART(round=wide.round, first=wide.boards[0], last=wide.boards[-1], most=MOST_DEALS)
    rounds: dict[int, list[TableMeeting]] = defaultdict(list)
    for each in matches:
        rounds[each.round] += each.meetings(deals)
    return Timetable(deals, tuple(tuple(found) for found in rounds.values()))


def _matches(read: EveningRead[SomeResult], teams: Sequence[EnteredTeam]) -> Iterator[_Met]:
    numbers = {side: n for each in teams for side, n in zip(each.told.pairs, each.pairs, strict=True)}
    lines: dict[int, dict[tuple[int, int], dict[int, PlayedLine]]] = {}
    for deal in read.deals:
        for place, scored in enumerate(deal.scores):
            table = (numbers[scored.sides[0]], numbers[scored.sides[1]])
            line = PlayedLine(deal.number, *table, place, scored)
            lines.setdefault(scored.round, {}).setdefault(table, {})[deal.number] = line
    pairs = {each.told.number: each.pairs for each in teams}
    for match in read.told.matches:
        home, away = (pairs[number] for number in match.teams)
        tables = (home[0], away[0]), (away[1], home[1])
        played = lines.get(match.round, {})
        yield _Met(match.round, tables, {each: played[each] for each in tables if each in played})
