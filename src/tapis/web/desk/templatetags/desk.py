"""Template tags of the desk: moments of the log, and marks where two readings differ."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format

from tapis.web.desk.slip import ReadingPage

register = template.Library()


@register.filter
def moment(at: str) -> str:
    """An instant of the log (ISO, UTC) as a reader here would say it; empty when there is none."""
    if not at:
        return ""
    local = timezone.localtime(datetime.fromisoformat(at))
    return date_format(local, "SHORT_DATE_FORMAT") + " " + date_format(local, "TIME_FORMAT")


@register.simple_tag
def differs(page: ReadingPage, deal: int, seat: int) -> bool:
    """Whether the other reading says something else here."""
    return (deal, seat) in page.differs
