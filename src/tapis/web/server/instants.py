"""Instants and days in text (ISO 8601). Whoever wrote it may have been anybody: what is none is told so."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format

FIRST, LAST = datetime(1970, 1, 2, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)


def instant(text: str) -> datetime | None:
    """The instant a text tells; None where it tells none, or one no clock has shown."""
    try:
        found = datetime.fromisoformat(text)
        told = found.astimezone(UTC) if found.tzinfo else found.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None
    return told if FIRST <= told <= LAST else None


def minutes_after(text: str, minutes: int) -> datetime | None:
    """The instant so many minutes later; None where there is none, or where it is no evening any more."""
    begun = instant(text)
    return begun + timedelta(minutes=minutes) if begun and 0 <= minutes <= 10_000 else None


def day(text: str) -> date | None:
    """The day a text tells; None where it tells none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def moment(text: str) -> str:
    """The house's time of an instant of the log, as the language in use writes it; what is none as it is."""
    told = instant(text)
    if told is None:
        return text
    local = timezone.localtime(told)
    return date_format(local, "SHORT_DATE_FORMAT") + " " + date_format(local, "TIME_FORMAT")
