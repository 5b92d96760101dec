"""Teams and their matches as USEBIO has them: a team with its pairs, a match with what two tables made.

By what programs that write and read such files agree on. A team has its number and its name as attributes,
the pairs that sat for it, and whoever of it did not. A line of a match says in which direction the pair of
the first team sat. What the notation has no place for and an event needs to come in again – captain,
seeding, what is carried over – stands in instructions to this program, which every other passes over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, ProcessingInstruction, SubElement

from tapis.core.deals import Scored, SharedDeal
from tapis.core.event_told import FieldTold, MatchTold, PlayerTold, TeamTold
from tapis.games.bridge.files.told import figure
from tapis.games.bridge.files.usebio.elements import put, put_place, put_player, result_told, sound
from tapis.games.bridge.result import Result

CAPTAIN, SEEDING, CARRIED = "tapis-captain", "tapis-seeding", "tapis-carried"
DIRECTIONS = ("NS", "EW")

Couple = frozenset[str]
"""Two players of a team, by their names."""


def put_teams(participants: Element, told: FieldTold) -> None:
    """Everybody who took part, best first."""
    places = {side.number: at for at, side in enumerate(told.sides)}
    for team in sorted(told.teams, key=lambda each: places.get(each.pairs[0], len(places))):
        _team(participants, told, team)


def _team(participants: Element, told: FieldTold, team: TeamTold) -> None:
    called = sound(team.name) or team.number
    found = SubElement(participants, "TEAM", {"TEAM_ID": team.number, "TEAM_NAME": called})
    known, couples = {each.name: each for each in team.players}, _couples(told, team)
    for couple, number in couples.items():
        pair = SubElement(found, "PAIR")
        put(pair, "PAIR_NUMBER", number)
        for name in sorted(couple, key=[*known].index) if couple <= known.keys() else sorted(couple):
            put_player(pair, name, known[name].federation if name in known else "")
    for each in team.players:
        if not any(each.name in couple for couple in couples):
            put_player(found, each.name, each.federation)
    side = next((side for side in told.sides if side.number == team.pairs[0]), None)
    if side is not None:
        put_place(found, told, side)
    for target, value in ((CAPTAIN, team.captain), (SEEDING, team.seeding), (CARRIED, team.carried)):
        if value:
            text = value if isinstance(value, str) else figure(value)
            found.append(ProcessingInstruction(target, sound(text).replace("?>", "? >")))


def _couples(told: FieldTold, team: TeamTold) -> Mapping[Couple, str]:
    """Every two that sat together, in the order of the roster, with a number of their own."""
    order = {each.name: at for at, each in enumerate(team.players)}
    sat = {_couple(match.seated[pair]): pair for match in told.matches for pair in _pairs(match, team)}
    found = sorted(sat, key=lambda couple: min((order.get(name, len(order)) for name in couple), default=0))
    numbers = [*team.pairs, *(f"{team.number}.{at}" for at in range(len(team.pairs) + 1, len(found) + 1))]
    return dict(zip(found, numbers, strict=False))


def _couple(players: Iterable[PlayerTold]) -> Couple:
    return frozenset(each.name for each in players)


def _pairs(match: MatchTold, team: TeamTold) -> Sequence[str]:
    return team.pairs if team.number in match.teams else ()


def put_matches(
    event: Element, told: FieldTold, deals: Sequence[SharedDeal[Result]], kind: dict[str, str]
) -> None:
    """Every match of which a board may be told, in order of rounds."""
    teams = {team.number: team for team in told.teams}
    numbers = {each.number: _couples(told, each) for each in told.teams}
    for match in told.matches:
        played = {deal.number: _lines(match, teams, deal) for deal in deals}
        boards = {number: lines for number, lines in played.items() if lines}
        if not boards:
            continue
        found = SubElement(event, "MATCH")
        _head(found, match, boards)
        for number, lines in boards.items():
            board = SubElement(found, "BOARD", kind)
            put(board, "BOARD_NUMBER", number)
            if number in match.points:
                put(board, "IMPS", figure(match.points[number]))
            for score in lines:
                line = SubElement(board, "TRAVELLER_LINE")
                at_home = score.sides[0] in teams[match.teams[0]].pairs
                put(line, "DIRECTION", DIRECTIONS[not at_home])
                for way, side in zip(DIRECTIONS, score.sides, strict=True):
                    team = match.teams[side not in teams[match.teams[0]].pairs]
                    put(line, f"{way}_PAIR_NUMBER", numbers[team][_couple(match.seated[side])])
                for name, value in result_told(told, score):
                    put(line, name, value)


def _lines(
    match: MatchTold, teams: Mapping[str, TeamTold], deal: SharedDeal[Result]
) -> Sequence[Scored[Result]]:
    """What both tables of a match made of a board."""
    pairs = {pair for number in match.teams for pair in teams[number].pairs}
    return [score for score in deal.scores if score.round == match.round and pairs >= {*score.sides}]


def _head(found: Element, match: MatchTold, boards: Iterable[int]) -> None:
    for name, value in _told(match, sorted(boards)):
        put(found, name, value)


def _told(match: MatchTold, boards: Sequence[int]) -> Iterator[tuple[str, object]]:
    yield "ROUND_NUMBER", match.round
    yield "TEAM", match.teams[0]
    yield "OPPOSING_TEAM", match.teams[1]
    yield "START_BOARD_NUMBER", boards[0]
    yield "END_BOARD_NUMBER", boards[-1]
    if match.score is not None:
        yield "TEAM_SCORE", figure(match.score[0])
        yield "OPPOSING_TEAM_SCORE", figure(match.score[1])
