"""Which settings stay once there are entrants, or once a round is published."""

from __future__ import annotations

from tapis.club.events import Settings
from tapis.club.state import reasons
from tapis.core.plugin import AnyPlugin
from tapis.law import Refused


def stays(before: Settings, settings: Settings) -> Refused | None:
    """What would change though a round is published, or None."""
    if _fixed(settings) != _fixed(before):
        return reasons.DEALS_FIXED()
    return reasons.TIES_FIXED() if settings.tie_keys != before.tie_keys else None


def entered(plugin: AnyPlugin, settings: Settings) -> tuple[bool, int]:
    """Whether people enter for themselves where the regulation is one for pairs, and how many together."""
    alone = any(each.alone for each in plugin.comparisons if each.id == settings.comparison)
    return alone, plugin.under(settings.options).sheet.members


def _fixed(settings: Settings) -> tuple[object, ...]:
    return (
        settings.deals,
        settings.regulation,
        dict(settings.options),
        settings.free_tables,
        bool(settings.comparison),
        tuple(settings.place_bonus),
    )


def reasoned(settings: Settings) -> tuple[object, ...]:
    """The settings that change only for a reason once a round is published."""
    return settings.rounds, settings.forfeit, settings.leftover, settings.house_clause
