"""A file of deals that somebody brings: our own log, or one of another program, told apart by what is in it.

Of a foreign file with several deals one is chosen; whether it was played by the rules is ``verify``'s matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.core.foreign import ForeignDeal
from tapis.core.notation import AT_DEAL
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.record import DealRecord
from tapis.law import Reason, Refused

BOM = b"\xef\xbb\xbf"

NO_DEALS = Reason("log-no-deals", "The file tells no deal.")
NO_LOG = Reason(
    "log-other-file", "This is no log of a deal, neither one of Tapis nor of these kinds: {kinds}."
)


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """The deals of a file of another program, one or more, in its order; of which game."""

    plugin: AnyPlugin
    deals: tuple[ForeignDeal[SomeCall], ...]

    def stops(self, place: int) -> Refused | None:
        """What is missing of the deal at a place, where all that the file tells of it is right."""
        deal = self.deals[place]
        return AT_DEAL(deal=deal.label, problem=deal.problem) if deal.stops else None

    def record(self, place: int, *, as_far: bool = False) -> DealRecord[SomeCall] | Refused:
        """The deal at a place as a record of ours; refused where it cannot be followed to its end.

        ``as_far``: one that only stops is told as far as it goes.
        """
        deal = self.deals[place]
        if deal.problem is not None and not (as_far and deal.stops):
            return AT_DEAL(deal=deal.label, problem=deal.problem)
        regulation = self.plugin.regulation
        told = (deal.dealer, deal.options, deal.events, None, deal.terms)
        return DealRecord(regulation.id, regulation.edition, *told)


def foreign_file(data: bytes, plugins: Mapping[str, AnyPlugin]) -> ForeignFile | Refused | None:
    """The deals of a foreign file, or why it cannot be read; None where it may be a log of ours."""
    if not data.strip() or data.removeprefix(BOM).lstrip().startswith(b"{"):
        return None
    for plugin in plugins.values():
        for log in plugin.rules.foreign_logs:
            if log.fits(data):
                deals = log.read(data)
                if isinstance(deals, Refused):
                    return deals
                return ForeignFile(plugin, deals) if deals else NO_DEALS()
    return None if _encoded(data) else NO_LOG(kinds=_kinds(plugins))


def _encoded(data: bytes) -> bool:
    """Whether it is something else than text."""
    try:
        return "\0" in data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return True


def _kinds(plugins: Mapping[str, AnyPlugin]) -> str:
    """What logs of other programs are called."""
    return ", ".join(log.title for plugin in plugins.values() for log in plugin.rules.foreign_logs)
