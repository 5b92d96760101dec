"""What each player of a friendly table keeps secret until the deal is marked: an estimate on a slip.

Players give theirs on their own phones or on one that goes round. Until the deal is played and everything
is shown, each is for the eyes of its own column only, and no longer than the game lets these look.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.club.friendly.events import PhoneLeft, PhoneTaken, SecretGiven, SecretsClosed, SecretsShown
from tapis.club.friendly.scorekeeping import FriendlyOutcome, columns_of, setup_of, sheet
from tapis.club.friendly.state import FriendlyTable
from tapis.club.state import reasons
from tapis.core.form import Field
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Mistake
from tapis.core.terms import Json
from tapis.law import Refused


def secret_field(plugin: AnyPlugin) -> Field | None:
    """The field of a deal that each seat keeps secret until it is marked; None in most games."""
    return next((each for each in plugin.sheet.fields if each.secret is not None), None)


def asked_now(table: FriendlyTable, plugin: AnyPlugin) -> Field | None:
    """The field everybody is to fill now; None at a table that types it all, or once the party is over."""
    if not table.setup.secret:
        return None
    marked = sheet(table, plugin, table.deals)
    over = isinstance(marked, Mistake) or plugin.sheet.marking.over(marked)
    return None if over else secret_field(plugin)


def missing(table: FriendlyTable, plugin: AnyPlugin) -> tuple[int, ...]:
    """The columns that have given nothing yet."""
    columns = range(columns_of(table.setup, plugin))
    return tuple(seat for seat in columns if seat not in table.secrets.given)


def known_to(table: FriendlyTable, plugin: AnyPlugin, seat: int | None) -> Mapping[int, int]:
    """What was given for this deal, by column, as far as ``seat`` (None: everybody) may read it now.

    Everything once it is shown. Before that only the player's own value, on the device it was given on,
    until the last one is in; from then on only where the house lets players look again.
    """
    secrets, field = table.secrets, secret_field(plugin)
    given = {each: secret.value for each, secret in secrets.given.items()}
    if secrets.shown:
        return given
    if seat is None or seat not in given or field is None or field.secret is None:
        return {}
    if secrets.given[seat].elsewhere:
        return {}
    rereads = field.secret.own_again and setup_of(table.setup, plugin).options[field.secret.own_again]
    waiting = bool(missing(table, plugin)) and not secrets.closed
    return {seat: given[seat]} if waiting or rereads else {}


def give(table: FriendlyTable, plugin: AnyPlugin, seat: int, value: int | None) -> FriendlyOutcome:
    """Give a value, or correct it until a card is played; the others are told that it was corrected."""
    field = asked_now(table, plugin)
    if field is None or seat not in range(columns_of(table.setup, plugin)):
        return reasons.NOTHING_SECRET()
    if table.secrets.shown:
        return reasons.SECRETS_ARE_SHOWN()
    if table.secrets.closed:
        return reasons.CARDS_ARE_PLAYED()
    lowest, highest = field.bounds
    if value is None or not lowest <= value <= highest:
        return reasons.NO_SUCH_SECRET(lowest=lowest, highest=highest)
    return (SecretGiven(len(table.entered) + 1, seat, value, (seat,)),)


def close(table: FriendlyTable, plugin: AnyPlugin) -> FriendlyOutcome:
    """Note that the first card is played: from now on nothing is corrected."""
    return _still_missing(table, plugin) or (() if table.secrets.closed else (SecretsClosed(_next(table)),))


def show(table: FriendlyTable, plugin: AnyPlugin) -> FriendlyOutcome:
    """Show what everybody gave, once the cards are played."""
    return _still_missing(table, plugin) or (() if table.secrets.shown else (SecretsShown(_next(table)),))


def _next(table: FriendlyTable) -> int:
    return len(table.entered) + 1


def _still_missing(table: FriendlyTable, plugin: AnyPlugin) -> Refused | None:
    """Why cards must not be played yet, or None."""
    if asked_now(table, plugin) is None:
        return reasons.NOTHING_SECRET()
    left = missing(table, plugin)
    names = ", ".join(table.setup.names[seat] for seat in left)
    return reasons.SECRETS_MISSING(names=names) if left else None


def completed(table: FriendlyTable, plugin: AnyPlugin, deal: int, typed: Json) -> Json | Refused:
    """The deal as typed with what everybody gave filled in; a deal marked before is taken as typed."""
    field = asked_now(table, plugin)
    if field is None or deal != _next(table) or not isinstance(typed, Mapping):
        return typed
    if not table.secrets.shown:
        return reasons.SECRETS_FIRST()
    given = known_to(table, plugin, None)
    return {**typed, field.key: [given[seat] for seat in sorted(given)]}


def take_phone(table: FriendlyTable, plugin: AnyPlugin, seat: int, guest: str) -> FriendlyOutcome:
    """Let this device answer for a column from now on."""
    if not table.setup.secret or seat not in range(columns_of(table.setup, plugin)):
        return reasons.NOTHING_SECRET()
    if table.phones.get(seat) == guest:
        return ()
    if seat in table.phones:
        return reasons.OTHER_PHONE(name=table.setup.names[seat])
    return (PhoneTaken(seat, guest),)


def leave_phone(table: FriendlyTable, seat: int) -> FriendlyOutcome:
    """Take a column's device away; what it has given for this deal can be read on no other."""
    return (PhoneLeft(seat),) if seat in table.phones else ()
