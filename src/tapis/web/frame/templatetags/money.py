"""Amounts of money in templates."""

from __future__ import annotations

from django import template

from tapis.club.events import Currency
from tapis.club.prizes.amounts import named_amount, short_amount, written_amount
from tapis.club.prizes.treasury import due
from tapis.club.state.tournament import Entrant, Tournament

register = template.Library()


@register.filter
def money(amount: int, currency: Currency) -> str:
    """An amount with two decimals, as its currency has them."""
    return written_amount(amount, currency)


@register.filter
def money_named(amount: int, currency: Currency) -> str:
    """An amount with two decimals and its currency, where nothing beside it says which."""
    return named_amount(amount, currency)


@register.filter
def owes_in_all(entrant: Entrant, tournament: Tournament) -> str:
    """What somebody has to pay altogether, as it is typed."""
    return short_amount(due(tournament, entrant))
