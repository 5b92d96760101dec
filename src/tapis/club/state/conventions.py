"""The house conventions an event or a table chooses: whether its regulation can be played by them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapis.club.events import Entry, EventOpened, SettingsChanged
from tapis.core.conventions import impossible
from tapis.core.plugin import AnyPlugin
from tapis.law import Refusal, Setting


def bad_options(plugin: AnyPlugin, options: Mapping[str, Setting]) -> Refusal | None:
    """Why the regulation cannot be played by these options, tables of figures included; or None."""
    if refusal := impossible(plugin.regulation, options):
        return refusal
    profile = plugin.regulation.profile(options)
    return plugin.sheet.tariff.read(str(profile[plugin.sheet.tariff.option])) if plugin.sheet.tariff else None


def unplayable(plugin: AnyPlugin, entries: Iterable[Entry]) -> Refusal | None:
    """Why an event from somebody else's log cannot be opened: the first bad options in it; or None."""
    settings = (
        each.event.settings for each in entries if isinstance(each.event, EventOpened | SettingsChanged)
    )
    return next((refusal for each in settings if (refusal := bad_options(plugin, each.options))), None)
