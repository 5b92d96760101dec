"""What an organiser chooses for the phones of pairs that play boards."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


def phone_fields() -> dict[str, forms.Field]:
    """Whether rounds follow one another by themselves, and whether a table sees what others made."""
    return {
        "flowing": forms.BooleanField(
            label=_("The next round is published when a table hands in"),
            required=False,
            help_text=_("Where a movement fixes who plays whom; the first round is published by you."),
        ),
        "results_shown": forms.BooleanField(
            label=_("Tables see the other results of a board they have played"),
            required=False,
            help_text=_("Once both sides agree on their own, each on its phone; theirs stands from then on."),
        ),
    }
