"""What the code says, read once: to go through all of it takes seconds."""

from __future__ import annotations

from functools import cache

from babel.messages.catalog import Catalog

from tapis.i18n.extract import Domain


@cache
def messages(domain: Domain) -> Catalog:
    """Everything to translate of a domain; nobody may change it."""
    return domain.messages()
