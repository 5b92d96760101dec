"""What time the house has it. It may jump: what was opened stays open, and what was begun is kept."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta

from django.utils import timezone

from tapis.web.store.place import HouseZone


def now() -> float:
    """The instant, in seconds as a set of boards counts them."""
    return time.time()


def today(now: float) -> date:
    """The day on the club's clock at an instant."""
    return timezone.localtime(datetime.fromtimestamp(now, UTC), HouseZone()).date()


def midnight(day: date) -> int:
    """The instant at which a day begins on the club's clock, or the next where that hour is missing."""
    local = datetime(day.year, day.month, day.day, tzinfo=HouseZone())
    return int(local.astimezone(UTC).timestamp())


def tomorrow(day: date) -> date:
    """The day after."""
    return day + timedelta(days=1)
