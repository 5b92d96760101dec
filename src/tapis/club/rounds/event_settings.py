"""What an organiser may choose for an event, and what a named format or a comparison settles instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from tapis.club.events import Settings
from tapis.club.ranking.place_bonus import bad_bonus
from tapis.club.ranking.tie_breaks import COMMON_KEYS
from tapis.club.rounds.table_sizes import bad_leftover, deals_for
from tapis.club.state import reasons
from tapis.club.state.conventions import bad_options
from tapis.club.state.house_clause import bad_house_clause, limit
from tapis.club.state.totals import bad_depth
from tapis.club.text.full_names import TEXT_LIMIT
from tapis.core.compare import Comparison
from tapis.core.plugin import AnyPlugin
from tapis.law import LANGUAGES, Breach, Refusal, Setting

FREE = "free"
HOUR = re.compile(r"([01]\d|2[0-3]):[0-5]\d")
NO_ANSWERS: Mapping[str, Setting] = MappingProxyType({})
LIMITS = {
    "rounds": (1, 20),
    "deals": (1, 40),
    "readers": (1, 2),
    "claim_minutes": (0, 240),
    "round_minutes": (5, 240),
    "forfeit": (-10_000, 10_000),
}


def seated(plugin: AnyPlugin, settings: Settings) -> Settings:
    """The settings with what format and comparison settle: free tables, answers, larger tables' deals."""
    named = next((each for each in plugin.event.formats if each.id == settings.format), None)
    compared = compared_by(plugin, settings)
    answers = {**(named.options if named else {}), **(compared.options if compared else {})}
    options = {**settings.options, **answers}
    free_tables = named.free_tables if named else settings.free_tables
    more = {} if free_tables else deals_for(settings, plugin)
    return replace(settings, options=options, free_tables=free_tables, deals_for=more)


def compared_by(plugin: AnyPlugin, settings: Settings) -> Comparison | None:
    """How tables are compared under these settings; None where plain totals are ranked."""
    return next((each for each in plugin.sheet.comparisons if each.id == settings.comparison), None)


def bad_deadline(settings: Settings) -> Refusal | None:
    """Refuse a deadline that is no hour written HH:MM; None when it is sound or there is none."""
    sound = not settings.deadline or HOUR.fullmatch(settings.deadline)
    return None if sound else reasons.BAD_HOUR(hour=settings.deadline)


def preset(
    plugin: AnyPlugin, kind: str, comparison: str = "", answers: Mapping[str, Setting] = NO_ANSWERS
) -> Mapping[str, Setting]:
    """What format and comparison propose for open questions; a free format is known by its ``answers``."""
    formats = plugin.event.formats
    alike = (each for each in formats if each.options and each.options.items() <= answers.items())
    named = next((each for each in formats if each.id == kind), None) or next(alike, None)
    compared = next((each for each in plugin.sheet.comparisons if each.id == comparison), None)
    return {**(named.presets if named else {}), **(compared.presets if compared else {})}


def preset_keys(plugin: AnyPlugin) -> frozenset[str]:
    """The open questions that some format or comparison answers until somebody answers otherwise."""
    presets = [each.presets for each in plugin.event.formats]
    presets += [each.presets for each in plugin.sheet.comparisons]
    return frozenset(key for each in presets for key in each)


def bad_settings(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    """Why no event can be played by these settings, or None."""
    if not settings.title.strip():
        return reasons.NO_TITLE()
    if settings.regulation != plugin.regulation.id:
        return reasons.OTHER_REGULATION(regulation=plugin.regulation.id)
    if settings.language not in LANGUAGES:
        return reasons.BAD_LANGUAGE()
    for name, (lowest, highest) in limits(plugin, free_tables=settings.free_tables).items():
        if not lowest <= getattr(settings, name) <= highest:
            return reasons.BAD_SETTING(setting=reasons.SETTINGS[name], lowest=lowest, highest=highest)
    if any(len(text) > TEXT_LIMIT for text in (settings.title, settings.place, settings.date)):
        return reasons.NAME_TOO_LONG(limit=TEXT_LIMIT)
    return (
        _bad_way(plugin, settings)
        or _bad_tie_keys(plugin, settings)
        or bad_leftover(plugin, settings)
        or bad_bonus(settings)
        or bad_depth(plugin, settings)
        or bad_deadline(settings)
        or bad_options(plugin, settings.options)
        or _bad_house_clause(plugin, settings)
    )


def _bad_house_clause(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    usual = limit(plugin, compared_by(plugin, settings), plugin.regulation.profile(settings.options))
    return bad_house_clause(usual, settings.house_clause)


def _bad_way(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    """Refuse free tables or a comparison that the regulation does not know; None otherwise."""
    if settings.free_tables and not any(each.free_tables for each in plugin.event.formats):
        return reasons.NO_FREE_TABLES()
    known = {"", *(each.id for each in plugin.sheet.comparisons)}
    return None if settings.comparison in known else reasons.NO_COMPARISON(comparison=settings.comparison)


def limits(plugin: AnyPlugin, *, free_tables: bool = False) -> dict[str, tuple[int, int]]:
    """The least and the greatest value of each number an organiser may choose, by its name.

    Free tables make one long round, and a party may have as many deals as any format foresees.
    """
    most = max((each.deals for each in plugin.event.formats), default=0)
    least, usual = LIMITS["deals"]
    rounds = (1, 1) if free_tables else LIMITS["rounds"]
    return {**LIMITS, "rounds": rounds, "deals": (least, max(usual, most))}


def _bad_tie_keys(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    known = {key.id for key in plugin.sheet.ties} | set(COMMON_KEYS)
    unknown = next((key for key in settings.tie_keys if key not in known), None)
    return reasons.BAD_TIE_KEY(key=unknown) if unknown else None


def bad_format(plugin: AnyPlugin, settings: Settings) -> Refusal | None:
    """Refuse a named format whose rounds or deals are not those of the regulation; None otherwise."""
    if settings.format == FREE:
        return None
    named = next((each for each in plugin.event.formats if each.id == settings.format), None)
    if named is None:
        return reasons.BAD_FORMAT(format=settings.format)
    if (named.rounds, named.deals) == (settings.rounds, settings.deals):
        return None
    args = {"format": named.id, "rounds": named.rounds, "deals": named.deals}
    return Breach(named.clause, reasons.OTHER_FORMAT.code, reasons.OTHER_FORMAT.sentence, args)
