"""A friendly table: some people keep the mark of one game at home, without any event around it.

The same sheet as in a tournament and nothing else: no draw, no second reading, no forfeit. Its
state is a fold of its own few events.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import TypeAlias

from tapis.club.friendly.events import (
    DealContested,
    DealEntered,
    DealSettled,
    DealStruck,
    FriendlyEvent,
    FriendlyTableOpened,
    PartyBrokenOff,
    PartyFollowed,
)
from tapis.club.friendly.state import FriendlyTable
from tapis.club.state import reasons
from tapis.club.state.contests import not_contestable, not_contested
from tapis.club.state.conventions import bad_options
from tapis.club.state.marks import canonical, hindrance, proposed
from tapis.club.text.full_names import NAME_LIMIT
from tapis.core.lots import first_dealer, seating
from tapis.core.plugin import AnyPlugin, SomeSheet
from tapis.core.sheet import Mistake, SheetStart, fold
from tapis.core.terms import Json
from tapis.law import Refusal, Refused

MOST_DEALS = 40

FriendlyOutcome: TypeAlias = "tuple[FriendlyEvent, ...] | Refusal"


def drawn_by_lot(
    opened: FriendlyTableOpened, plugin: AnyPlugin, seed: str, *, dealer: bool, seats: bool
) -> FriendlyTableOpened:
    """The table as lots make it: who deals first, who sits where, or both."""
    count = len(opened.names)
    order = seating(plugin, seed, count) if seats else ()
    return replace(
        opened,
        names=tuple(opened.names[each] for each in order) or opened.names,
        dealer=first_dealer(plugin, seed, count) if dealer else opened.dealer,
        seed=seed if dealer or seats else "",
        order=order,
    )


def open_table(table: FriendlyTable, plugin: AnyPlugin, opened: FriendlyTableOpened) -> FriendlyOutcome:
    """Sit down: as many names as the game has seats, and some deals to play."""
    if table.opened is not None:
        return reasons.ALREADY_OPEN()
    whole = (
        columns_of(opened, plugin) in plugin.sheet.marking.sizes
        and len(opened.names) % plugin.sheet.members == 0
    )
    if any(not name.strip() for name in opened.names) or not whole:
        return reasons.NO_NAME()
    if any(len(name) > NAME_LIMIT for name in opened.names):
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    most = max(MOST_DEALS, *(each.deals for each in plugin.event.formats))
    if not 1 <= opened.deals <= most:
        return reasons.BAD_SETTING(setting=reasons.SETTINGS["deals"], lowest=1, highest=most)
    stamped = replace(opened, edition=plugin.regulation.edition)
    return bad_options(plugin, opened.options) or (stamped,)


def columns_of(opened: FriendlyTableOpened, plugin: AnyPlugin) -> int:
    """How many columns the sheet has: as many as there are players or teams."""
    return len(opened.names) // plugin.sheet.members


def sides(opened: FriendlyTableOpened, plugin: AnyPlugin) -> tuple[str, ...]:
    """Who plays in each column: a player, or partners, who sit as many seats apart as there are columns."""
    columns = columns_of(opened, plugin)
    return tuple(" · ".join(opened.names[column::columns]) for column in range(columns))


def setup_of(opened: FriendlyTableOpened, plugin: AnyPlugin) -> SheetStart:
    """How the table's sheet starts."""
    edition = plugin.regulation.began(opened.edition)
    options = plugin.regulation.profile(opened.options, edition)
    return SheetStart(opened.deals, opened.dealer, options, columns_of(opened, plugin), edition)


def sheet(
    table: FriendlyTable, plugin: AnyPlugin, deals: Mapping[int, Json], new: Container[int] = ()
) -> SomeSheet | Mistake:
    """The sheet of these deals, or the first mistake in them; the ``new`` ones are judged by the cards."""
    setup, rules = setup_of(table.setup, plugin), plugin.sheet
    results = (rules.results.decode(deal) for deal in proposed(deals))
    return fold(rules.marking, setup, results, rules.possible, new)


def enter_deal(table: FriendlyTable, plugin: AnyPlugin, deal: int, typed: Json) -> FriendlyOutcome:
    """Mark deal ``deal`` (from 1), or mark it anew; the next one opens only when this one adds up."""
    if not 1 <= deal <= table.setup.deals:
        return reasons.TOO_MANY_DEALS(deals=table.setup.deals)
    if deal > len(table.entered) + 1:
        return reasons.DEAL_BEFORE(deal=len(table.entered) + 1)
    result = canonical(plugin, deal, typed)
    if isinstance(result, Refused):
        return result
    marked = sheet(table, plugin, {**table.deals, deal: result}, (deal,))
    return hindrance(marked, deal) or (DealEntered(deal, result),)


def strike_deal(table: FriendlyTable, deal: int) -> FriendlyOutcome:
    """Take out a deal that was not played; the later ones move up by one."""
    return (DealStruck(deal),) if 1 <= deal <= len(table.entered) else reasons.NO_LINE(deal=deal)


def break_off(table: FriendlyTable, plugin: AnyPlugin) -> FriendlyOutcome:
    """Stop before the party is over; the sheet shows what the regulation gives for an unfinished one."""
    marked = sheet(table, plugin, table.deals)
    if isinstance(marked, Mistake):
        return marked.breach
    if plugin.sheet.marking.over(marked):
        return reasons.PARTY_OVER()
    return (PartyBrokenOff(len(table.entered)),) if table.entered else reasons.NO_LINE(deal=1)


def next_party(
    table: FriendlyTable, plugin: AnyPlugin, *, other_partners: bool = False
) -> FriendlyTableOpened | Refused:
    """How the same people sit down once more: the deal passes on, and the game says what else it keeps.

    With ``other_partners`` all but the first move a seat on, so that after three parties everybody has
    played with everybody.
    """
    marked = sheet(table, plugin, table.deals)
    if isinstance(marked, Mistake) or not plugin.sheet.marking.over(marked):
        return reasons.NOT_OVER()
    options = {**table.setup.options, **(plugin.sheet.again(marked) if plugin.sheet.again else {})}
    again = replace(
        table.setup,
        dealer=plugin.sheet.marking.dealer(marked),
        options=options,
        account=accounts(table, plugin),
        company=(),
        round=0,
        table=0,
        brought=(),
        before="",
    )
    return _moved_on(again) if other_partners else again


def _moved_on(opened: FriendlyTableOpened) -> FriendlyTableOpened:
    first, second, *others = range(len(opened.names))
    order = (first, *others, second)
    account = tuple(tuple(party[seat] for seat in order) for party in opened.account)
    return replace(opened, names=tuple(opened.names[seat] for seat in order), account=account)


def accounts(table: FriendlyTable, plugin: AnyPlugin) -> tuple[tuple[int, ...], ...]:
    """The account of each party, the present one included once it is over: a number for each name."""
    marked = sheet(table, plugin, table.deals)
    if plugin.sheet.account is None or isinstance(marked, Mistake) or not plugin.sheet.marking.over(marked):
        return table.setup.account
    sides = plugin.sheet.account(marked)
    return (*table.setup.account, tuple(sides[seat % len(sides)] for seat in range(len(table.setup.names))))


def follow_party(table: FriendlyTable, name: str) -> FriendlyOutcome:
    """Show everybody at this table the one where the next party is marked; only the first call counts."""
    return () if table.followed else (PartyFollowed(name),)


def contest_deal(table: FriendlyTable, deal: int, seat: int, note: str = "") -> FriendlyOutcome:
    """Dispute a line; it stays marked until it is entered anew or settled."""
    marked, seats = 1 <= deal <= len(table.entered), len(table.setup.names)
    no = not_contestable(table.contests, deal, seat if marked and seat in range(seats) else None)
    return no or (DealContested(deal, seat, note.strip()),)


def settle_deal(table: FriendlyTable, deal: int, seat: int) -> FriendlyOutcome:
    """The table agrees that a disputed deal stands as it is entered."""
    return not_contested(table.contests, deal, seat) or (DealSettled(deal, seat),)
