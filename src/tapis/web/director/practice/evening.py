"""A practice evening: made-up people, bots that play and hand in, and what goes wrong on purpose.

Slips come in by the commands that a phone uses. Which tables of round 1 go wrong is fixed, so that
``lessons`` can tell from the event alone what happened and what is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tapis.bots.levels import LevelWord
from tapis.club.events import Person, Presence, Settings, Source
from tapis.club.people import registration
from tapis.club.rounds import opening
from tapis.club.rulings import faults
from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seal
from tapis.club.state.slips import Slip
from tapis.core.chance import Chance
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.law import Breach, Refused
from tapis.practice.evening import LabEvening, Programme

GIVEN = (
    *("Agnès", "Bernard", "Colette", "Daniel", "Élodie", "François", "Gisèle", "Hubert", "Irène", "Josef"),
    *("Karine", "Laurent", "Marie-Claude", "Nicolas", "Odile", "Pascal", "Rose-Marie", "Serge", "Urs", "Zoé"),
)
FAMILY = ("Aubry", "Barras", "Corboz", "Demierre", "von Gunten")
PEOPLE, TEAMS, NOT_HERE = 41, 21, 2
"""How many players or teams are entered, and how many of them are not here at first; the last comes late."""

ROUNDS, DEALS = 2, 4
BOT, READER = "Bot", "Bot 2"
PLAYER = LevelWord.BEGINNER.value
"""How the bots play: as somebody who knows the game does, so that slips look like those of an evening."""
FIRST, CONFLICT, WRONG, SWAPPED, CALL = 1, 2, 3, 4, 5
"""The tables of round 1: one waits for its second reading, the others go wrong each in its way."""


@dataclass(frozen=True, slots=True)
class BotAct:
    """A command that a bot gives, under the name that the log keeps."""

    actor: str
    command: Callable[[Competition], Outcome]


def name_of(number: int) -> str:
    """The made-up name of somebody, the same in every practice evening."""
    return f"{GIVEN[number % len(GIVEN)]} {FAMILY[number // len(GIVEN) % len(FAMILY)]}"


def beginning(settings: Settings, drawn: str) -> Callable[[Competition], Outcome]:
    """Open a practice evening with everybody on the list, all but two of them here."""

    def begun(competition: Competition) -> Outcome:
        teams = competition.plugin.sheet.members > 1
        count = TEAMS if teams else PEOPLE
        people = [
            Person(name_of(n), partner=name_of(n + count) if teams else "", paid=True, of_age=True)
            for n in range(count)
        ]
        here = range(1, count + 1 - NOT_HERE)
        return one_after_the_other(
            competition,
            lambda now: opening.open_event(now, settings),
            lambda now: seal(now.tournament, drawn),
            lambda now: registration.register(now, people),
            lambda now: registration.check_in_many(now, here, Presence.PRESENT),
        )

    return begun


def playing(competition: Competition, seed: str) -> Iterator[BotAct]:
    """What bots do now in the last published round: whatever table has handed nothing in does."""
    tournament = competition.tournament
    found = tournament.rounds[tournament.published - 1]
    for slip in Chance(f"{seed}/{found.number}/order").shuffled(list(found.slips.values())):
        begun = (slip.readings and not slip.rejected) or slip.versions or slip.cut is not None
        if not begun and not (_is(slip, SWAPPED) and slip.people == found.seating.tables[slip.table - 1]):
            yield from _table(competition, slip, seed)
        if _is(slip, CALL) and not begun and not tournament.called:
            yield BotAct(BOT, _calling(slip))


def _calling(slip: Slip) -> Callable[[Competition], Outcome]:
    return lambda now: faults.call_director(now.tournament, _current(now, slip), 1, "?")


def _is(slip: Slip, table: int) -> bool:
    return slip.round == 1 and slip.table == table


TRIES = 10
"""How often a deal is played again before it is believed that it always comes to the same."""


def _table(competition: Competition, slip: Slip, seed: str) -> Iterator[BotAct]:
    """One table plays to its end and hands in; what was planted there happens."""
    deals = played(competition, slip, seed)
    if slip.rejected:  # the table has counted again
        yield BotAct(BOT, _reading(slip, deals))
        return
    if _is(slip, WRONG):
        yield BotAct(BOT, _reading(slip, spoilt(deals)))
        return
    yield BotAct(BOT, _handing_in(slip, deals))
    if _is(slip, CONFLICT):
        yield BotAct(READER, _reading(slip, otherwise(competition, slip, deals, seed), READER))
    elif not _is(slip, FIRST):
        yield BotAct(READER, lambda now: desk.accept(now, slip.round, slip.table, READER))


def played(competition: Competition, slip: Slip, seed: str) -> tuple[Json, ...]:
    """The deals of a table as bots play them."""
    setup, regulation = competition.tournament.setup, competition.plugin.regulation.id
    evening = LabEvening(Programme(regulation, 0, setup.rounds, setup.deals, seed, PLAYER))
    evening.now = competition.tournament
    return tuple(evening.deals(slip))


def otherwise(competition: Competition, slip: Slip, deals: tuple[Json, ...], seed: str) -> tuple[Json, ...]:
    """The deals with another result of the last: as it might have gone, and else one that nobody can read."""
    seeds = (f"{seed}/other", *(f"{seed}/other/{number}" for number in range(1, TRIES)))
    gone = ((*deals[:-1], played(competition, slip, each)[-1]) for each in seeds)
    return next((each for each in gone if each != deals), spoilt(deals))


def spoilt(deals: tuple[Json, ...]) -> tuple[Json, ...]:
    """The deals with one mistake in the last: a figure that does not add up, or nothing to be read."""
    last = deals[-1]
    made = last.get("made") if isinstance(last, dict) else None
    if isinstance(last, dict) and isinstance(made, list) and isinstance(made[0], int):
        return (*deals[:-1], {**last, "made": [made[0] + 1, *made[1:]]})
    return (*deals[:-1], None)


def _handing_in(slip: Slip, deals: tuple[Json, ...]) -> Callable[[Competition], Outcome]:
    """A phone types every deal and hands the sheet in."""

    def handed_in(competition: Competition) -> Outcome:
        steps = [_proposing(slip, number, deal) for number, deal in enumerate(deals, start=1)]
        outcome = one_after_the_other(
            competition, *steps, lambda now: table.hand_in(now, _current(now, slip), BOT)
        )
        return _reading(slip, deals)(competition) if isinstance(outcome, Breach | Refused) else outcome

    return handed_in


def _proposing(slip: Slip, number: int, deal: Json) -> Callable[[Competition], Outcome]:
    return lambda now: table.propose_deal(now, _current(now, slip), number, deal)


def _reading(slip: Slip, deals: tuple[Json, ...], reader: str = BOT) -> Callable[[Competition], Outcome]:
    """Somebody types the whole slip at the desk."""

    def read(competition: Competition) -> Outcome:
        people = _current(competition, slip).people
        typed = Typed(slip.round, slip.table, people, deals, Source.DESK)
        return desk.read(competition, typed, reader)

    return read


def _current(competition: Competition, slip: Slip) -> Slip:
    found = competition.tournament.slip(slip.round, slip.table)
    assert found is not None, "a published table has its slip"
    return found


def practice_settings(plugin: AnyPlugin, title: str, language: str, date: str) -> Settings:
    """Two short rounds, read by two people each."""
    return replace(
        Settings(title, plugin.regulation.id, ROUNDS, DEALS),
        practice=True,
        language=language,
        date=date,
        forfeit=int(plugin.event.forfeit),
        options={**plugin.regulation.proposed, **plugin.event.suggested.options},
        tie_keys=tuple(key.id for key in plugin.sheet.ties),
    )
