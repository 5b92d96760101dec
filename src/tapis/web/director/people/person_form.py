"""The form of an entrant: names, club, flags.

A form checks shapes (a number is a number); what is allowed is the tournament's affair.
"""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Person
from tapis.club.people.list_rows import FEDERATION_LIMIT
from tapis.club.people.name_cells import with_names
from tapis.club.people.names import TABLE_LIMIT
from tapis.club.prizes.categories import categories_in
from tapis.club.register.commands import EARLIEST, LATEST
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT, FullName, guessed, together

MEMBERS = 999_999_999
"""The largest number that a member may have."""
NOBODY = Person("")
FOR_FEDERATIONS = _("For the files that a federation takes; published nowhere.")
PRIVACY = (
    ("", _("Everywhere")),
    ("internet", _("In the hall, not on the internet")),
    ("hall", _("Nowhere: the number instead of the name")),
)


def _in_two_parts(data: Mapping[str, object] | None) -> Mapping[str, object] | None:
    """What was sent, with names in one piece, as a single box has them, taken apart."""
    if data is None or "surname" in data or "name" not in data:
        return data
    told = {key: data[key] for key in data}
    for box, start in (("name", ""), ("partner", "partner_")):
        parts = guessed(str(told.get(box, "")))
        told |= {f"{start}surname": parts.surname, f"{start}given": parts.given}
    return told


class PersonForm(forms.Form):
    """An entrant: one person, or a team of two."""

    surname = forms.CharField(label=_("Last name"), max_length=NAME_LIMIT)
    given = forms.CharField(label=_("First name"), required=False, max_length=NAME_LIMIT)
    partner_surname = forms.CharField(
        label=_("Last name of the partner"), required=False, max_length=NAME_LIMIT
    )
    partner_given = forms.CharField(
        label=_("First name of the partner"),
        required=False,
        max_length=NAME_LIMIT,
        help_text=_("Leave it empty while a partner is being looked for."),
    )
    club = forms.CharField(label=_("Club"), required=False, max_length=NAME_LIMIT)
    telephone = forms.CharField(
        label=_("Telephone"),
        required=False,
        max_length=NAME_LIMIT,
        help_text=_("For organisers and the door, when somebody is missing. Shown to nobody else."),
    )
    born = forms.IntegerField(
        label=_("Year of birth"),
        required=False,
        min_value=EARLIEST,
        max_value=LATEST,
        help_text=_("Tells people of one name apart; published nowhere."),
    )
    member = forms.IntegerField(label=_("Member number"), required=False, min_value=1, max_value=MEMBERS)
    federation = forms.CharField(
        label=_("Federation number"), required=False, max_length=FEDERATION_LIMIT, help_text=FOR_FEDERATIONS
    )
    partner_federation = forms.CharField(
        label=_("Federation number of the partner"), required=False, max_length=FEDERATION_LIMIT
    )
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
    categories = forms.CharField(
        label=_("Categories"),
        required=False,
        max_length=TEXT_LIMIT,
        help_text=_("For reduced fees and for prizes, such as: ladies, youth, members. Commas part them."),
    )
    privacy = forms.ChoiceField(
        label=_("Where the name is shown"),
        required=False,
        choices=PRIVACY,
        help_text=_(
            "Lists in the hall are papers and the projector. What everybody can open counts as the internet."
        ),
    )

    def __init__(
        self,
        competition: Competition,
        data: Mapping[str, object] | None = None,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(_in_two_parts(data), initial=initial)
        self.teams = competition.plugin.sheet.members > 1
        if self.teams:
            self.fields["surname"].label = _("Last name of the first player")
            self.fields["given"].label = _("First name of the first player")
            del self.fields["born"], self.fields["member"]
        else:
            del self.fields["partner_surname"], self.fields["partner_given"]
        if competition.plugin.deal_files is None:
            del self.fields["federation"]
        if competition.plugin.deal_files is None or not self.teams:
            del self.fields["partner_federation"]
        if competition.least_age:
            self.fields["of_age"].label = _("Is at least {age}").format(age=competition.least_age)
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

    def person(self, before: Person = NOBODY) -> Person:
        """The person typed, once the form is valid; of a team its numbers stay as they were ``before``."""
        told = self.cleaned_data
        names = [together(told["given"], told["surname"])]
        if self.teams:
            names.append(together(told["partner_given"], told["partner_surname"]))
        person = Person(
            "",
            club=told["club"],
            telephone=told["telephone"],
            born=told.get("born") or 0,
            member=before.member if self.teams else told["member"] or 0,
            partner_member=before.partner_member,
            federation=told.get("federation", before.federation),
            partner_federation=told.get("partner_federation", before.partner_federation),
            stand_in=told["stand_in"],
            paid=told["paid"],
            hidden=told["privacy"] == "hall",
            offline=told["privacy"] == "internet",
            pinned_table=told["pinned_table"],
            note=told["note"],
            joker=told["joker"],
            of_age=told.get("of_age", False),
            categories=categories_in(told["categories"]),
        )
        return with_names(person, [(each.spoken, each.words) for each in names])

    @staticmethod
    def typed(person: Person) -> dict[str, object]:
        """What the form shows of somebody who is entered."""
        first, second = (*person.full_names, FullName("", ""))[:2]
        return {
            "surname": first.surname,
            "given": first.given,
            "partner_surname": second.surname,
            "partner_given": second.given,
            "club": person.club,
            "telephone": person.telephone,
            "born": person.born or None,
            "member": person.member or None,
            "federation": person.federation,
            "partner_federation": person.partner_federation,
            "pinned_table": person.pinned_table,
            "note": person.note,
            "paid": person.paid,
            "stand_in": person.stand_in,
            "joker": person.joker,
            "of_age": person.of_age,
            "categories": ", ".join(person.categories),
            "privacy": "hall" if person.hidden else "internet" if person.offline else "",
        }
