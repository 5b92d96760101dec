"""What every game must satisfy, as plain functions: a game and a seed in, the faults found out.

An empty list means the game conforms. Each function plays one deal of its own with the seed, so a
property test can draw the seeds. Nothing here needs a test framework.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from tapis.core.chance import Chance
from tapis.core.deal_by_deal import DealByDeal
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Shown
from tapis.core.form import Scope
from tapis.core.game import Game, Position, advance, replay
from tapis.core.house import FAULTS
from tapis.core.notation import read_deal, read_results, write_deal, write_results
from tapis.core.plugin import AnyPlugin
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.selfplay import play
from tapis.core.sheet import SheetStart
from tapis.core.terms import DealTerms
from tapis.core.verify import verify
from tapis.core.view import view, view_of_table
from tapis.law import Breach, Setting, Status
from tapis.testing.scramble import scrambled

Options = Mapping[str, Setting]
Wide = Mapping[str, int | Collection[int]]
"""By clause, how often a deal lets somebody see another's card: a number, or all numbers possible."""
CUTS = 6
"""How many moments of a deal are compared in the costly check."""


def dealt(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> DealRecord[Any]:
    """A deal of random legal moves; the seed also says who deals."""
    seats = plugin.game(options, terms).seats
    dealer = Chance(seed).fork("dealer").below(seats)
    return play(plugin, seed, dealer, options, terms=terms)


def what_is_named_stands_in_the_book(plugin: AnyPlugin) -> list[str]:
    """Whatever option, answer or figure a part of the plugin names is one of its book."""
    options, figures = plugin.regulation.options, plugin.regulation.figures
    answers = [("format", each.options) for each in plugin.event.formats]
    answers += [("format", each.presets) for each in plugin.event.formats]
    answers += [("comparison", each.options) for each in plugin.comparisons]
    answers += [("comparison", each.presets) for each in plugin.comparisons]
    answers += [("form of a new event", plugin.event.suggested.options)]
    answers += [("jury", plugin.jury.outside)] if plugin.jury else []
    given = ((where, key, value) for where, each in answers for key, value in each.items())
    faults = [
        f"the {where} answers {key} by {value!r}, which the book does not allow"
        for where, key, value in given
        if key not in options or not options[key].admits(value)
    ]
    own = {each.code for each in FAULTS}
    faults += [
        f"the fault {each.code} is the house's own" for each in plugin.event.faults if each.code in own
    ]
    if plugin.boards and (plugin.boards.number not in options or not options[plugin.boards.number].bounds):
        faults.append(f"boards are numbered by {plugin.boards.number}, which is no number of the book")
    if (age := plugin.event.least_age) and age not in figures:
        faults.append(f"people must be of {age}, which is no figure of the book")
    return faults


def every_clause_is_applied(plugin: AnyPlugin) -> list[str]:
    """Whatever rules, sheet or director apply is cited by a rule, a bar, an audience, a fault or a line."""
    cited = {clause.ref for rule in plugin.regulation.rules for clause in rule.clauses}
    applied = {Status.RULE, Status.SHEET, Status.DIRECTOR}
    every = (each for each in plugin.regulation.clauses.values() if each.status in applied)
    return [
        f"{each}: its status is {each.status}, and nothing applies it"
        for each in every
        if each.ref not in cited
    ]


def the_deal_ends(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """Random legal moves lead to a result, and there is none while a player must still move."""
    game = plugin.game(options, terms)
    try:
        record = dealt(plugin, seed, options, terms)
    except RuntimeError as error:
        return [str(error)]
    early = [number for number, at in turns(game, record) if game.result(at.table) is not None]
    faults = [f"there is a result before event {number}" for number in early]
    end = replay(game, record.dealer, record.events)
    return faults if game.result(end.table) is not None else [*faults, "the deal stops without a result"]


def replay_equals_live(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """The log, checked event by event by a second referee, leads to the same result."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    live = game.result(replay(game, record.dealer, record.events).table)
    again = verify(game, record)
    return [] if again == live else [f"played {live}, replayed {again}"]


def movers_see_what_they_need(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """The view of a seat that may move holds its hand and the table."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    faults = []
    for number, at in turns(game, record):
        for seat in game.to_move(at.table):
            log = record.events[:number]
            seen = view(game, record.dealer, log, seat)
            known = (seen.table, seen.hand) == (at.table, at.hands[seat])
            if not known or seen != view_of_table(game, at.table, log, seat):
                faults.append(f"before event {number} seat {seat} does not know its hand or the table")
    return faults


def a_view_depends_on_perception_only(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """Changing what a seat could not perceive changes nothing in its view."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    chance = Chance(seed).fork("scramble")
    faults = []
    for _ in range(CUTS):
        log = record.events[: 1 + chance.below(len(record.events))]
        for seat in range(game.seats):
            other = scrambled(game, record.dealer, log, seat, chance)
            if view(game, record.dealer, log, seat) != view(game, record.dealer, other, seat):
                faults.append(f"after {len(log)} events seat {seat} knows what it did not perceive")
    return faults


def every_card_is_playable_or_refused(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """Each card of the pack is either a legal move or refused by a clause with a sentence."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    faults: list[str] = []
    for number, at in _moments(game, record):
        event = record.events[number]
        if isinstance(event, Played):
            faults += _cards_at(game, at, event.seat, record)
    return faults


def every_move_offered_is_legal(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """``check`` accepts every move that ``moves`` offers."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    return [
        f"before event {number}: {move} is offered and refused"
        for number, at in turns(game, record)
        for seat, hand in enumerate(at.hands)
        for move in game.moves(at.table, seat, hand)
        if game.check(at.table, hand, move) is not None
    ]


def shown_wider(record: DealRecord[Any], seats: int) -> Mapping[str, int]:
    """How often somebody saw another's card, by the clause that permits the look.

    A card turned up for a table of four counts three: its owner has seen it anyway.
    """
    wide: Counter[str] = Counter()
    for event in record.events:
        match event:
            case Shown(owner, cards, to, by) | CardsPassed(owner, _, cards, to, by):
                others = (frozenset(range(seats)) if to is None else to) - {owner}
                wide[by.ref] += len(cards or ()) * len(others)
    return {ref: looks for ref, looks in wide.items() if looks}


def no_card_is_shown_wider(
    plugin: AnyPlugin,
    seed: str,
    wide: Wide,
    options: Options | None = None,
    terms: DealTerms | None = None,
) -> list[str]:
    """Nobody sees another's card but under the clauses of ``wide``, and so often per deal."""
    record = dealt(plugin, seed, options, terms)
    found = shown_wider(record, plugin.game(options, terms).seats)
    ruled = {str(clause) for rule in plugin.regulation.rules for clause in rule.clauses}
    permits = [event.by for event in record.events if isinstance(event, Shown | CardsPassed)]
    uncited = sorted({str(clause) for clause in permits} - ruled)
    faults = [f"{clause} permits a look, but no rule applies it" for clause in uncited]
    right = all(_allowed(found.get(ref, 0), wide.get(ref, 0)) for ref in {*found, *wide})
    return faults + ([] if right else [f"shown wider: {found}, allowed: {dict(wide)}"])


def _allowed(looks: int, permitted: int | Collection[int]) -> bool:
    return looks == permitted if isinstance(permitted, int) else looks in permitted


def the_result_can_be_marked(
    plugin: AnyPlugin,
    seed: str,
    options: Options | None = None,
    terms: DealTerms | None = None,
    columns: int = 0,
) -> list[str]:
    """The sheet takes the result of play, fills every field of the form, and cites its own clauses."""
    game = plugin.game(options, terms)
    record = dealt(plugin, seed, options, terms)
    result = game.result(replay(game, record.dealer, record.events).table)
    if result is None:
        return ["the deal stops without a result"]
    start = SheetStart(1, record.dealer, plugin.regulation.profile(options), columns)
    sheet = plugin.sheet.marking.blank(start)
    possible = plugin.sheet.possible
    breach = plugin.sheet.marking.check(sheet, result) or (possible and possible(sheet, result))
    if breach is not None:
        return [f"the sheet refuses what was played: {breach}"]
    marked = plugin.sheet.marking.enter(sheet, result)
    lines = plugin.sheet.marking.lines(marked)
    known = plugin.regulation.clauses
    faults = [f"a line cites {line.clause}" for line in lines if known.get(line.clause.ref) != line.clause]
    faults += [] if plugin.sheet.marking.over(marked) else ["the sheet is not over after its only deal"]
    faults += _round_the_chairs(plugin, start, game.seats)
    return faults + list(_totals(plugin, plugin.sheet.results.encode(result)))


def _round_the_chairs(plugin: AnyPlugin, setup: SheetStart, seats: int) -> list[str]:
    """Where a game is marked deal by deal, the deal goes round as many chairs as play has seats."""
    marking = plugin.sheet.marking
    if not isinstance(marking, DealByDeal) or (chairs := marking.chairs(setup)) == seats:
        return []
    return [f"the deal goes round {chairs} chairs, and {seats} sit at the table"]


def notation_round_trip(
    plugin: AnyPlugin, seed: str, options: Options | None = None, terms: DealTerms | None = None
) -> list[str]:
    """A deal and its result are read back from their files as they were written."""
    known = {plugin.regulation.id: plugin}
    record = dealt(plugin, seed, options, terms)
    game = plugin.game(options, terms)
    result = game.result(replay(game, record.dealer, record.events).table)
    columns = game.seats // plugin.sheet.members
    typed: ResultsRecord[Any] = ResultsRecord(
        plugin.regulation.id, record.dealer, record.options, (result, result), columns, record.edition
    )
    faults = []
    if read_deal(write_deal(plugin, record), known) != record:
        faults.append("the deal is read back differently")
    if read_results(write_results(plugin, typed), known) != typed:
        faults.append("the results are read back differently")
    return faults


def _moments(game: Game[Any, Any, Any], record: DealRecord[Any]) -> Iterator[tuple[int, Position[Any]]]:
    """The position before each event, with the event's number."""
    at = replay(game, record.dealer, ())
    for number, event in enumerate(record.events):
        yield number, at
        at = advance(game, at, event)


def turns(game: Game[Any, Any, Any], record: DealRecord[Any]) -> Iterator[tuple[int, Position[Any]]]:
    """The moments at which the table waits for a player."""
    for number, at in _moments(game, record):
        moved = isinstance(record.events[number], Called | Played)
        if moved and not game.referee(at, record.events[:number], Chance("anything")):
            yield number, at


def _cards_at(
    game: Game[Any, Any, Any], at: Position[Any], seat: int, record: DealRecord[Any]
) -> Iterator[str]:
    hand = at.hands[seat]
    legal = {move.card for move in game.moves(at.table, seat, hand) if isinstance(move, Played)}
    if not legal:
        yield f"seat {seat} may play nothing"
    for card in pack(record.events):
        refusal = game.check(at.table, hand, Played(seat, card))
        if (refusal is None) != (card in legal):
            yield f"{card} is {'' if card in legal else 'not '}among the moves, but check says {refusal}"
        if refusal is not None and not (isinstance(refusal, Breach) and refusal.sentence):
            yield f"{card} is refused without a clause or a sentence"


def pack(events: tuple[DealEvent[Any], ...]) -> list[Any]:
    """Every card of a deal, those put aside too."""
    deal = next((event for event in events if isinstance(event, Dealt)), Dealt(()))
    return [card for packet in (*(deal.hands or ()), *deal.aside) for card in packet]


def _totals(plugin: AnyPlugin, typed: Mapping[str, Any]) -> Iterator[str]:
    always = (field.key for field in plugin.sheet.fields if not field.only_if)
    yield from (f"the result has no {key}" for key in always if key not in typed)
    for field in plugin.sheet.fields:
        found = typed.get(field.key)
        if field.totals and field.scope is Scope.SEAT and found is not None:
            allowed = [total.points for total in field.totals]
            yield from () if sum(found) in allowed else (f"{field.key}: {sum(found)}, not {allowed}",)
