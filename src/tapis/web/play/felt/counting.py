"""What a reader sees of clocks: how much is left at each seat, for whom one waits, what a bot has played."""

from __future__ import annotations

import math

from django.utils.translation import gettext as _

from tapis.parlour import clocks
from tapis.parlour.state.table import Parlour
from tapis.web.play.felt.page import ClockShown, WaitedFor


def clock_of(table: Parlour, chair: int, now: float) -> ClockShown | None:
    """The clock of a chair; None where nobody counts, and for bots."""
    left = clocks.left(table, chair, now)
    if left is None or table.playing is None or not table.chairs[chair].guest:
        return None
    return ClockShown(math.ceil(left[0]), math.ceil(left[1]), clocks.runs(table, chair))


def waited(table: Parlour, own: int | None, guest: str, now: float) -> tuple[WaitedFor, ...]:
    """Those without whom the reader may go on, now or in a while; nobody for a spectator."""
    if own is None or table.playing is None or table.chairs[own].waits:
        return ()
    chairs = [each for each in range(len(table.chairs)) if each != own and clocks.runs(table, each)]
    return tuple(_waited(table, chair, guest, now) for chair in chairs)


def _waited(table: Parlour, chair: int, guest: str, now: float) -> WaitedFor:
    there, agreed = clocks.waiting(table, chair), table.clocks[chair].unwanted_by
    after = math.ceil(clocks.patience(table, chair, now))
    return WaitedFor(
        chair, table.chairs[chair].name, after, len(agreed & there), len(there | {guest}), guest in agreed
    )


def signed(told: str, *, bot: bool) -> str:
    """A line of the story, with a word where a bot made the move for somebody."""
    return _("%(line)s (a bot for the player)") % {"line": told} if bot else told
