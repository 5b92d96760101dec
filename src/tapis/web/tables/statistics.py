"""What players like to know of themselves, as a friendly table's page shows it."""

from __future__ import annotations

from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import get_language

from tapis.club.friendly import scorekeeping
from tapis.club.friendly.state import FriendlyTable
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake, Points
from tapis.i18n import words


def statistics(table: FriendlyTable, plugin: AnyPlugin) -> list[tuple[str, list[str]]]:
    """The title of each statistic with its value for each column; empty where the game has none."""
    marked = scorekeeping.sheet(table, plugin, table.deals)
    if not table.entered or isinstance(marked, Mistake):
        return []
    language = get_language() or "fr"
    return [
        (words(each.title, language), [_told(value) for value in each.count(marked)])
        for each in plugin.sheet.statistics
    ]


def _told(value: Points) -> str:
    return str(number_format(float(value), decimal_pos=1)) if isinstance(value, Fraction) else str(value)
