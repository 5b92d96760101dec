"""The ranking: best total first, ties parted by the chosen keys or sharing their rank (1, 2, 2, 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import compress, groupby
from operator import itemgetter, not_

from tapis.club.events import LotDrawn, Presence, TeamRoster
from tapis.club.ranking.cells import CellKind
from tapis.club.ranking.lists import lists, ranked_lists
from tapis.club.ranking.scores import Memo, Score, scores
from tapis.club.ranking.tie_breaks import LOT, Context, part, unknown
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seed_of_lot
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.teams.matches import as_one, teams
from tapis.club.state.tournament import Phase, Tournament
from tapis.core.chance import Chance
from tapis.core.sheet import Points


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the ranking; ``tie`` lists the keys that were consulted, with their values."""

    rank: int
    """Within the list."""
    score: Score
    shared: bool = False
    tie: tuple[tuple[str, Points], ...] = ()
    list_index: int = 0
    """Which list it stands in, where those of either column or section are ranked apart."""

    @property
    def place(self) -> tuple[int, int]:
        """The list and the rank in it: what those who share a rank have in common."""
        return self.list_index, self.rank


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking."""

    rows: tuple[StandingsRow, ...]
    """Everybody who is ranked, best first, list after list."""
    unranked: tuple[Score, ...]
    """People who play or played without a rank; who merely has no result yet is not among them."""
    missing: tuple[tuple[int, int], ...]
    """The slips that are still missing, as (round, table)."""
    final: bool
    """Whether the event is closed."""
    to_complete: tuple[tuple[int, int], ...] = ()
    """The slips, by round and table, of which only totals are known and whose deals would part a tie."""
    lists: int = 1
    """How many lists it has: more than one where those of either column or section are ranked apart."""

    @property
    def by_rank(self) -> tuple[StandingsRow, ...]:
        """The lines of all lists together: all who are first, all who are second, and so on."""
        return tuple(sorted(self.rows, key=lambda row: row.place[::-1]))


def standings(competition: Competition, memo: Memo | None = None) -> Standings:
    """The standings of everything confirmed so far."""
    tournament = competition.tournament
    every = _by_team(competition, scores(competition, memo))
    free = tournament.setup.free_tables
    over = any(each.phase is Phase.CLOSED for each in tournament.rounds)
    begun = competition.plays_matches and any(map(_has_played, every))
    ranks = [
        _has_result(score) if free else _is_ranked(score, over=over or (begun and _rested(score)))
        for score in every
    ]
    ranked = list(compress(every, ranks))
    unranked = compress(every, map(not_, ranks))
    others = tuple(
        each for each in unranked if _took_part(each) and (free or not _is_ranked(each, over=True))
    )
    missing = tuple((slip.round, slip.table) for slip in tournament.slips if _awaited(slip))
    context = Context(competition.plugin, tournament.setup.tie_keys, tournament.lots)
    apart, count = lists(tournament), len(ranked_lists(tournament))
    rows = tuple(
        replace(row, list_index=each)
        for each in range(count)
        for row in rank([score for score in ranked if apart.get(score.entrant.number, 0) == each], context)
    )
    return Standings(rows, others, missing, tournament.closed, _to_complete(rows, context), lists=count)


def _by_team(competition: Competition, every: Sequence[Score]) -> Sequence[Score]:
    """The scores with one for each team of four: what its matches brought, what either pair was ruled on."""
    known = teams(competition.tournament.rounds)
    if not known:
        return every
    rosters = competition.tournament.teams.rosters
    by_number = {score.entrant.number: score for score in every}
    seconds = {team.second for team in known.values()}
    return tuple(
        _joined(competition, score, by_number[known[number].second], rosters.get(known[number].pairs))
        if number in known
        else score
        for number, score in by_number.items()
        if number not in seconds
    )


def _joined(competition: Competition, first: Score, second: Score, roster: TeamRoster | None) -> Score:
    how = competition.comparison
    brought = how.teams.carried(roster.carried, competition.profile) if how and how.teams and roster else 0
    return replace(
        first,
        entrant=as_one(first.entrant, second.entrant, roster),
        rulings=first.rulings + second.rulings,
        carried=brought,
    )


def _to_complete(rows: Iterable[StandingsRow], context: Context) -> tuple[tuple[int, int], ...]:
    """The slips without which the next key cannot part those who share a rank."""
    found: set[tuple[int, int]] = set()
    for _, shared in groupby((row for row in rows if row.shared), key=lambda row: row.place):
        group = tuple(shared)
        if len(group[0].tie) < len(context.keys):
            found.update(unknown(context.keys[len(group[0].tie)], [row.score for row in group]))
    return tuple(sorted(found))


def _awaited(slip: Slip) -> bool:
    return slip.confirmed is None and slip.state is not SlipState.VOID


def _is_ranked(score: Score, *, over: bool) -> bool:
    """Whether somebody is ranked at drawn tables: who is present, and a joker who has sat at a table.

    Before a round is ``over`` only who has a result is: nobody leads with a forfeit before a card is played.
    """
    known = over or _has_played(score)
    return known and score.entrant.ranked and (not score.entrant.person.joker or _took_part(score))


def _has_result(score: Score) -> bool:
    """Whether somebody is ranked at free tables: who has a result, even after going home."""
    out = score.entrant.presence in (Presence.ELIMINATED, Presence.EXCLUDED)
    return _has_played(score) and not out and not score.entrant.person.stand_in


def _has_played(score: Score) -> bool:
    return any(cell.kind is CellKind.PLAYED for cell in score.cells)


def _rested(score: Score) -> bool:
    """Whether somebody has points for a round without an opponent (B34)."""
    return any(cell.kind is CellKind.FORFEIT for cell in score.cells)


def _took_part(score: Score) -> bool:
    return any(cell.table for cell in score.cells)


def rank(ranked: Sequence[Score], context: Context) -> tuple[StandingsRow, ...]:
    """Scores in order, each with its rank."""
    merit = _merit(context)
    keyed = sorted(((merit(score), score) for score in ranked), key=itemgetter(0))
    rows: list[StandingsRow] = []
    for _, group in groupby(keyed, key=itemgetter(0)):
        for parted in part([score for _, score in group], context):
            place, shared = len(rows) + 1, len(parted.scores) > 1
            rows += [StandingsRow(place, score, shared, parted.consulted) for score in parted.scores]
    return tuple(rows)


def _merit(context: Context) -> Callable[[Score], tuple[Points, ...]]:
    """A sort key for scores, smaller is better: figures that lead the total, if any, then the total."""
    leading, sign = [at for at, each in enumerate(context.plugin.sheet.figures) if each.leads], context.sign
    if not leading:
        return lambda score: (score.total * sign,)
    return lambda score: (*(-score.figures[at] for at in leading if score.figures), score.total * sign)


def draw_lot(competition: Competition, numbers: tuple[int, ...], typed: str = "") -> Outcome:
    """Draw lots between all who share a rank; the order is recorded with its seed."""
    tournament = competition.tournament
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    seed = seed_of_lot(tournament, numbers, typed)
    if not seed.strip():
        return reasons.NO_SEED()
    if set(numbers) not in tied(standings(competition)) or LOT not in tournament.setup.tie_keys:
        return reasons.NOT_TIED()
    if round_to_come := to_come(tournament):
        return reasons.LOTS_TOO_EARLY(round=round_to_come)
    return (LotDrawn(lot(numbers, seed), seed),)


def to_come(tournament: Tournament) -> int:
    """The first round that may still part who is level: unplayed, or with a slip open; 0 for none.

    Lots drawn before would be known while the people they part still play, and stand though the tie was
    another one.
    """
    played = tournament.rounds[: tournament.published]
    awaited = [found.number for found in played if found.missing]
    unplayed = range(tournament.published + 1, tournament.setup.rounds + 1)
    return min((*awaited, *unplayed), default=0)


def lot(numbers: Iterable[int], seed: str) -> tuple[int, ...]:
    """The order that lots give: the same for everybody who repeats the draw."""
    return tuple(Chance(seed).shuffled(sorted(numbers)))


def tied(table: Standings) -> list[set[int]]:
    """Everybody who shares a rank, group by group."""
    shared = [row for row in table.rows if row.shared]
    groups = groupby(shared, key=lambda row: row.place)
    return [{row.score.entrant.number for row in group} for _, group in groups]


def announced(table: Standings) -> tuple[tuple[int, int], ...]:
    """Every ranked entrant with the rank, best first: what the log keeps of a final ranking."""
    return tuple((row.score.entrant.number, row.rank) for row in table.rows)


@dataclass(frozen=True, slots=True)
class Change:
    """An entrant's line in two rankings; None where there is no rank."""

    entrant: int
    before: StandingsRow | None
    after: StandingsRow | None


def changes(before: Standings, after: Standings) -> tuple[Change, ...]:
    """Whose rank or total differs, in order of the later ranking, then those who lost their rank."""
    then = {row.score.entrant.number: row for row in before.rows}
    now = {row.score.entrant.number: row for row in after.rows}
    numbers = [*now, *(number for number in then if number not in now)]
    compared = (Change(number, then.get(number), now.get(number)) for number in numbers)
    return tuple(each for each in compared if _place(each.before) != _place(each.after))


def _place(row: StandingsRow | None) -> tuple[Points, ...] | None:
    return None if row is None else (row.rank, row.score.total, *row.score.figures)
