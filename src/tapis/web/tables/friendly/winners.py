"""Who has won a party, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import get_language, gettext

from tapis import i18n
from tapis.core.sheet import Points
from tapis.i18n.panels import joined


def who_wins(names: Sequence[str], points: Points) -> str:
    """The sentence for those whose total of ``points`` nobody beats, in the reader's language."""
    language = get_language() or "fr"
    number = i18n.number_text(points, language)
    if len(names) == 1:
        return gettext("%(name)s wins with %(points)s.") % {"name": names[0], "points": number}
    return gettext("%(names)s tie with %(points)s.") % {"names": joined(names, language), "points": number}
