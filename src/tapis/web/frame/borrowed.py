"""Sentences of Django itself that people meet here; our catalogues say them, for Swiss German has no ß."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

BORROWED = (
    _("Ensure this value is greater than or equal to %(limit_value)s."),
    _("Please enter a correct %(username)s and password. Note that both fields may be case-sensitive."),
    _("Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters."),
    _("File extension “%(extension)s” is not allowed. Allowed extensions are: %(allowed_extensions)s."),
)
"""The originals, letter for letter; what is said instead stands in the catalogues."""
