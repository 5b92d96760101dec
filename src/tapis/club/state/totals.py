"""Slips read by the totals at their foot: when these may stand for the deals, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tapis.club.events import Depth, Settings, SlipRead
from tapis.club.state import boxes, reasons
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Reading, Slip
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake, Points
from tapis.core.sheet import totals as sums
from tapis.law import Refusal, Refused

Seen: TypeAlias = "SlipRead | Reading"
"""What somebody saw on a slip, told or kept."""


def flaw(competition: Competition, slip: Slip, seen: Seen, *, kept: bool = False) -> Mistake | Refusal | None:
    """Why a reading cannot be confirmed: what is wrong with its deals or totals, or that it was left."""
    wrong = _wrong(competition, slip, seen, kept=kept)
    return wrong or (reasons.LEFT_TO_CLEAR() if seen.doubtful else None)


def _wrong(competition: Competition, slip: Slip, seen: Seen, *, kept: bool) -> Mistake | Refusal | None:
    if seen.deals or not seen.totals:
        return competition.flaw(slip, seen.deals, kept=kept)
    return needs_deals(competition, slip) or _bad_totals(competition, slip, seen.totals, seen.foot)


def _bad_totals(
    competition: Competition, slip: Slip, totals: Sequence[int | None], foot: int | None
) -> Refusal | None:
    known = [total for total in totals if total is not None]
    if len(known) != len(slip.people):
        return reasons.TOTALS_MISSING()
    how = competition.plugin.sheet.reckoned
    written = how.at_the_foot(known) if how else known
    if foot is not None and sum(written) != foot:
        return reasons.FOOT_DIFFERS(total=sum(written), foot=foot)
    return how.check(competition.setup(slip), known) if how else None


def needs_deals(competition: Competition, slip: Slip) -> Refusal | None:
    """Why the totals of a slip are not enough; None where they may stand for its deals."""
    settings = competition.tournament.setup
    if settings.depth is Depth.DEALS:
        return reasons.ONLY_DEALS()
    if slip.contests:
        return reasons.CONTESTED_TOTALS()
    if slip.verdicts:
        return reasons.VERDICT_NEEDS_DEALS()
    return bad_depth(competition.plugin, settings)


def asks_for_deals(competition: Competition, chosen: Reading) -> Refused | None:
    """Why contested totals are not chosen among, where the event then wants every deal; None otherwise."""
    escalates = competition.tournament.setup.depth is Depth.ESCALATING
    return reasons.CONTESTED_TOTALS() if chosen.only_totals and escalates else None


def game_unknown(slip: Slip, verdict: str) -> Refused | None:
    """Why a ruling cannot change a game of this slip: nobody has typed its deals; None where it can."""
    known = slip.confirmed is None or not slip.confirmed.only_totals
    return None if known or not verdict else reasons.VERDICT_NEEDS_DEALS()


def bad_depth(plugin: AnyPlugin, settings: Settings) -> Refused | None:
    """Why an event of these settings cannot be read by totals; None where it can, or does not want to."""
    if settings.depth is Depth.DEALS:
        return None
    if plugin.sheet.reckoned is None:
        return reasons.NO_TOTALS_HERE()
    if settings.comparison or settings.free_tables:
        return reasons.COMPARISON_NEEDS_DEALS()
    blind = keys_of_deals(plugin, settings.tie_keys)
    return reasons.KEY_NEEDS_DEALS(key=blind[0]) if blind and settings.depth is Depth.TOTALS else None


def keys_of_deals(plugin: AnyPlugin, keys: Sequence[str]) -> tuple[str, ...]:
    """The titles of those keys that part equal totals by single deals, in their order."""
    own = {each.id: each.title for each in plugin.sheet.ties}
    return tuple(own[key] for key in keys if key in own)


def agree(competition: Competition, slip: Slip, one: Reading, other: Reading) -> bool:
    """Whether two readings say the same, as far as both have read the slip."""
    if one.only_totals == other.only_totals:
        return boxes.agree(competition, slip, one, other)
    if one.seats != other.seats or not (one.clear and other.clear):
        return False
    short, full = (one, other) if one.only_totals else (other, one)
    lines = competition.lines(slip, full.deals)
    return tuple(sums(len(full.seats), lines)) == counted(competition, slip, short)


def counted(competition: Competition, slip: Slip, reading: Reading) -> tuple[Points, ...]:
    """What totals read by themselves bring each seat in the ranking."""
    known, how = [total or 0 for total in reading.totals], competition.plugin.sheet.reckoned
    return how.counts(competition.setup(slip), known) if how else tuple(known)
