"""A friendly table: some people keep the mark of one game at home, without any event around it.

The same sheet as in a tournament and nothing else: no draw, no second reading, no forfeit. Its
state is a fold of its own few events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce, singledispatch
from typing import Any, TypeAlias

from tapis.club import reasons
from tapis.club.conventions import bad_options
from tapis.club.marks import canonical, hindrance, proposed
from tapis.club.slips import Contest
from tapis.core.plugin import Plugin
from tapis.core.sheet import Mistake, Setup, fold
from tapis.law import Refusal, Refused, Setting

MOST_DEALS = 40


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Who sits where (in order of play), what is played, and who deals first.

    ``account`` is what everybody at the table brings along from each party before, in the order of ``names``.
    """

    regulation: str
    names: tuple[str, ...]
    deals: int
    dealer: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)
    language: str = "fr"
    account: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class DealEntered:
    """A deal was marked, or marked anew."""

    deal: int
    result: Any


@dataclass(frozen=True, slots=True)
class DealContested:
    """Somebody disputes a line."""

    deal: int
    seat: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class DealSettled:
    """The table agreed that a disputed line stands."""

    deal: int
    seat: int


@dataclass(frozen=True, slots=True)
class DealStruck:
    """A deal was never played as it is marked: it is taken out, and the later ones move up."""

    deal: int


@dataclass(frozen=True, slots=True)
class PartyBrokenOff:
    """The people stop after ``deals`` deals: the sheet has no more than these."""

    deals: int


@dataclass(frozen=True, slots=True)
class PartyFollowed:
    """The same people play on at the table named ``table``."""

    table: str


FriendlyEvent: TypeAlias = (
    TableOpened | DealEntered | DealContested | DealSettled | DealStruck | PartyBrokenOff | PartyFollowed
)
FriendlyOutcome: TypeAlias = "tuple[FriendlyEvent, ...] | Refusal"


@dataclass(frozen=True, slots=True)
class FriendlyTable:
    """The table as it stands; ``opened`` is None before it exists, ``followed`` names the next party's."""

    opened: TableOpened | None = None
    deals: Mapping[int, Any] = field(default_factory=dict)
    contests: tuple[Contest, ...] = ()
    version: int = 0
    followed: str = ""

    @property
    def entered(self) -> tuple[Any, ...]:
        """The deals marked so far, in order."""
        return proposed(self.deals)

    @property
    def setup(self) -> TableOpened:
        """What was agreed when the table opened; an assertion before that."""
        assert self.opened is not None
        return self.opened


EMPTY_TABLE = FriendlyTable()


@singledispatch
def effect(event: object, _table: FriendlyTable) -> FriendlyTable:
    """The table changed by ``event``; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")


@effect.register
def _(event: TableOpened, table: FriendlyTable) -> FriendlyTable:
    return replace(table, opened=event)


@effect.register
def _(event: DealEntered, table: FriendlyTable) -> FriendlyTable:
    kept = tuple(each for each in table.contests if each.deal != event.deal)
    return replace(table, deals={**table.deals, event.deal: event.result}, contests=kept)


@effect.register
def _(event: DealContested, table: FriendlyTable) -> FriendlyTable:
    return replace(table, contests=(*table.contests, Contest(event.deal, event.seat, "", event.note)))


@effect.register
def _(event: DealSettled, table: FriendlyTable) -> FriendlyTable:
    settled = (event.deal, event.seat)
    kept = tuple(each for each in table.contests if (each.deal, each.seat) != settled)
    return replace(table, contests=kept)


@effect.register
def _(event: PartyBrokenOff, table: FriendlyTable) -> FriendlyTable:
    return replace(table, opened=replace(table.setup, deals=event.deals))


@effect.register
def _(event: DealStruck, table: FriendlyTable) -> FriendlyTable:
    deals = [deal for number, deal in enumerate(table.entered, start=1) if number != event.deal]
    kept = tuple(each for each in table.contests if each.deal != event.deal)
    moved = tuple(replace(each, deal=each.deal - (each.deal > event.deal)) for each in kept)
    return replace(table, deals=dict(enumerate(deals, start=1)), contests=moved)


@effect.register
def _(event: PartyFollowed, table: FriendlyTable) -> FriendlyTable:
    return replace(table, followed=event.table)


def replay(events: Iterable[FriendlyEvent]) -> FriendlyTable:
    """The table its events lead to."""
    return reduce(lambda table, event: effect(event, table), events, EMPTY_TABLE)


def open_table(table: FriendlyTable, plugin: Plugin[Any], opened: TableOpened) -> FriendlyOutcome:
    """Sit down: as many names as the game has seats, and some deals to play."""
    if table.opened is not None:
        return reasons.ALREADY_OPEN()
    whole = columns_of(opened, plugin) in plugin.marking.sizes and len(opened.names) % plugin.members == 0
    if any(not name.strip() for name in opened.names) or not whole:
        return reasons.NO_NAME()
    if any(len(name) > 60 for name in opened.names):
        return reasons.NAME_TOO_LONG(limit=60)
    most = max(MOST_DEALS, *(each.deals for each in plugin.formats))
    if not 1 <= opened.deals <= most:
        return reasons.BAD_SETTING(setting=reasons.SETTINGS["deals"], lowest=1, highest=most)
    return bad_options(plugin, opened.options) or (opened,)


def columns_of(opened: TableOpened, plugin: Plugin[Any]) -> int:
    """How many columns the sheet has: as many as there are players or teams."""
    return len(opened.names) // plugin.members


def sides(opened: TableOpened, plugin: Plugin[Any]) -> tuple[str, ...]:
    """Who plays in each column: a player, or partners, who sit as many seats apart as there are columns."""
    columns = columns_of(opened, plugin)
    return tuple(" · ".join(opened.names[column::columns]) for column in range(columns))


def setup_of(opened: TableOpened, plugin: Plugin[Any]) -> Setup:
    """How the table's sheet starts."""
    options = plugin.regulation.profile(opened.options)
    return Setup(opened.deals, opened.dealer, options, columns_of(opened, plugin))


def sheet(table: FriendlyTable, plugin: Plugin[Any], deals: Mapping[int, Any]) -> Any | Mistake:
    """The regulation's sheet of these deals, or the first mistake in them."""
    setup = setup_of(table.setup, plugin)
    return fold(plugin.marking, setup, (plugin.results.decode(deal) for deal in proposed(deals)))


def enter_deal(table: FriendlyTable, plugin: Plugin[Any], deal: int, typed: Any) -> FriendlyOutcome:
    """Mark a deal, or mark it anew; the next deal opens only when this one adds up."""
    if not 1 <= deal <= table.setup.deals:
        return reasons.TOO_MANY_DEALS(deals=table.setup.deals)
    if deal > len(table.entered) + 1:
        return reasons.DEAL_BEFORE(deal=len(table.entered) + 1)
    result = canonical(plugin, deal, typed)
    if isinstance(result, Refused):
        return result
    marked = sheet(table, plugin, {**table.deals, deal: result})
    return hindrance(marked, deal) or (DealEntered(deal, result),)


def strike_deal(table: FriendlyTable, deal: int) -> FriendlyOutcome:
    """Take out a deal that was not played; the later ones move up."""
    return (DealStruck(deal),) if 1 <= deal <= len(table.entered) else reasons.NO_LINE(deal=deal)


def break_off(table: FriendlyTable, plugin: Plugin[Any]) -> FriendlyOutcome:
    """Stop before the party is over; what its regulation gives for an unfinished one stands on the sheet."""
    marked = sheet(table, plugin, table.deals)
    if isinstance(marked, Mistake):
        return marked.breach
    if plugin.marking.over(marked):
        return reasons.PARTY_OVER()
    return (PartyBrokenOff(len(table.entered)),) if table.entered else reasons.NO_LINE(deal=1)


def next_party(
    table: FriendlyTable, plugin: Plugin[Any], *, other_partners: bool = False
) -> TableOpened | Refused:
    """How the same people sit down once more: the deal passes on, and the game says what else it keeps.

    With ``other_partners`` all but the first move a seat on, so that after three parties everybody has
    played with everybody.
    """
    marked = sheet(table, plugin, table.deals)
    if isinstance(marked, Mistake) or not plugin.marking.over(marked):
        return reasons.NOT_OVER()
    options = {**table.setup.options, **(plugin.again(marked) if plugin.again else {})}
    again = replace(
        table.setup,
        dealer=plugin.marking.dealer(marked),
        options=options,
        account=accounts(table, plugin),
    )
    return _moved_on(again) if other_partners else again


def _moved_on(opened: TableOpened) -> TableOpened:
    first, second, *others = range(len(opened.names))
    order = (first, *others, second)
    account = tuple(tuple(party[seat] for seat in order) for party in opened.account)
    return replace(opened, names=tuple(opened.names[seat] for seat in order), account=account)


def accounts(table: FriendlyTable, plugin: Plugin[Any]) -> tuple[tuple[int, ...], ...]:
    """What each party brought everybody, this one included once it is over, in the order of the names."""
    marked = sheet(table, plugin, table.deals)
    if plugin.account is None or isinstance(marked, Mistake) or not plugin.marking.over(marked):
        return table.setup.account
    sides = plugin.account(marked)
    return (*table.setup.account, tuple(sides[seat % len(sides)] for seat in range(len(table.setup.names))))


def follow_party(table: FriendlyTable, name: str) -> FriendlyOutcome:
    """Everybody at this table is shown where the next party is marked; the first one opened is the one."""
    return () if table.followed else (PartyFollowed(name),)


def contest_deal(table: FriendlyTable, deal: int, seat: int, note: str = "") -> FriendlyOutcome:
    """Dispute a line; it stays marked until it is entered anew or settled."""
    if not 1 <= deal <= len(table.entered) or seat not in range(len(table.setup.names)):
        return reasons.NO_LINE(deal=deal)
    return (DealContested(deal, seat, note.strip()),)


def settle_deal(table: FriendlyTable, deal: int, seat: int) -> FriendlyOutcome:
    """The table agrees that a disputed line stands."""
    if not any((each.deal, each.seat) == (deal, seat) for each in table.contests):
        return reasons.NOT_CONTESTED()
    return (DealSettled(deal, seat),)
