"""What two copies of an event differ in, or got from each other, in one line of a language."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.copies.concerns import Concern, concern_of
from tapis.club.events import LogEvent, NewNumber, Numbered
from tapis.club.state.tournament import Tournament
from tapis.club.text.slip_numbers import slip_number
from tapis.i18n.catalogue import msgid, words
from tapis.i18n.sentences import phrase

MOST = 6
"""How many of a kind are named; a whole seating would fill a page."""
SLIP = msgid("slip {number} (table {table})")
ROUND = msgid("round {round}")
RENUMBERED = {
    Numbered.ENTRANT: msgid("{who} has number {here}, in the other copy {there}."),
    Numbered.CALL: msgid("The call {there} of the other copy is call {here}."),
    Numbered.RULING: msgid("The ruling {there} of the other copy ({who}) is ruling {here}."),
    Numbered.TABLE: msgid("Round {round}: table {there} of the other copy is table {here}, with new codes."),
    Numbered.PLACE: msgid("Table {there} of the other copy is table {here}, with new codes."),
}
PARTY = msgid("The game {there} of the other copy is game {here}.")


def concern_line(tournament: Tournament, concern: Concern, language: str) -> str:
    """Slips by their number, rounds, people by name, things in words; capital letter first."""
    slips = (
        phrase(SLIP, language, number=slip_number(*at), table=_place(tournament, at)) for at in concern.slips
    )
    rounds = (phrase(ROUND, language, round=number) for number in concern.rounds)
    things = (words(each, language) for each in concern.things)
    line = ", ".join(part for kind in (slips, rounds, concern.people, things) for part in _some(kind))
    return line[:1].upper() + line[1:]


def taken_lines(
    tournament: Tournament, taken: Iterable[tuple[LogEvent, ...]], language: str
) -> tuple[str, ...]:
    """What the operations taken over are about, each line once."""
    lines = (concern_line(tournament, concern_of(tournament, events), language) for events in taken)
    return tuple(dict.fromkeys(line for line in lines if line))


def _place(tournament: Tournament, at: tuple[int, int]) -> int:
    slip = tournament.slip(*at)
    return slip.place or slip.table if slip else at[1]


def _some(parts: Iterable[str]) -> list[str]:
    found = list(parts)
    return [*found[:MOST], "…"] if len(found) > MOST else found


def renumbered_line(tournament: Tournament, number: NewNumber, language: str) -> str:
    """Which number something of the other copy has here."""
    sentence = RENUMBERED[number.of]
    if number.of is Numbered.TABLE and tournament.setup.free_tables:
        sentence = PARTY
    told = {"there": number.there, "here": number.here, "round": number.round}
    return phrase(sentence, language, who=_who(tournament, number), **told)


def _who(tournament: Tournament, number: NewNumber) -> str:
    """Whom a number is about: whoever has it, or was ruled on under it."""
    entrant = number.here
    if number.of is Numbered.RULING:
        entrant = next((each.entrant for each in tournament.rulings if each.id == number.here), 0)
    return tournament.entrants[entrant].name if entrant in tournament.entrants else "–"
