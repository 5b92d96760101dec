"""What an event says of its subject, in a few words: enough to choose between two copies."""

from __future__ import annotations

from django.utils.translation import get_language, gettext

from tapis.club import events
from tapis.club.crossings import Seating
from tapis.club.events import Currency, LogEvent
from tapis.club.prizes.amounts import written_amount
from tapis.club.state.tournament import Tournament
from tapis.i18n import msgid, number_text, phrase
from tapis.web.desk.slips.labels import PRESENCES

ROUNDS, DEALS = msgid("{n:round|rounds}"), msgid("{n:deal|deals}")
TABLES = 8
"""How many tables of a seating are named."""


def said(tournament: Tournament, event: LogEvent) -> str:
    """A presence, a name, an amount, points, who sits where; empty where the title says it all."""
    text = ""
    match event:
        case events.PresenceSet(presence=presence):
            text = str(PRESENCES[presence])
        case events.EntrantEdited(person=person) | events.EntrantsRegistered(people=(person,)):
            text = _person(person)
        case events.PaymentNoted(amount=amount):
            text = written_amount(amount, tournament.fund.currency if tournament.fund else Currency.CHF)
        case events.CashLinesSet(lines=lines):
            text = _cash_lines(tournament, lines)
        case events.RulingMade(points=points, deal=deal):
            text = _ruling(points, deal)
        case events.SettingsChanged(settings):
            text = _settings(settings)
        case events.RoundsDrawn(seatings=seatings) if seatings:
            text = _seating(tournament, seatings[0])
        case events.KeptApart(apart=apart):
            text = gettext("apart") if apart else gettext("together again")
    return text


def _cash_lines(tournament: Tournament, lines: tuple[events.CashLine, ...]) -> str:
    """Each line with its amount, as they stand from then on."""
    currency = tournament.fund.currency if tournament.fund else Currency.CHF
    told = (f"{each.label} {written_amount(each.amount, currency)}" for each in lines)
    return " · ".join(told) or gettext("no line")


def _ruling(points: int, deal: int) -> str:
    where = gettext("deal %(deal)s") % {"deal": deal} if deal else ""
    return " · ".join(part for part in (where, number_text(points, get_language() or "fr")) if part)


def _person(person: events.Person) -> str:
    paid = gettext("paid") if person.paid else gettext("not paid")
    return " · ".join(part for part in (person.called, person.club, paid, person.note) if part)


def _settings(settings: events.Settings) -> str:
    language = get_language() or "fr"
    rounds = phrase(ROUNDS, language, n=settings.rounds)
    deals = phrase(DEALS, language, n=settings.deals)
    return " · ".join(part for part in (settings.title, settings.date, settings.place, rounds, deals) if part)


def _seating(tournament: Tournament, seating: Seating) -> str:
    """Who sits where in a round, table after table."""
    people = tournament.entrants
    tables = (
        ", ".join(people[number].name for number in table if number in people)
        for table in seating.tables[:TABLES]
    )
    return " / ".join(tables)
