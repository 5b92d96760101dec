"""Commands of the draw: draw the rounds to come, swap two people by hand, publish.

Published rounds are history and never change. A draw depends only on who is present, the history,
the wishes and the seed, so anybody can repeat it.
"""

from __future__ import annotations

from tapis.club.crossings import Crossing, History, Seating, by_standing, redraw
from tapis.club.crossings.alone import carried_on_alone
from tapis.club.crossings.boards.travelling import (
    MATCH,
    Moved,
    MovementPlan,
    carried_on,
    former,
    kinds_for,
    longest,
    movement,
    strangers,
)
from tapis.club.events import DraftSwapped, Leftover, RoundPublished, RoundsDrawn
from tapis.club.prizes.ceremony import kept_for_prizes
from tapis.club.ranking.standings import standings
from tapis.club.rounds.fixed_tables import fixed_tables
from tapis.club.rounds.kept_apart import wishes
from tapis.club.rounds.partners import with_partners
from tapis.club.rounds.table_sizes import joins, largest_of
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome, called
from tapis.club.state.seals import seed_of_draw
from tapis.club.state.teams.matches import PLAYED_ELSEWHERE, plays_matches
from tapis.club.state.tournament import Round, Tournament
from tapis.core.plugin import Cited
from tapis.law import Refusal, Refused

MAKER, FORMER = "crossings/5", ("crossings/1", "crossings/2", "crossings/3", "crossings/4")
"""The generation of the crossing code that drew, and those before it.

The first turned no table of a Howell; the first two turned no boards for one list, and lacked a pair that
moves where a field was odd; the first three gave nobody a fixed table in a movement; none took two clubs
for one whose names only look the same.
"""

PAIRS = 2
NAMED = 6
"""How many people a refusal names; of more, it says how many."""
BALANCED, STANDING, IMPORTED = "balanced", "standing", "imported"


def draw_movement(competition: Competition, typed: str, plan: MovementPlan) -> Outcome:
    """Draw who stands where in a movement of pairs and boards; with rounds published, carry it on."""
    if refusal := undrawable(competition):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    compared = competition.comparison is not None or competition.plugin.columns == PAIRS
    if not compared or plan.kind not in kinds_for(competition.plugin.columns):
        return reasons.NO_MOVEMENT()
    found = moved(competition, drawn[0], plan)
    if isinstance(found, Refused):
        return found
    before, first = competition.tournament.rounds[:1], competition.tournament.published + 1
    lists = before[0].lists if before and first > 1 else 1 + plan.two_lists
    return (
        RoundsDrawn(
            first,
            found.crossing,
            drawn[0],
            plan.kind,
            MAKER,
            drawn[1],
            lists=lists,
            missing=plan.missing,
            turned=found.turned,
            lots=plan.lots,
        ),
    )


def plan_of(event: RoundsDrawn) -> MovementPlan:
    """What the organiser had chosen of the movement that was drawn."""
    if event.maker in FORMER[:2]:
        return former(event.method, turned=event.maker != FORMER[0])
    keeps = event.maker not in FORMER[:3]
    return MovementPlan(event.method, event.lists, event.missing, lots=event.lots, keeps_tables=keeps)


def moved(competition: Competition, seed: str, plan: MovementPlan) -> Moved | Refused:
    """The rounds of a movement drawn from ``seed``, the same for everybody who repeats it; or why not."""
    tournament = competition.tournament
    players = field(competition)
    if tournament.published:
        left = tournament.rounds[tournament.published :]
        planned = tuple(each.seating for each in left)
        turned = tuple(each.number for each in left if each.turned)
        full = strangers(planned, players)
        if full:
            return reasons.MOVEMENT_FULL()
        alone = competition.comparison is not None and competition.comparison.alone
        return Moved((carried_on_alone if alone else carried_on)(planned, players), turned)
    rounds, most = tournament.setup.rounds, longest(plan.kind, len(players))
    if rounds > most:
        return reasons.TOO_MANY_ROUNDS(rounds=rounds, most=most)
    keeping = fixed_tables(tournament, plan, players, rounds)
    return keeping if isinstance(keeping, Refused) else movement(plan, players, rounds, seed, keeping)


def draw(competition: Competition, typed: str) -> Outcome:
    """Draw every round that is not published yet, all at once; ``typed`` is as ``seed_of_draw`` takes it."""
    if refusal := undrawable(competition):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    seatings = balanced(competition, drawn[0])
    return (RoundsDrawn(competition.tournament.published + 1, seatings, drawn[0], BALANCED, MAKER, drawn[1]),)


def balanced(competition: Competition, seed: str, maker: str = MAKER) -> Crossing:
    """The crossing of all rounds to come: the same for everybody who repeats the draw."""
    tournament, players = competition.tournament, field(competition)
    drawn = redraw(
        players,
        tournament.setup.rounds - tournament.published,
        seed,
        history=history(tournament, players),
        wishes=wishes(tournament, players, spelt=maker in FORMER),
        planned=tuple(each.seating for each in tournament.rounds[tournament.published :]),
        size=competition.plugin.columns,
        largest=largest_of(competition),
    )
    return with_partners(competition, drawn)


def draw_by_standing(competition: Competition, typed: str) -> Outcome:
    """Draw the next round alone, tables down the standings, nobody meeting anybody again."""
    if refusal := undrawable(competition):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    seating, first = ranked_seating(competition, drawn[0]), competition.tournament.published + 1
    return (RoundsDrawn(first, (seating,), drawn[0], STANDING, MAKER, drawn[1]),)


def ranked_seating(competition: Competition, seed: str, maker: str = MAKER) -> Seating:
    """The next round by standing: the same for everybody who repeats the draw."""
    tournament = competition.tournament
    players = field(competition)
    ranked = [row.score.entrant.number for row in standings(competition).rows]
    order = [n for n in ranked if n in players] + [n for n in players if n not in ranked]
    drawn = by_standing(
        order,
        seed,
        history=history(tournament, players),
        wishes=wishes(tournament, players, spelt=maker in FORMER),
        ahead=tournament.setup.rounds - tournament.published - 1,
        size=competition.plugin.columns,
        largest=largest_of(competition),
    )
    return with_partners(competition, (drawn,))[0]


def take_over(
    competition: Competition, seatings: Crossing, source: str, lists: int = 1, method: str = IMPORTED
) -> Outcome:
    """Take over rounds that ``source`` has drawn; matches of teams as ``PLAYED_ELSEWHERE``."""
    tournament, plugin = competition.tournament, competition.plugin
    if refusal := undrawable(competition, teams=method == PLAYED_ELSEWHERE):
        return refusal
    if not source.strip():
        return reasons.NEEDS_REASON()
    first, players = tournament.published + 1, field(competition)
    if not 1 <= len(seatings) <= tournament.setup.rounds - tournament.published:
        return reasons.NO_MORE_ROUNDS(rounds=tournament.setup.rounds)
    for number, seating in enumerate(seatings, start=first):
        whole = sorted(everybody(seating)) == list(players)
        sizes = range(plugin.columns, max(plugin.columns, largest_of(competition)) + 1)
        if not whole or any(len(group) not in sizes for group in seating.tables):
            return reasons.BAD_CROSSING(round=number, columns=plugin.columns)
    return (RoundsDrawn(first, tuple(seatings), source.strip(), method, IMPORTED, lists=lists),)


def undrawable(competition: Competition, *, teams: bool = False) -> Refusal | None:
    """Why nothing can be drawn now; ``teams`` of four are drawn in a Swiss, and no other way."""
    tournament, plugin = competition.tournament, competition.plugin
    if competition.plays_matches and not teams:
        return reasons.TEAMS_ONLY()
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if tournament.setup.free_tables:
        return reasons.FREE_TABLES()
    if tournament.published >= tournament.setup.rounds:
        return reasons.NO_MORE_ROUNDS(rounds=tournament.setup.rounds)
    present, needed = len(field(competition)), plugin.columns
    if present < needed:
        few = called(plugin, reasons.TOO_FEW, reasons.TOO_FEW_TEAMS, reasons.TOO_FEW_PAIRS)
        return few(needed=needed, present=present)
    missing = stand_ins_missing(competition)
    return reasons.breach(plugin, Cited.JOKER, reasons.STAND_INS_MISSING, wanted=missing) if missing else None


def stand_ins_missing(competition: Competition) -> int:
    """How many stand-ins or jokers lack, where the organiser wants every table filled by them."""
    if competition.tournament.setup.leftover is not Leftover.STAND_IN:
        return 0
    present = [each for each in competition.tournament.entrants.values() if each.plays]
    wanted = -sum(not each.person.completes for each in present) % competition.plugin.columns
    return max(0, wanted - sum(each.person.completes for each in present))


def field(competition: Competition) -> tuple[int, ...]:
    """Who plays the next round: all present, and stand-ins and jokers where they complete the last table.

    Nobody is called on where larger tables have room for everybody.
    """
    present = [each for each in competition.tournament.entrants.values() if each.plays]
    players = [each.number for each in present if not each.person.completes]
    # Stand-ins, who are not ranked, are called on before jokers, who are.
    first = sorted(present, key=lambda each: (not each.person.stand_in, each.number))
    stand_ins = [each.number for each in first if each.person.completes]
    wanted = -len(players) % competition.plugin.columns
    if joins(competition, len(players)):
        wanted = 0
    called = stand_ins[:wanted] if len(stand_ins) >= wanted else []
    return tuple(sorted(players + called))


def history(tournament: Tournament, players: tuple[int, ...]) -> History:
    """What was published, with people as they really sat; a round somebody missed counts as a forfeit."""
    rounds = tuple(seating_played(each) for each in tournament.rounds if each.published)
    missed = tuple(
        number
        for seating in rounds
        for number in players
        if number not in seating.out and not any(number in group for group in seating.tables)
    )
    return History(rounds, missed)


def seating_played(found: Round) -> Seating:
    """A published round as it was really seated; whoever was drawn and did not sit sat it out."""
    slips = found.slips
    tables = tuple(
        slips[table].seats if table in slips else group
        for table, group in enumerate(found.seating.tables, start=1)
    )
    seated = {person for group in tables for person in group}
    out = tuple(person for person in everybody(found.seating) if person not in seated)
    return Seating(tables, out, found.seating.sets)


def swap_people(tournament: Tournament, number: int, pair: tuple[int, int], reason: str) -> Outcome:
    """Exchange two people of a draft by hand; the reason stays with the draw."""
    found = tournament.round(number)
    if found is None:
        return reasons.NOT_DRAWN(round=number)
    if found.published:
        return reasons.ALREADY_PUBLISHED(round=number)
    return _unswappable(found, pair, reason) or (DraftSwapped(number, pair, reason.strip()),)


def _unswappable(found: Round, pair: tuple[int, int], reason: str) -> Refused | None:
    if plays_matches(found) or found.method == MATCH:
        return reasons.TEAMS_STAY()
    if pair[0] == pair[1]:
        return reasons.SAME_PERSON()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    missing = next((person for person in pair if person not in everybody(found.seating)), None)
    if missing is not None:
        return reasons.NOT_SEATED(number=missing, round=found.number)
    return None


def publish(competition: Competition, number: int) -> Outcome:
    """Make a drawn seating final; from here on only its slips change."""
    tournament = competition.tournament
    found = tournament.round(number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if found is None:
        return reasons.NOT_DRAWN(round=number)
    if found.published:
        return reasons.ALREADY_PUBLISHED(round=number)
    if number > tournament.published + 1:
        return reasons.PREVIOUS_UNPUBLISHED(previous=number - 1)
    strangers = sorted(set(everybody(found.seating)) ^ set(field(competition)))
    if strangers:
        names = [tournament.entrants[each].name for each in strangers[:NAMED]]
        more = [f"+{len(strangers) - NAMED}"] if len(strangers) > NAMED else []
        return reasons.STALE_DRAW(names=", ".join(names + more), round=number)
    return (RoundPublished(number), *kept_for_prizes(tournament, number))


def everybody(seating: Seating) -> tuple[int, ...]:
    """Everybody in a round, at a table or sitting out."""
    return (*(person for group in seating.tables for person in group), *seating.out)


def crossing(tournament: Tournament) -> Crossing:
    """Every drawn round, published ones as they were really seated."""
    return tuple(seating_played(each) if each.published else each.seating for each in tournament.rounds)
