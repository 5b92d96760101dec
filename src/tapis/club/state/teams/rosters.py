"""Teams that have a name: who may play for them, who sits in which round, what they bring along.

The two pairs of a team are entrants as everywhere; who these pairs are changes with its line-ups.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tapis.club.events import FourNames, Person, RosterPlayer, TeamRoster
from tapis.club.state.entrants import Entrant, Lineup, TeamEntries
from tapis.club.state.namesakes import told_apart
from tapis.club.state.teams.matches import Meeting, meetings, plays_matches
from tapis.club.state.tournament import Tournament

Numbers = tuple[int, int]
"""The two pairs of a team."""
NO_NAMES: Mapping[str, str] = {}


def numbers_of(tournament: Tournament, number: int) -> Numbers | None:
    """Both pairs of the named team to which a pair belongs; None where it has none."""
    return next((each for each in tournament.teams.rosters if number in each), None)


def roster_of(tournament: Tournament, number: int) -> TeamRoster | None:
    """The entry of the named team to which a pair belongs; None where it has none."""
    numbers = numbers_of(tournament, number)
    return tournament.teams.rosters[numbers] if numbers else None


def meeting_of(tournament: Tournament, number: int, numbers: Numbers) -> Meeting | None:
    """The match of a team in a published round; None where it sits out."""
    found = tournament.round(number)
    if found is None or not found.published or not plays_matches(found):
        return None
    each = (each for each in meetings(found.seating) if numbers in (each.home.pairs, each.away.pairs))
    return next(each, None)


def opponent(meeting: Meeting, numbers: Numbers) -> Numbers:
    """The other team of a match."""
    return meeting.away.pairs if meeting.home.pairs == numbers else meeting.home.pairs


def with_roster(tournament: Tournament, numbers: Numbers, roster: TeamRoster) -> Tournament:
    """The tournament with the entry of a team put in or replaced."""
    rosters = {**tournament.teams.rosters, numbers: roster}
    return replace(tournament, teams=replace(tournament.teams, rosters=rosters))


def renamed(tournament: Tournament, numbers: Numbers, names: Mapping[str, str]) -> Tournament:
    """The tournament with names put right in every line-up of a team."""
    entries = tournament.teams
    if not names:
        return tournament
    lineups, told = (
        {**each, numbers: {at: _put_right(seats, names) for at, seats in each[numbers].items()}}
        if numbers in each
        else each
        for each in (entries.lineups, entries.told)
    )
    return replace(tournament, teams=replace(entries, lineups=lineups, told=told))


def _put_right(seats: FourNames, names: Mapping[str, str]) -> FourNames:
    (one, two), (three, four) = seats
    return (names.get(one, one), names.get(two, two)), (names.get(three, three), names.get(four, four))


def sitting(tournament: Tournament, numbers: Numbers) -> FourNames | None:
    """Who the two pairs of a team are now; None while one of the four is missing."""
    first, second = (tournament.entrants[number].person for number in numbers)
    if not first.partner or not second.partner:
        return None
    return (first.name, first.partner), (second.name, second.partner)


def brought_up(tournament: Tournament, number: int, numbers: Numbers) -> Tournament:
    """The players of a match sit down as both teams have given it for that round, and so play on."""
    meeting = meeting_of(tournament, number, numbers)
    for each in (meeting.home.pairs, meeting.away.pairs) if meeting else (numbers,):
        given = tournament.teams.lineups.get(each, {}).get(number)
        if given:
            tournament = sat_down(_told(tournament, number, each, given), each, given)
    return tournament


def _told(tournament: Tournament, number: int, numbers: Numbers, given: FourNames) -> Tournament:
    entries, before = tournament.teams, sitting(tournament, numbers)
    known = entries.told.get(numbers) or ({0: before} if before else {})
    told = {**entries.told, numbers: {**known, number: given}}
    return replace(tournament, teams=replace(entries, told=told))


def sat_down(
    tournament: Tournament, numbers: Numbers, seats: FourNames, names: Mapping[str, str] = NO_NAMES
) -> Tournament:
    """The tournament with these players as the two pairs of a team; ``names`` are put right before."""
    known = {each.name: each for each in tournament.teams.rosters[numbers].players}
    entrants = dict(tournament.entrants)
    for number, (one, two) in zip(numbers, _put_right(seats, names), strict=True):
        pair = known.get(one, RosterPlayer(one)), known.get(two, RosterPlayer(two))
        entrants[number] = _seated(entrants[number], *pair)
    return replace(tournament, entrants=told_apart(entrants))


def _seated(entrant: Entrant, one: RosterPlayer, two: RosterPlayer) -> Entrant:
    """The pair with these two; a link that was published does not lead to somebody who wants none."""
    person = paired(entrant.person, one, two)
    vanished = person.unpublished and not entrant.person.unpublished
    return replace(entrant, person=person, link=entrant.link + 1 if vanished else entrant.link)


def paired(person: Person, one: RosterPlayer, two: RosterPlayer) -> Person:
    """The entry of a pair with these two players in it."""
    return replace(
        person,
        name=one.name,
        partner=two.name,
        surname_words=one.surname_words,
        partner_surname_words=two.surname_words,
        member=one.member,
        partner_member=two.member,
        federation=one.federation,
        partner_federation=two.federation,
        hidden=one.hidden or two.hidden,
        offline=one.offline or two.offline,
    )


def entered_as(person: Person) -> tuple[RosterPlayer, ...]:
    """The people of an entry as players of a roster."""
    flags = {"hidden": person.hidden, "offline": person.offline}
    one = RosterPlayer(person.name, person.surname_words, person.member, person.federation, **flags)
    if not person.partner:
        return (one,)
    two = RosterPlayer(
        person.partner,
        person.partner_surname_words,
        person.partner_member,
        person.partner_federation,
        **flags,
    )
    return one, two


def with_edit(tournament: Tournament, number: int, before: Person) -> Tournament:
    """The roster after the entry of one of its pairs was edited: what was put right there is right here."""
    numbers = numbers_of(tournament, number)
    if numbers is None:
        return tournament
    roster, after = tournament.teams.rosters[numbers], tournament.entrants[number].person
    names = {old: new for old, new in zip(before.names, after.names, strict=False) if old != new}
    told = {each.name: each for each in entered_as(after)}
    players = [told.pop(names.get(each.name, each.name), each) for each in roster.players]
    captain = names.get(roster.captain, roster.captain)
    changed = replace(roster, captain=captain, players=(*players, *told.values()))
    return renamed(with_roster(tournament, numbers, changed), numbers, names)


def without_numbers(entries: TeamEntries, gone: frozenset[int]) -> TeamEntries:
    """The teams without those whose pairs are entered no more."""
    left = {numbers: each for numbers, each in entries.rosters.items() if not gone & {*numbers}}
    return replace(entries, rosters=left)


def names_in(tournament: Tournament, number: int, entrant: int) -> tuple[str, ...]:
    """Who a pair was in a round: by the line-up of its team that held there, or as it is entered."""
    numbers = numbers_of(tournament, entrant)
    told = tournament.teams.told.get(numbers, {}) if numbers else {}
    at = max((each for each in told if each <= number), default=None)
    if numbers is None or at is None:
        return tournament.entrants[entrant].person.names
    return told[at][numbers.index(entrant)]


def seated_in(tournament: Tournament, number: int) -> Mapping[int, Entrant]:
    """Everybody on the entry list as they sat in a round, for whatever names its tables."""
    entrants = tournament.entrants
    if not tournament.teams.told and not any(each.lineups for each in entrants.values()):
        return entrants
    return {each: entrant_in(tournament, number, each) for each in entrants}


def entrant_in(tournament: Tournament, number: int, entrant: int) -> Entrant:
    """A pair as it sat in a round: by the line-up of its team that held there, or as it was entered then.

    Whoever stands on the roster no more is kept back: nobody knows any longer what that player wished.
    """
    now, numbers = tournament.entrants[entrant], numbers_of(tournament, entrant)
    if numbers is None or numbers not in tournament.teams.told:
        former = next((each.person for each in now.lineups if number <= each.until), now.person)
        return now if former == now.person else replace(now, person=former, beside="")
    names = names_in(tournament, number, entrant)
    if names == now.person.names:
        return now
    known = {each.name: each for each in tournament.teams.rosters[numbers].players}
    one, two = (known.get(name, RosterPlayer(name, hidden=True)) for name in names)
    return replace(now, person=paired(now.person, one, two), beside="")


def lineups_of(tournament: Tournament, entrant: int) -> tuple[Lineup, ...]:
    """Who a pair was before, round by round, wherever that is known from; the earliest first."""
    now, found = tournament.entrants[entrant].person, list[Lineup]()
    for number in range(1, tournament.published + 1):
        person = entrant_in(tournament, number, entrant).person
        if found and found[-1].person == person:
            found.pop()
        found.append(Lineup(person, number))
    return tuple(found[:-1] if found and found[-1].person == now else found)
