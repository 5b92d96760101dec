"""Place and time of the house: its clock, its paper, its money, the first day of its season."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.dates import MONTHS
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Currency
from tapis.law import IllegalMove
from tapis.web.access.owner import is_owner
from tapis.web.access.visits import NO_RIGHT
from tapis.web.store import place as kept
from tapis.web.store.models import StoredHouse
from tapis.web.store.own_row import own_row

SHEETS = (("a4", "A4"), ("us-letter", _("Letter (American)")))
FIELDS = ("time_zone", "sheet", "currency", "season_start", "club_number")


class PlaceForm(forms.Form):
    """Where and when the club lives."""

    time_zone = forms.ChoiceField(label=_("The club's clock"), help_text=_("The town whose clock is yours."))
    sheet = forms.ChoiceField(label=_("Paper in the printer"), choices=SHEETS, widget=forms.RadioSelect)
    currency = forms.ChoiceField(
        label=_("Currency"),
        choices=[(each.value, each.value) for each in Currency],
        widget=forms.RadioSelect,
        help_text=_("New events begin with it."),
    )
    day = forms.IntegerField(label=_("The season begins on day"), min_value=1, max_value=31)
    month = forms.TypedChoiceField(label=_("of the month"), choices=tuple(MONTHS.items()), coerce=int)

    club_number = forms.CharField(
        label=_("The club's number in its federation"),
        required=False,
        max_length=40,
        help_text=_("For the files that a federation takes (USEBIO)."),
    )

    def __init__(self, data: Mapping[str, object] | None, initial: dict[str, object]) -> None:
        super().__init__(data, initial=initial)
        zones = sorted(each for each in kept.zones() if "/" in each or each == "UTC")
        self.fields["time_zone"].choices = [(each, each.replace("_", " ")) for each in zones]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, object]:
        """A season begins on a day that there is."""
        data = super().clean() or {}
        if "day" in data and "month" in data:
            data["season_start"] = f"{data['month']:02}-{data['day']:02}"
            if kept.month_and_day(data["season_start"]) is None:
                self.add_error("day", _("That month has no such day."))
        return data


@login_required
def place(request: HttpRequest) -> HttpResponse:
    """Look at them, or change them; by the owner of the house."""
    if not is_owner(request):
        raise IllegalMove(NO_RIGHT())
    row = own_row()
    form = PlaceForm(request.POST or None, _known(row))
    if request.method == "POST" and form.is_valid():
        for name in FIELDS:
            setattr(row, name, form.cleaned_data[name])
        row.save(update_fields=FIELDS)
        messages.success(request, gettext("It is saved."))
        return redirect("director:place")
    return render(request, "director/place_and_time.html", {"form": form}, status=422 if form.errors else 200)


def _known(row: StoredHouse) -> dict[str, object]:
    month, number = kept.season_start(row)
    return {
        "time_zone": kept.zone_name(row),
        "sheet": kept.sheet(row),
        "currency": kept.currency(row).value,
        "month": month,
        "day": number,
        "club_number": row.club_number,
    }
