"""The field in which an organiser says what ranks: a comparison, the sheets, or what the format proposes."""

from __future__ import annotations

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis import i18n
from tapis.core.plugin import AnyPlugin
from tapis.web.frame.choices import LEFT_OPEN

SHEETS = "sheets"
"""The answer of who wants the points of the sheets added up, whatever the format proposes."""


def comparison_field(plugin: AnyPlugin) -> forms.ChoiceField:
    """The field; left open it is answered by ``compared_as``."""
    language = get_language() or "fr"
    ways = [(each.id, i18n.words(each.title, language)) for each in plugin.comparisons]
    return forms.ChoiceField(
        label=_("What ranks"),
        required=False,
        choices=[LEFT_OPEN, *ways, (SHEETS, _("The points of the sheets, added up"))],
        help_text=_("To compare tables, they must play the same boards."),
    )


def compared_as(plugin: AnyPlugin, kind: str, chosen: str) -> str:
    """The id of the comparison by which an event of this format is ranked; empty for the sheets."""
    proposed = next((each.comparison for each in plugin.event.formats if each.id == kind), "")
    return {"": proposed, SHEETS: ""}.get(chosen, chosen)
