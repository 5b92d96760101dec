"""Reads an evening of teams out of USEBIO: who they are, who sat in which match, what both tables made.

A team is two sides, *a* at its first table and *b* at its second; whoever sat there changes from match to
match. Of a team the notation has no captain, no seeding and nothing that is carried over: where an
instruction to this program tells them, they are read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tapis.core.deals import SharedDeal
from tapis.core.event_told import MatchTold, PlayerTold, SideTold, TeamTold
from tapis.core.whole import whole
from tapis.games.bridge.files.keeping import every_card
from tapis.games.bridge.files.pbn.scan import Unreadable
from tapis.games.bridge.files.pbn.source import IN_BOARD
from tapis.games.bridge.files.pbn.values import SHOWN, Wrong
from tapis.games.bridge.files.usebio.matches import CAPTAIN, CARRIED, DIRECTIONS, SEEDING
from tapis.games.bridge.files.usebio.reading import NO_NUMBER, dealt
from tapis.games.bridge.files.usebio.travelled import TravelledLine, number, travelled
from tapis.games.bridge.files.usebio.tree import Node
from tapis.games.bridge.result import Result
from tapis.law import Reason

TEAMS = "teams"
USUAL, LARGEST = 6, 8
"""Players of a team: as many as an event has unless it says otherwise, and at most (B41)."""
MOST_BOARDS, MOST_TEAMS, MOST_ROUND = 1000, 200, 3

SAME_TEAM = Reason("usebio-team-twice", "Team {team} stands among those who take part twice.")
TOO_MANY_TEAMS = Reason("usebio-many-teams", "No more than {most} teams are brought in.")
NO_TEAM = Reason("usebio-no-team", "This is a match of team {team}, which is not among those who take part.")
NO_ROUND = Reason("usebio-no-round", "This match tells no round.")
TWO_MATCHES = Reason("usebio-two-matches", "Team {team} has a match in round {round} already.")
THIRD_TABLE = Reason("usebio-third-table", "The match has a result from both tables for this board already.")


@dataclass(frozen=True, slots=True)
class TeamsRead:
    """What the file tells of teams and of their matches, and every line."""

    teams: tuple[TeamTold, ...]
    sides: tuple[SideTold, ...]
    matches: tuple[MatchTold, ...]
    lines: tuple[TravelledLine, ...]

    @property
    def options(self) -> Mapping[str, int]:
        """What an event of so large teams has to say (B41)."""
        largest = max((len(each.players) for each in self.teams), default=0)
        return {"roster": min(largest, LARGEST)} if largest > USUAL else {}

    def deals(self, root: Node) -> Iterator[SharedDeal[Result]]:
        """Every board with what its tables made, round by round."""
        hands, told = dict(dealt(root)), defaultdict(list)
        for each in self.lines:
            told[each.board].append(each.scored)
        for at in sorted({*told, *hands}):
            yield SharedDeal(at, every_card(hands.get(at, ())), tuple(told[at]))


@dataclass(slots=True)
class _Listed:
    """A team as it stands among those who take part."""

    told: TeamTold
    side: SideTold
    couples: dict[str, tuple[PlayerTold, ...]] = field(default_factory=dict)
    """The pairs of the team, by their numbers in the file."""


def teams_read(event: Node) -> TeamsRead:
    """The teams and matches of an event; ``Unreadable`` names the first line that cannot be."""
    teams: dict[str, _Listed] = {}
    for node in event.walk():
        if node.name == "TEAM" and node.attributes.get("TEAM_ID"):
            found = _team(node)
            if found.told.number in teams:
                raise Unreadable(node.line, SAME_TEAM(team=found.told.number))
            teams[found.told.number] = found
            if len(teams) > MOST_TEAMS:
                raise Unreadable(node.line, TOO_MANY_TEAMS(most=MOST_TEAMS))
    matches: list[MatchTold] = []
    lines: list[TravelledLine] = []
    met: set[tuple[int, str]] = set()
    for node in event.walk():
        if node.name == "MATCH":
            told, played = _match(node, teams, met)
            matches += [told] if played else []
            lines += played
    return TeamsRead(
        tuple(each.told for each in teams.values()),
        tuple(side for each in teams.values() for side in _sides(each)),
        tuple(sorted(matches, key=lambda each: each.round)),
        tuple(lines),
    )


def _sides(team: _Listed) -> Iterator[SideTold]:
    """Its two sides; place and total stand with the first."""
    yield team.side
    yield SideTold(number=team.told.pairs[1], names=(), team=team.told.name)


def _team(node: Node) -> _Listed:
    called = node.attributes["TEAM_ID"].strip()[:SHOWN]
    name = " ".join(node.attributes.get("TEAM_NAME", "").split())
    couples = {each.told("PAIR_NUMBER"): tuple(_players(each)) for each in node.each("PAIR")}
    people = [*(one for pair in couples.values() for one in pair), *_players(node)]
    try:
        carried = number(node.told(f"?{CARRIED}")) or Fraction(0)
        side = SideTold(
            number=f"{called}a",
            names=(),
            team=name,
            rank=whole(node.told("PLACE").rstrip("=")),
            total=number(node.told("TOTAL_SCORE")),
            penalty=number(node.told("ADJUSTMENT")) or Fraction(0),
        )
    except Wrong as wrong:
        raise Unreadable(node.line, wrong.problem) from wrong
    told = TeamTold(
        number=called,
        pairs=(f"{called}a", f"{called}b"),
        name="" if name == called else name,
        captain=node.told(f"?{CAPTAIN}"),
        players=tuple(_once(people)),
        carried=carried,
        seeding=whole(node.told(f"?{SEEDING}")) or 0,
    )
    return _Listed(told, side, couples)


def _once(people: Iterable[PlayerTold]) -> Iterable[PlayerTold]:
    """Everybody once, where their name stands first."""
    found: dict[str, PlayerTold] = {}
    for each in people:
        found.setdefault(each.name, each)
    return found.values()


def _players(node: Node) -> Iterator[PlayerTold]:
    for each in node.each("PLAYER"):
        if name := each.told("PLAYER_NAME"):
            yield PlayerTold(name, each.told("NATIONAL_ID_NUMBER"), each.told("CLUB_ID_NUMBER"))


def _match(
    node: Node, teams: Mapping[str, _Listed], met: set[tuple[int, str]]
) -> tuple[MatchTold, list[TravelledLine]]:
    """A match with its lines; the team that is named first is at home."""
    at = whole(node.told("ROUND_NUMBER"), MOST_ROUND)
    if not at:
        raise Unreadable(node.line, NO_ROUND())
    called = [node.told(name)[:SHOWN] for name in ("TEAM", "OPPOSING_TEAM")]
    for team in called:
        if team not in teams:
            raise Unreadable(node.line, NO_TEAM(team=team or "–"))
        if (at, team) in met:
            raise Unreadable(node.line, TWO_MATCHES(team=team, round=at))
        met.add((at, team))
    reading = _MatchReading(at, (teams[called[0]], teams[called[1]]))
    for board in node.each("BOARD"):
        reading.take(board)
    told = MatchTold(round=at, teams=(called[0], called[1]), seated=reading.seated, points={})
    return told, reading.lines


@dataclass(slots=True)
class _MatchReading:
    """A match while its boards are read."""

    round: int
    teams: tuple[_Listed, _Listed]
    lines: list[TravelledLine] = field(default_factory=list)
    seated: dict[str, tuple[PlayerTold, ...]] = field(default_factory=dict)

    def take(self, board: Node) -> None:
        """What both tables made of a board."""
        at = whole(board.told("BOARD_NUMBER")) or 0
        if not 1 <= at <= MOST_BOARDS:
            raise Unreadable(board.line, NO_NUMBER())
        met: set[int] = set()
        for node in board.each("TRAVELLER_LINE"):
            table = self._table(node, len(met))
            if table in met or table >= len(DIRECTIONS):
                raise Unreadable(node.line, IN_BOARD(board=at, problem=THIRD_TABLE()))
            met.add(table)
            self._line(node, at, table)

    def _table(self, node: Node, before: int) -> int:
        """The first table is the one at which the team at home sits north–south."""
        told = node.told("DIRECTION").upper()
        if told in DIRECTIONS:
            return DIRECTIONS.index(told)
        home = self.teams[0].couples
        sides = [node.told(f"{way}_PAIR_NUMBER") for way in DIRECTIONS]
        return next((at for at, pair in enumerate(sides) if pair in home), before)

    def _line(self, node: Node, board: int, table: int) -> None:
        home, away = self.teams
        sides = (home.told.pairs[table], away.told.pairs[table])
        shown = sides[::-1] if table else sides
        told = travelled(node, board, (shown[0], shown[1]), per_cent=False)
        scored = replace(told.scored, round=self.round, table=table + 1)
        self.lines.append(replace(told, scored=scored))
        order = DIRECTIONS[::-1] if table else DIRECTIONS
        for team, side, way in zip((home, away), sides, order, strict=True):
            couple = team.couples.get(node.told(f"{way}_PAIR_NUMBER"), ())
            if couple:
                self.seated.setdefault(side, couple)
