"""What the form of an event begins with: its settings, or what the regulation and its book suggest."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Leftover, Settings
from tapis.club.ranking.tie_breaks import COMMON_KEYS
from tapis.club.rounds.event_settings import FREE, LIMITS, preset, preset_keys
from tapis.core.plugin import AnyPlugin, Format
from tapis.law.counting import filled
from tapis.web.director.event.comparison_field import SHEETS
from tapis.web.director.event.house_fields import begun_with
from tapis.web.server.instants import day

PLAIN = ("title", "rounds", "deals", "format", "place", "language", "forfeit")
COPIED = (*PLAIN, "readers", "claim_minutes", "round_minutes", "deadline", "flowing", "results_shown")

A_DEAL = 5
"""How many minutes a deal takes, about."""


def initial(plugin: AnyPlugin, settings: Settings | None, language: str = "fr") -> dict[str, object]:
    """What a form starts with: the event's settings, or what the regulation suggests."""
    used = settings or suggested(plugin, language)
    when = day(used.date) if settings else timezone.localdate()
    values = {name: getattr(used, name) for name in COPIED} | {"date": when}
    values |= {"comparison": (used.comparison or SHEETS) if settings else ""}
    values |= {"depth": used.depth.value} | begun_with(used.house_clause)
    values |= {"leftover": used.leftover.value, "place_bonus": "/".join(map(str, used.place_bonus))}
    options = {**plugin.regulation.profile(used.options), **_left_open(plugin, used, new=settings is None)}
    ties = {f"tie_{at}": key for at, key in enumerate(used.tie_keys)}
    return values | ties | {f"option_{key}": value for key, value in options.items()}


def suggested(plugin: AnyPlugin, language: str) -> Settings:
    """What the regulation and its book suggest of an event without a name."""
    first = plugin.event.formats[0] if plugin.event.formats else None
    return Settings(
        "",
        plugin.regulation.id,
        first.rounds if first else 4,
        first.deals if first else 8,
        format=first.id if first else FREE,
        language=language,
        forfeit=int(plugin.event.forfeit),
        round_minutes=minutes(longest(plugin, first)),
        tie_keys=_ties(plugin, first),
        options={**plugin.regulation.proposed, **plugin.event.suggested.options},
        leftover=Leftover(plugin.event.suggested.leftover or Leftover.FORFEIT),
        flowing=plugin.boards is not None,
    )


def _left_open(plugin: AnyPlugin, used: Settings, *, new: bool) -> dict[str, str]:
    """Empty answers to what format and comparison answer, where they do."""
    proposed = preset(plugin, used.format, used.comparison, used.options)
    profile = plugin.regulation.profile()
    told = {key: proposed.get(key, profile[key]) for key in preset_keys(plugin)}
    return {key: "" for key, value in told.items() if new or used.options.get(key, profile[key]) == value}


def longest(plugin: AnyPlugin, kind: Format | None) -> int:
    """How many deals a round has: at tables with one player more, where people left over join one."""
    if kind is None:
        return 8
    more = plugin.event.suggested.leftover == Leftover.LARGER
    return kind.deals_at(plugin.columns + 1) if more else kind.deals


def by_size(kind: Format, usual: int) -> str:
    """A text that says for each size of table about how long a round takes."""
    sizes = {usual: kind.deals, **kind.deals_for}
    told = str(_("{size} players, {deals:deal|deals}: {minutes} minutes"))
    parts = [
        filled(told, {"size": size, "deals": deals, "minutes": minutes(deals)})
        for size, deals in sorted(sizes.items())
    ]
    return " · ".join(parts)


def _ties(plugin: AnyPlugin, first: Format | None) -> tuple[str, ...]:
    if first and first.free_tables:
        return ()
    proposed = plugin.event.suggested.ties
    return (*(key.id for key in plugin.sheet.ties), *COMMON_KEYS) if proposed is None else proposed


def minutes(deals: int) -> int:
    """The minutes of a round: so many for each deal, and as many to sit down."""
    return min(A_DEAL * (deals + 1), LIMITS["round_minutes"][1])
