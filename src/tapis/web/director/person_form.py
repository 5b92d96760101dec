"""The form of an entrant: names, club, flags.

A form checks shapes (a number is a number); what is allowed is the tournament's affair.
"""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Person
from tapis.club.names import NAME_LIMIT, TABLE_LIMIT, TEXT_LIMIT
from tapis.core.plugin import AnyPlugin


class PersonForm(forms.Form):
    """An entrant: one person, or a team of two."""

    name = forms.CharField(label=_("First and last name"), max_length=NAME_LIMIT)
    partner = forms.CharField(
        label=_("Partner"),
        required=False,
        max_length=NAME_LIMIT,
        help_text=_("Leave it empty while a partner is being looked for."),
    )
    club = forms.CharField(label=_("Club"), required=False, max_length=NAME_LIMIT)
    pinned_table = forms.IntegerField(
        label=_("Fixed table"),
        required=False,
        min_value=1,
        max_value=TABLE_LIMIT,
        help_text=_("For people who cannot walk from table to table; otherwise leave it empty."),
    )
    note = forms.CharField(label=_("Note"), required=False, max_length=TEXT_LIMIT)
    paid = forms.BooleanField(label=_("Has paid"), required=False)
    stand_in = forms.BooleanField(
        label=_("Stand-in"), required=False, help_text=_("Plays to complete a table and is not ranked.")
    )
    joker = forms.BooleanField(
        label=_("Joker"),
        required=False,
        help_text=_("Completes a table and plays only then; without a rank when marked as stand-in too."),
    )
    of_age = forms.BooleanField(label=_("Old enough"), required=False)
    hidden = forms.BooleanField(
        label=_("Not published"),
        required=False,
        help_text=_("Public pages show the number instead of the name."),
    )

    def __init__(
        self,
        plugin: AnyPlugin,
        data: Mapping[str, object] | None = None,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.teams = plugin.sheet.members > 1
        if self.teams:
            self.fields["name"].label = _("First player")
        else:
            del self.fields["partner"]
        if plugin.event.least_age:
            self.fields["of_age"].label = _("Is at least {age}").format(age=plugin.event.least_age)
        else:
            del self.fields["of_age"]

    def ask_for_namesake(self) -> None:
        """Show the question whether this is somebody else of the same name."""
        person, team = (
            _("This is another person of the same name"),
            _("These are other people of the same name"),
        )
        label = team if self.teams else person
        self.fields["another"] = forms.BooleanField(label=label, required=False)

    def ask_for_late(self) -> None:
        """Show the question whether somebody is let in after the hour."""
        label = _("Let in although registration has ended")
        self.fields["late"] = forms.BooleanField(label=label, required=False)

    def person(self) -> Person:
        """The person typed, once the form is valid."""
        asked = ("another", "late")
        data = {key: value for key, value in self.cleaned_data.items() if key not in asked}
        return Person(**data)
