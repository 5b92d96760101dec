"""Where and when a club lives: its clock, its paper, its money, the first day of its season.

What its owner chose goes before the environment, and that before what most clubs here have. Knows nothing of
events: one that has begun keeps its own money.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta, tzinfo
from functools import cache, cached_property
from typing import TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from tapis.club.events import Currency
from tapis.core.whole import whole
from tapis.web.store.models import StoredHouse
from tapis.web.store.own_row import own_row

SHEETS = ("a4", "us-letter")
"""The papers in a printer that are known, the usual one first."""
SEASON_START = (8, 1)
"""Month and day on which most clubs begin: after the summer."""
LEAP = 2024
"""A year in which every day is."""

Environment: TypeAlias = Mapping[str, str]


def sheet(row: StoredHouse | None = None, environment: Environment = os.environ) -> str:
    """The paper in the printer."""
    return _first((row or own_row()).sheet, environment.get("TAPIS_PAPER", ""), SHEETS)


def currency(row: StoredHouse | None = None, environment: Environment = os.environ) -> Currency:
    """What people pay in."""
    known = tuple(each.value for each in Currency)
    return Currency(_first((row or own_row()).currency, environment.get("TAPIS_CURRENCY", "").upper(), known))


def season_start(row: StoredHouse | None = None, environment: Environment = os.environ) -> tuple[int, int]:
    """Month and day on which a season begins."""
    told = ((row or own_row()).season_start, environment.get("TAPIS_SEASON_START", ""))
    return next((found for each in told if (found := month_and_day(each))), SEASON_START)


def zone_name(row: StoredHouse | None = None) -> str:
    """Where the club's clock hangs; the settings have read the environment."""
    chosen = (row or own_row()).time_zone
    return chosen if chosen in zones() else settings.TIME_ZONE


@cache
def zones() -> frozenset[str]:
    """The names of all clocks this machine knows: to ask the system is a walk through six hundred files."""
    return frozenset(available_timezones())


def month_and_day(text: str) -> tuple[int, int] | None:
    """The day that a text such as 09-01 names; None for any other."""
    month, day = (whole(each, 2) for each in text.partition("-")[::2])
    if month is None or day is None:
        return None
    with suppress(ValueError):
        return date(LEAP, month, day).timetuple()[1:3]
    return None


def unknown(environment: Environment = os.environ) -> tuple[str, ...]:
    """The variables of the environment that say nothing one could follow."""
    said = {
        name: environment.get(name, "") for name in ("TAPIS_PAPER", "TAPIS_CURRENCY", "TAPIS_SEASON_START")
    }
    fine = {
        "TAPIS_PAPER": said["TAPIS_PAPER"] in {"", *SHEETS},
        "TAPIS_CURRENCY": said["TAPIS_CURRENCY"].upper() in {"", *Currency},
        "TAPIS_SEASON_START": not said["TAPIS_SEASON_START"]
        or month_and_day(said["TAPIS_SEASON_START"]) is not None,
    }
    return tuple(name for name, good in fine.items() if not good)


def _first(chosen: str, told: str, known: tuple[str, ...]) -> str:
    return next((each for each in (chosen, told) if each in known), known[0])


class HouseZone(tzinfo):
    """The club's clock, read from its row when an hour is asked for first: most answers tell none."""

    @cached_property
    def _zone(self) -> ZoneInfo:
        with suppress(DatabaseError, ZoneInfoNotFoundError):
            return ZoneInfo(zone_name())
        return ZoneInfo(settings.TIME_ZONE)

    def utcoffset(self, when: datetime | None) -> timedelta | None:
        """How far the clock is ahead of UTC."""
        return self._zone.utcoffset(when)

    def dst(self, when: datetime | None) -> timedelta | None:
        """How much of that is summer time."""
        return self._zone.dst(when)

    def tzname(self, when: datetime | None) -> str | None:
        """What the clock is called."""
        return self._zone.tzname(when)

    def fromutc(self, when: datetime) -> datetime:
        """The hour on this clock."""
        return self._zone.fromutc(when.replace(tzinfo=self._zone)).replace(tzinfo=self)


def local_now() -> datetime:
    """The hour on the club's clock, outside of a request too."""
    return timezone.localtime(timezone=HouseZone())
