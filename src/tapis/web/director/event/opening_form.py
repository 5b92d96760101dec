"""The form of a new event: its settings, and what an entry costs."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from tapis import i18n
from tapis.club.events import Currency
from tapis.club.prizes.amounts import amount_in
from tapis.club.prizes.treasury import MOST_MONEY
from tapis.core.plugin import AnyPlugin
from tapis.web.director.event.forms import SettingsForm
from tapis.web.director.money.views import NO_AMOUNT

ESSENTIAL = frozenset({"title", "date", "place", "currency", "fee", "format", "rounds", "deals", "readers"})
"""What is asked at once; everything else is folded."""


class OpeningForm(SettingsForm):
    """What is asked when an evening is opened."""

    fee = forms.CharField(
        label=gettext_lazy("Entry fee"),
        required=False,
        max_length=20,
        widget=forms.TextInput({"inputmode": "decimal", "class": "short"}),
    )
    currency = forms.ChoiceField(
        label=gettext_lazy("Currency"),
        required=False,
        choices=[(each.value, each.value) for each in Currency],
    )

    def __init__(
        self,
        plugin: AnyPlugin,
        data: Mapping[str, object] | None = None,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(plugin, data, initial)
        self.fields["readers"].choices = [  # type: ignore[attr-defined]
            ("1", gettext_lazy("Alone")),
            ("2", gettext_lazy("Two people")),
        ]

    def clean_fee(self) -> int:
        """The fee in Rappen or cents; nothing typed is nothing."""
        typed = self.cleaned_data["fee"].strip()
        found = amount_in(typed) if typed else 0
        if found is None or found > MOST_MONEY:
            raise forms.ValidationError(i18n.say(NO_AMOUNT(typed=typed[:40]), get_language() or "fr"))
        return found

    @property
    def money(self) -> Currency:
        """What people pay in."""
        return Currency(self.cleaned_data["currency"] or Currency.CHF)

    @property
    def folded_wrong(self) -> bool:
        """Whether something that is folded away needs another look."""
        return bool(set(self.errors) - ESSENTIAL)

    @property
    def told(self) -> str:
        """What is set in the fields that are folded, in one line."""
        minutes, forfeit, deadline = (self[name].value() for name in ("round_minutes", "forfeit", "deadline"))
        parts = [_("{n} min").format(n=minutes), _("sitting out: {n}").format(n=forfeit)]
        parts.append(_("until {hour}").format(hour=deadline) if deadline else _("no time limit"))
        named = dict(self.fields["language"].choices)  # type: ignore[attr-defined]
        parts.append(_("papers: {language}").format(language=named.get(self["language"].value(), "")))
        ties = sum(1 for field in self.ties if field.value())
        parts.append(_("tie-breaks: {n}").format(n=ties))
        return " · ".join(parts)
