"""An event as strangers may know it: what no page may tell is not in it, so no page can tell it.

Out go notes, payments, fees, prizes to come, calls, the words of rulings and appeals and who wrote them,
who sits where in a draft, hands that somebody has still to play, and every name that its owner keeps from
the internet; as long as the ranking is held, every result too. What members ask of the register is brought
into the event before (``register.wishes``). It does not know what a page shows.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club.boards.dealing import known
from tapis.club.crossings.boards.fouled import OtherCards
from tapis.club.events import Person, TeamRoster
from tapis.club.publishing.events import NamesOut
from tapis.club.register.events import NameShown
from tapis.club.state.entrants import Entrant, Lineup, TeamEntries
from tapis.club.state.stage import UNTOLD, Stage
from tapis.club.state.teams.matches import name_shown
from tapis.club.state.teams.rosters import lineups_of
from tapis.club.state.tournament import EMPTY, Round, Ruling, Tournament
from tapis.club.text.full_names import FullName, words_of


def wish_of(person: Person, names: NamesOut) -> NameShown:
    """What somebody asked for; where nobody asked, what the organiser chose for all."""
    if person.unpublished:
        return NameShown.ABSENT
    return NameShown(names.value)


def public_view(tournament: Tournament, names: NamesOut) -> Tournament:
    """The event with nothing in it but what may be published."""
    held, shown = tournament.stage.held, known(tournament)
    return replace(
        EMPTY,
        version=tournament.version,
        settings=tournament.settings,
        entrants={
            number: _entrant(each, names, lineups_of(tournament, number))
            for number, each in tournament.entrants.items()
        },
        rounds=tuple(_round(each, held=held) for each in tournament.rounds),
        rulings=() if held else tuple(_ruling(each) for each in tournament.rulings),
        lots=() if held else tournament.lots,
        boards={} if held else {board: tournament.boards[board] for board in shown & set(tournament.boards)},
        tricks={} if held else {board: tournament.tricks[board] for board in shown & set(tournament.tricks)},
        leads={} if held else {board: tournament.leads[board] for board in shown & set(tournament.leads)},
        fouled={} if held else {board: _others(tournament, board, shown) for board in tournament.fouled},
        closed=tournament.closed,
        teams=TeamEntries({each: _team(tournament, each, names) for each in tournament.teams.rosters}),
        stage=Stage(held=True) if held else UNTOLD,
    )


def _others(tournament: Tournament, board: int, shown: frozenset[int]) -> tuple[OtherCards, ...]:
    """Where a board had other cards, which parts its tables; the cards once they may be seen."""
    return tuple(
        replace(each, hands=each.hands if board in shown else (), reason="", by="", at="")
        for each in tournament.fouled[board]
    )


def _team(tournament: Tournament, numbers: tuple[int, int], names: NamesOut) -> TeamRoster:
    """What a team is called and carries over; its people are among the entrants, as far as they wish.

    A name that tells one of them who is not to be told in full is left out.
    """
    roster = tournament.teams.rosters[numbers]
    pairs = (tournament.entrants[number].person for number in numbers)
    shy = {name for each in pairs if wish_of(each, names) is not NameShown.FULL for name in each.names}
    people = {each.name for each in roster.players if names is not NamesOut.FULL}
    told = name_shown(roster) and not words_of((roster.name,)) & words_of(shy | people)
    return TeamRoster(roster.name if told else "", "", (), carried=roster.carried)


def _entrant(entrant: Entrant, names: NamesOut, before: tuple[Lineup, ...]) -> Entrant:
    """Somebody as strangers may know them, and whoever sat there before, each as these wish."""
    wish = wish_of(entrant.person, names)
    return Entrant(
        number=entrant.number,
        person=_person(entrant.person, wish, entrant.number),
        presence=entrant.presence,
        since=entrant.since,
        deal=entrant.deal,
        former=entrant.former,
        former_club="" if wish is NameShown.ABSENT else entrant.former_club,
        beside="" if wish is NameShown.ABSENT else entrant.beside,
        lineups=tuple(
            Lineup(_person(each.person, wish_of(each.person, names), entrant.number), each.until)
            for each in before
        ),
        mates=_person(entrant.mates, wish, entrant.number) if entrant.mates else None,
    )


def _person(person: Person, wish: NameShown, number: int) -> Person:
    """Somebody with name and club alone, as far as the wish goes; what a draw or a rank rests on stays."""
    if wish is NameShown.ABSENT:
        return Person(f"#{number}", stand_in=person.stand_in, joker=person.joker, hidden=True)
    called = [_called(each, wish) for each in person.full_names]
    mate = called[1] if len(called) > 1 else FullName("", "")
    return Person(
        name=called[0].spoken,
        club=person.club,
        stand_in=person.stand_in,
        partner=mate.spoken,
        joker=person.joker,
        surname_words=called[0].words,
        partner_surname_words=mate.words,
    )


def _called(name: FullName, wish: NameShown) -> FullName:
    """A name in full, or with the first letter of the surname; a name alone is all there is and stays."""
    return name if wish is NameShown.FULL or not name.given else name.initialled


def _round(found: Round, *, held: bool) -> Round:
    """A round with its people once it is published; a draft only says which boards are still to play."""
    slips = {} if held else found.slips
    seating = found.seating if found.published else replace(found.seating, tables=(), out=())
    return replace(found, seating=seating, slips=slips, edits=(), seed="", waiting=frozenset())


def _ruling(ruling: Ruling) -> Ruling:
    """The decision alone: neither its words nor whoever ruled, appealed or judged."""
    return replace(ruling, reason="", by="", at="", remarks=(), judge="")
