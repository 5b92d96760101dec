"""What an event says of its subject, in a few words: enough to choose between two copies."""

from __future__ import annotations

from django.utils.translation import get_language, gettext, ngettext

from tapis.club import events
from tapis.club.crossings import Seating
from tapis.club.events import Currency, LogEvent
from tapis.club.prizes.amounts import written_amount
from tapis.club.prizes.treasury import worth
from tapis.club.state.tournament import Tournament
from tapis.i18n import msgid, number_text, phrase
from tapis.web.desk.journal.hall import of_the_hall, of_the_ranking, of_what_is_dealt
from tapis.web.desk.rounds.clock import face
from tapis.web.desk.slips.labels import PRESENCES

ROUNDS, DEALS = msgid("{n:round|rounds}"), msgid("{n:deal|deals}")
TABLES = 8
"""How many tables of a seating are named."""


KEPT = (
    events.EntrantsRegistered,
    events.EntrantEdited,
    events.TeamNamed,
    events.PaymentNoted,
    events.CashLinesSet,
    events.CashCounted,
    events.FeesSet,
    events.PrizesSet,
    events.RoundsDrawn,
)
"""What says of its subject something that a jury need not know: remarks, money, prizes to come, a draft."""


def said_to_all(tournament: Tournament, event: LogEvent) -> str:
    """As ``said``, without what is for the organiser alone."""
    return "" if isinstance(event, KEPT) else said(tournament, event)


def said(tournament: Tournament, event: LogEvent) -> str:
    """A presence, a name, an amount, points, who sits where; empty where the title says it all."""
    text = ""
    match event:
        case events.PresenceSet(presence=presence):
            text = str(PRESENCES[presence])
        case events.EntrantEdited(person=person) | events.EntrantsRegistered(people=(person,)):
            text = _person(person)
        case events.TeamNamed(roster=roster):
            text = roster.name
        case events.PaymentNoted(amount=amount):
            text = written_amount(amount, tournament.fund.currency if tournament.fund else Currency.CHF)
        case events.CashLinesSet(lines=lines):
            text = _cash_lines(tournament, lines)
        case events.RulingMade(points=points) | events.RulingRecounted(points=points):
            text = _ruling(points, getattr(event, "deal", 0))
        case events.SettingsChanged(settings) | events.EventOpened(settings):
            text = _settings(settings)
        case events.RoundsDrawn(seatings=seatings) if seatings:
            text = _seating(tournament, seatings[0])
        case events.KeptApart(apart=apart):
            text = gettext("apart") if apart else gettext("together again")
        case _:
            text = _of_the_round(event) or _of_a_table(event) or _of_the_till(tournament, event)
            text = text or of_the_hall(event) or of_what_is_dealt(event) or of_the_ranking(tournament, event)
    return text


OF_A_DEAL = (
    events.DealProposed,
    events.DealAgreed,
    events.ProposalStruck,
    events.LineContested,
    events.ContestSettled,
    events.DirectorCalled,
    events.BoardAdjusted,
    events.AdjustmentTakenBack,
    events.CaseDecided,
    events.CaseReopened,
)
"""What is about one deal of a table, or about none in particular."""


def _of_a_table(event: LogEvent) -> str:
    """Which deal it was, or how many; who sits there instead of somebody."""
    if isinstance(event, OF_A_DEAL):
        return _deal(event.deal)
    match event:
        case events.TablePlaysOn(deal=deal) | events.SeatTakenAgain(deal=deal):
            return gettext("from deal %(deal)s on") % {"deal": deal}
        case events.SubstituteSeated(substitute=name) | events.PersonForgotten(number=0, called=name):
            return name
        case events.SlipRead(deals=deals) if deals:
            return phrase(DEALS, get_language() or "fr", n=len(deals))
    return ""


def _deal(number: int) -> str:
    return gettext("deal %(deal)s") % {"deal": number} if number else ""


def _of_the_round(event: LogEvent) -> str:
    """How long a clock runs, how many deals count, whether the ranking is kept back."""
    match event:
        case events.RoundStarted(minutes=minutes):
            return gettext("%(minutes)s min") % {"minutes": minutes}
        case events.ClockSet(seconds=seconds, running=True):
            return gettext("runs on from %(face)s") % {"face": face(seconds)}
        case events.ClockSet(seconds=seconds):
            return gettext("stopped at %(face)s") % {"face": face(seconds)}
        case events.SlipCut(deals=deals):
            return phrase(DEALS, get_language() or "fr", n=deals)
        case events.RankingHeld(held=held):
            return gettext("kept for the prize-giving") if held else gettext("shown to everybody")
    return ""


def _of_the_till(tournament: Tournament, event: LogEvent) -> str:
    """What an entry costs, what was counted, how many prizes there are."""
    currency = tournament.fund.currency if tournament.fund else Currency.CHF
    match event:
        case events.FeesSet(fund=fund):
            return written_amount(fund.fee, fund.currency)
        case events.CashCounted(pieces=pieces):
            return written_amount(worth(pieces), currency)
        case events.PrizesSet(prizes=prizes):
            counted = ngettext("%(n)s prize", "%(n)s prizes", len(prizes))
            return counted % {"n": len(prizes)}
    return ""


def _cash_lines(tournament: Tournament, lines: tuple[events.CashLine, ...]) -> str:
    """Each line with its amount, as they stand from then on."""
    currency = tournament.fund.currency if tournament.fund else Currency.CHF
    told = (f"{each.label} {written_amount(each.amount, currency)}" for each in lines)
    return " · ".join(told) or gettext("no line")


def _ruling(points: int, deal: int) -> str:
    return " · ".join(part for part in (_deal(deal), number_text(points, get_language() or "fr")) if part)


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
