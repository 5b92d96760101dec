"""Commands about teams of four to six: entered with a name, changed, taken in and out as a whole.

A team is two pairs of the entry list with a roster. Whoever is on the roster may sit for it; that is asked
where somebody sits down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from tapis.club.events import EntrantsRegistered, Person, Presence, RosterPlayer, TeamNamed, TeamRoster
from tapis.club.people.names import tidy
from tapis.club.people.registration import check_in, leave, register, reinstate
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.matches import teams
from tapis.club.state.teams.rosters import Numbers, entered_as, paired, sitting
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import NAME_LIMIT, likeness
from tapis.core.compare import TeamRules
from tapis.law import Breach, Reason, Refusal, Refused

NO_TEAMS = Reason(
    "no-named-teams", "Only teams that meet in matches have names; choose matches in the settings."
)
NO_TEAM_NAME = Reason("no-team-name", "Give the team a name.")
SAME_TEAM = Reason("same-team-name", "A team is called {name} already.")
ROSTER_SIZE = Reason("roster-size", "{name}: a team has from {least} to {most} players, not {players}.")
PLAYER_TWICE = Reason("player-twice", "{player} stands twice in the team {name}.")
IN_ANOTHER = Reason("player-in-another-team", "{player} plays for {name}.")
SEEDED_TWICE = Reason("seeded-twice", "{name} has place {seeding} of the seeding already.")
BAD_SEEDING = Reason("bad-seeding", "A place in the seeding is a whole number from 1 to {most}.")
BAD_CARRY = Reason("bad-carry-over", "What is carried over is a number from {least} to {most}.")
NO_TEAM = Reason("no-such-team", "There is no such team.")
NOT_A_TEAM = Reason("not-a-team-yet", "Name two pairs that play for no other team.")
SITS = Reason("player-sits", "{player} sits at a table for {name}; give another line-up first.")
NOBODY = Person("")
PAIRS = (0, 1)
LAST_PLACE = 9_999
MOST_CARRIED = 100_000
"""Hundredths of a point."""


def rules_of(competition: Competition) -> TeamRules | None:
    """What the regulation says of teams with a name; None where nobody meets in matches."""
    how = competition.comparison
    return how.teams if how else None


def breached(competition: Competition, reason: Reason, **args: object) -> Refusal:
    """The refusal with the clause about who plays for a team."""
    rules = rules_of(competition)
    return Breach(rules.clause, reason.code, reason.sentence, args) if rules else reason(**args)


def player(name: str, surname_words: int = 0, federation: str = "") -> RosterPlayer:
    """Somebody new on a roster, as typed."""
    person = tidy(Person(name, surname_words=surname_words))
    return RosterPlayer(person.name, person.surname_words, federation=federation)


def tidied(roster: TeamRoster) -> TeamRoster:
    """The entry without stray spaces, and without players that have no name."""
    name, captain = (" ".join(text.split()) for text in (roster.name, roster.captain))
    return replace(
        roster, name=name, captain=captain, players=tuple(each for each in roster.players if each.name)
    )


def pairs_of(roster: TeamRoster, like: Person = NOBODY) -> tuple[Person, Person]:
    """The first two pairs of a roster, in everything else as this entry is."""
    one, two, three, four = roster.players[: 2 * len(PAIRS)]
    return paired(like, one, two), paired(like, three, four)


def enter_teams(
    competition: Competition,
    entries: Sequence[tuple[TeamRoster, Person]],
    *,
    source: str = "",
    namesakes: bool = False,
    now: str = "",
) -> Outcome:
    """Enter teams with their first two pairs, all or none; ``source`` names the list they stand in.

    With each roster goes what else is known of its pairs; ``now`` and ``namesakes`` as in ``register``.
    """
    tournament = competition.tournament
    rosters, people = list(tournament.teams.rosters.values()), list[Person]()
    for entered, like in entries:
        roster = tidied(entered)
        if refusal := _wrong(competition, roster, rosters):
            return refusal
        rosters.append(roster)
        people += pairs_of(roster, like)
    told = register(competition, people, namesakes=namesakes, listed=bool(source), now=now)
    if not isinstance(told, tuple):
        return told
    first, new = max(tournament.entrants, default=0) + 1, rosters[len(tournament.teams.rosters) :]
    listed = (replace(each, source=source) if isinstance(each, EntrantsRegistered) else each for each in told)
    named = (TeamNamed((first + 2 * at, first + 2 * at + 1), roster) for at, roster in enumerate(new))
    return (*listed, *named)


def name_team(competition: Competition, numbers: Numbers, name: str) -> Outcome:
    """Give two pairs that are entered a name as a team, with their four players on the roster."""
    tournament = competition.tournament
    if refusal := _unpairable(tournament, numbers):
        return refusal
    people = [each for number in numbers for each in entered_as(tournament.entrants[number].person)]
    roster = tidied(TeamRoster(name, people[0].name if people else "", tuple(people)))
    wrong = _wrong(competition, roster, tournament.teams.rosters.values())
    return wrong or (TeamNamed(numbers, roster),)


def _unpairable(tournament: Tournament, numbers: Numbers) -> Refused | None:
    """Why these two pairs cannot be a team: one is not entered or in another, or they play otherwise."""
    missing = next((each for each in numbers if each not in tournament.entrants), None)
    if missing is not None:
        return reasons.NO_ENTRANT(number=missing)
    taken = {number for each in tournament.teams.rosters for number in each}
    playing = [each.pairs for each in teams(tournament.rounds).values()]
    split = any(set(numbers) & set(pairs) for pairs in playing) and numbers not in playing
    return NOT_A_TEAM() if numbers[0] == numbers[1] or taken & set(numbers) or split else None


def change_team(
    competition: Competition, numbers: Numbers, roster: TeamRoster, renamed: Sequence[tuple[str, str]] = ()
) -> Outcome:
    """Put the entry of a team right: its name, its captain, who may play, its seeding, what it carries over.

    ``renamed``: names that stood there wrongly, as they were and as they are.
    """
    tournament = competition.tournament
    if numbers not in tournament.teams.rosters:
        return NO_TEAM()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    before, roster = tournament.teams.rosters[numbers], tidied(roster)
    others = [each for at, each in tournament.teams.rosters.items() if at != numbers]
    if wrong := _wrong(competition, roster, others):
        return wrong
    told, stay = dict(renamed), {each.name for each in roster.players}
    now = sitting(tournament, numbers) or ()
    gone = next((name for pair in now for name in pair if told.get(name, name) not in stay), None)
    if gone is not None:
        return SITS(player=gone, name=before.name)
    changed = {old: new for old, new in told.items() if old != new}
    return () if roster == before else (TeamNamed(numbers, roster, tuple(sorted(changed.items()))),)


def _wrong(competition: Competition, roster: TeamRoster, others: Iterable[TeamRoster]) -> Refusal | None:
    """Why a team cannot be entered so beside these others, or None."""
    rules, known = rules_of(competition), list(others)
    if rules is None:
        return NO_TEAMS()
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if not roster.name:
        return NO_TEAM_NAME()
    texts = (roster.name, roster.captain, *(each.name for each in roster.players))
    if max(map(len, texts)) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    most = rules.most(competition.profile)
    if not rules.least <= len(roster.players) <= most:
        told = {"least": rules.least, "most": most, "players": len(roster.players)}
        return breached(competition, ROSTER_SIZE, name=roster.name, **told)
    return _unlike(competition, roster, known) or _bad_figures(roster, known)


def _unlike(competition: Competition, roster: TeamRoster, others: Sequence[TeamRoster]) -> Refusal | None:
    """Why this is no team beside these others: its name or one of its players is theirs; or None."""
    if any(likeness(each.name) == likeness(roster.name) for each in others):
        return SAME_TEAM(name=roster.name)
    taken = {likeness(each.name): team.name for team in others for each in team.players}
    seen = set[str]()
    for each in roster.players:
        name = likeness(each.name)
        if name in seen:
            return PLAYER_TWICE(player=each.name, name=roster.name)
        if name in taken:
            return breached(competition, IN_ANOTHER, player=each.name, name=taken[name])
        seen.add(name)
    return None


def _bad_figures(roster: TeamRoster, others: Sequence[TeamRoster]) -> Refused | None:
    if not 0 <= roster.seeding <= LAST_PLACE:
        return BAD_SEEDING(most=LAST_PLACE)
    if abs(roster.carried) > MOST_CARRIED:
        return BAD_CARRY(least=-MOST_CARRIED // 100, most=MOST_CARRIED // 100)
    same = next((each for each in others if each.seeding == roster.seeding != 0), None)
    return SEEDED_TWICE(name=same.name, seeding=roster.seeding) if same else None


def seed_teams(competition: Competition, order: Sequence[Numbers]) -> Outcome:
    """Seed teams in this order, and no other."""
    rosters = competition.tournament.teams.rosters
    if set(order) - set(rosters) or len(set(order)) < len(order):
        return NO_TEAM()
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    places = {numbers: place for place, numbers in enumerate(order, start=1)}
    changed = {
        numbers: replace(roster, seeding=places.get(numbers, 0)) for numbers, roster in rosters.items()
    }
    return tuple(TeamNamed(at, roster) for at, roster in changed.items() if roster != rosters[at])


def arrive(competition: Competition, numbers: Numbers, presence: Presence) -> Outcome:
    """Mark both pairs of a team present, absent or only registered."""
    return _both(competition, numbers, lambda now, number: check_in(now, number, presence))


def withdraw(competition: Competition, numbers: Numbers, reason: str) -> Outcome:
    """Note that a team withdraws; published rounds stay as they are."""
    return _both(
        competition,
        numbers,
        lambda now, number: leave(now.tournament, number, Presence.WITHDRAWN, reason),
    )


def take_back(competition: Competition, numbers: Numbers, reason: str) -> Outcome:
    """Have a team that withdrew play again."""
    return _both(competition, numbers, lambda now, number: reinstate(now.tournament, number, reason))


def _both(
    competition: Competition, numbers: Numbers, command: Callable[[Competition, int], Outcome]
) -> Outcome:
    if numbers not in competition.tournament.teams.rosters:
        return NO_TEAM()
    first, second = numbers
    return one_after_the_other(competition, lambda now: command(now, first), lambda now: command(now, second))
