"""Playing on from a step of a finished deal: practice for the reader in one seat, bots in the others.

The deal's seed has been told, so its first events are taken over as they were and chance goes on where it
stood. What comes of it counts for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.events import Called, Played
from tapis.core.plugin import SomeCall, plugins
from tapis.core.record import DealRecord
from tapis.core.sheet import SheetStart
from tapis.core.tricks import Seat
from tapis.parlour import declaring, referee, seating
from tapis.parlour.opening import chained
from tapis.parlour.state import reasons
from tapis.parlour.state.events import DealBegun, ParlourEvent, SeatTaken, VirtualTableOpened
from tapis.parlour.state.fold import effect
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour


@dataclass(frozen=True, slots=True, kw_only=True)
class BotCompany:
    """How bots play, and whether whoever sits alone with them declares."""

    bots: str = ""
    partner: str = ""
    declares: bool = True

    @classmethod
    def of(cls, setup: VirtualTableOpened) -> BotCompany:
        """That of a table."""
        return cls(bots=setup.bots, partner=setup.partner, declares=setup.declares)


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice:
    """A finished deal to be played on."""

    record: DealRecord[SomeCall]
    start: SheetStart
    """The sheet that takes the deal as its first."""
    step: int
    """After how many of its events."""
    seat: Seat
    """Whose cards the reader takes."""
    origin: str
    """Where the deal is shown as it was played."""
    language: str = "fr"
    company: BotCompany = BotCompany()
    """Who sits in the other chairs, as at the table it comes from."""


def can_be_played_on(record: DealRecord[SomeCall], step: int) -> bool:
    """Whether its cards are bound by a seed, and something is still to be decided after a step."""
    rest = record.events[max(step, 0) :]
    return bool(record.seed) and any(isinstance(event, Called | Played) for event in rest)


def take_up(table: Parlour, deal: Practice, name: str, guest: str) -> Outcome:
    """Open the table: the guest in the chair of that seat, bots in the others, the deal up to the step."""
    if table.opened is not None:
        return reasons.ALREADY_OPEN()
    if not deal.record.seed:
        return reasons.SEALED_CARDS()
    if not can_be_played_on(deal.record, deal.step):
        return reasons.NOTHING_TO_PLAY()
    chairs = deal.record.terms.chairs(deal.record.game(plugins()[deal.record.regulation]).seats)
    if deal.seat not in range(len(chairs)):
        return reasons.NO_CHAIR()
    opened = _opened(deal)
    return chained(
        table,
        (
            lambda _: (
                opened,
                SeatTaken(chairs[deal.seat], seating.plain(name)[: seating.NAME_LIMIT], guest),
            ),
            lambda state: seating.fill(state, guest),
            lambda state: declaring.places(state, _dealt(state, deal)),
        ),
    )


def _opened(deal: Practice) -> VirtualTableOpened:
    plugin = plugins()[deal.record.regulation]
    boards = {plugin.boards.number} if plugin.boards and deal.record.terms.board is not None else set()
    return VirtualTableOpened(
        deal.record.regulation,
        deal.start.columns * plugin.sheet.members,
        deal.start.deals,
        deal.start.dealer,
        {**deal.record.options, **{key: deal.start.options[key] for key in boards}},
        deal.language,
        edition=deal.record.edition,
        swift=True,
        origin=deal.origin,
        bots=deal.company.bots,
        partner=deal.company.partner,
        declares=deal.company.declares and plugin.rules.dummy is not None,
    )


def _dealt(table: Parlour, deal: Practice) -> tuple[ParlourEvent, ...]:
    """The deal as it stood after the step."""
    record = deal.record
    begun = DealBegun(1, record.dealer, record.terms.written(), record.seed or "")
    return (begun, *referee.taken_up(effect(begun, table), record.events, deal.step))
