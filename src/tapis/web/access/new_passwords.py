"""How a new password is asked for, twice: the same words wherever somebody chooses one.

Knows no account; whether a password is strong enough is for the settings of Django to say.
"""

from __future__ import annotations

from django.forms import BaseForm
from django.utils.translation import gettext_lazy as _


def asked_twice(form: BaseForm, first: str, second: str) -> None:
    """Put the house's words on the two boxes of a form."""
    form.fields[first].help_text = _(
        "Eight characters at least; three words that do not belong together are strong."
    )
    form.fields[second].label = _("The password again")
    form.fields[second].help_text = ""
