"""The house conventions an event or a table chooses: whether its regulation can be played by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapis.club import reasons
from tapis.core.plugin import Plugin
from tapis.law import Refusal, Setting


def bad_options(plugin: Plugin[Any], options: Mapping[str, Setting]) -> Refusal | None:
    """Why the regulation cannot be played by these options, a table of figures among them; or None."""
    try:
        profile = plugin.regulation.profile(options)
    except ValueError as problem:
        return reasons.BAD_OPTION(problem=str(problem))
    return plugin.tariff.read(str(profile[plugin.tariff.option])) if plugin.tariff else None
