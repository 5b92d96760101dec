"""The field in which an event's format is chosen, with what follows from each for the page's script."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from tapis.club.rounds.event_settings import FREE
from tapis.core.plugin import AnyPlugin, Format
from tapis.law.counting import filled
from tapis.web.director.beginning import longest
from tapis.web.frame.choices import FORMATS


class FormatRadio(forms.RadioSelect):
    """The formats as radio buttons; for the page's script each says how many deals a round of it has."""

    deals: Mapping[str, int] = {}
    """By format; a free one has as many as are typed."""
    free_tables: frozenset[str] = frozenset()

    def create_option(  # noqa: PLR0913, PLR0917 - as Django calls it
        self,
        name: str,
        value: object,
        label: int | str,
        selected: bool,
        index: int,
        subindex: int | None = None,
        attrs: dict[str, object] | None = None,
    ) -> dict[str, Any]:
        """One radio button."""
        option = super().create_option(name, value, label, selected, index, subindex, attrs)
        option["attrs"] |= {"data-deals": self.deals[str(value)]} if str(value) in self.deals else {}
        option["attrs"] |= {"data-free-tables": True} if str(value) in self.free_tables else {}
        return option


def offer_formats(field: forms.ChoiceField, plugin: AnyPlugin) -> None:
    """Offer the formats of a game, and a free one."""
    formats = plugin.event.formats
    radio = cast("FormatRadio", field.widget)
    radio.deals = {each.id: longest(plugin, each) for each in formats}
    radio.free_tables = frozenset(each.id for each in formats if each.free_tables)
    own = _("Drawn rounds") if radio.free_tables else _("Free")
    field.choices = [*map(_format_choice, formats), (FREE, own)]


def _format_choice(found: Format) -> tuple[str, str]:
    name = FORMATS.get(found.id, found.id.capitalize())
    if found.free_tables:
        return found.id, str(_("{name}: free tables, one game after another")).format(name=name)
    told = str(_("{name}: {rounds:round|rounds} of {deals:deal|deals}"))
    return found.id, filled(told, {"name": name, "rounds": found.rounds, "deals": found.deals})
