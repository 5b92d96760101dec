"""Commands about a person's own page: who keeps it, and which browsers open it.

Whether a name is somebody's already is known outside; a key comes here as its hash.
"""

from __future__ import annotations

from typing import TypeAlias

from tapis.law import Reason, Refusal, Refused
from tapis.parlour.seating import NAME_LIMIT, plain
from tapis.parlour.state.reasons import NAME_TOO_LONG, NO_NAME
from tapis.selves.events import (
    ClubJoined,
    ClubLeft,
    DeviceAsked,
    DeviceEnded,
    DeviceLetIn,
    DeviceTurnedAway,
    PageGiven,
    PageKept,
    PageRenamed,
    PasskeyAdded,
    PasskeyUsed,
    SelfEvent,
    SheetUsed,
    SheetWritten,
)
from tapis.selves.state import Device, OwnPage

PageOutcome: TypeAlias = "tuple[SelfEvent, ...] | Refusal"

MOST_DEVICES, MOST_ASKING = 12, 3

KEPT_ALREADY = Reason("page-kept-already", "This page is kept already, under the name {name}.")
NO_SUCH_PAGE = Reason("no-such-page", "This browser keeps no page yet: play a deal, then keep it.")
TOO_MANY_DEVICES = Reason(
    "too-many-devices", "A page has {most} devices at most: end one that you no longer use."
)
ASKS_ENOUGH = Reason(
    "asks-enough", "Other devices ask for this page already: answer them first where it is open."
)
NOBODY_ASKS = Reason("nobody-asks", "This device does not ask any more.")
NO_SUCH_DEVICE = Reason("no-such-device", "This device does not open the page any more.")
LAST_DEVICE = Reason(
    "last-device",
    "Nothing else opens this page: let a device in or write a recovery sheet first, or delete it.",
)
KEEPS_ANOTHER = Reason(
    "keeps-another",
    "This browser keeps a page of its own: delete that one first, then come with a new code.",
)


def keep(page: OwnPage, name: str, guest: str, device: Device) -> PageOutcome:
    """Take a name; from now on only a key opens the page."""
    if page.kept:
        return KEPT_ALREADY(name=page.name)
    if page.given_to:
        return NO_SUCH_PAGE()
    name = plain(name)
    return _bad_name(name) or (PageKept(name, guest, device.id, device.key, device.called),)


def rename(page: OwnPage, name: str) -> PageOutcome:
    """Be called otherwise."""
    name = plain(name)
    if not page.kept:
        return NO_SUCH_PAGE()
    return _bad_name(name) or (() if name == page.name else (PageRenamed(name),))


def ask(page: OwnPage, device: Device) -> PageOutcome:
    """Ask, from another browser, to open the page."""
    if not page.kept:
        return NO_SUCH_PAGE()
    if len(page.asking) >= MOST_ASKING:
        return ASKS_ENOUGH()
    return (DeviceAsked(device.id, device.key, device.called, device.guest),)


def let_in(page: OwnPage, device: str) -> PageOutcome:
    """Say that the browser that asks is one's own."""
    return _asks(page, device) or _full(page) or (DeviceLetIn(device),)


def turn_away(page: OwnPage, device: str) -> PageOutcome:
    """Say that the browser that asks is not one's own."""
    return _asks(page, device) or (DeviceTurnedAway(device),)


def write_sheet(page: OwnPage, sheet: Device) -> PageOutcome:
    """Write a key on paper; the sheet of before is void. It has the place of the browser it will let in."""
    if not page.kept:
        return NO_SUCH_PAGE()
    before = tuple(DeviceEnded(each.id) for each in page.devices if each.paper)
    full = None if before else _full(page)
    return full or (*before, SheetWritten(sheet.id, sheet.key))


def use_sheet(page: OwnPage, key: str, device: Device) -> PageOutcome:
    """Come with the key on paper (by its hash), from a browser that is let in at once."""
    sheet = next((each for each in page.devices if each.paper and each.key == key), None)
    if sheet is None:
        return NO_SUCH_DEVICE()
    return (SheetUsed(sheet.id, device.id, device.key, device.called, device.guest),)


def add_passkey(page: OwnPage, passkey: Device) -> PageOutcome:
    """Let a passkey open the page; it has a place like any device."""
    if not page.kept:
        return NO_SUCH_PAGE()
    return _full(page) or (PasskeyAdded(passkey.id, passkey.public, passkey.called),)


def use_passkey(page: OwnPage, passkey: str, device: Device) -> PageOutcome:
    """Come with a passkey, from a browser that is let in at once.

    Where the page has all the devices it may have, the browser known longest gives way: nobody who has lost
    them all shall be kept out by them.
    """
    if passkey not in {each.id for each in page.passkeys}:
        return NO_SUCH_DEVICE()
    first = [DeviceEnded(each.id) for each in page.browsers[:1]] if _full(page) else []
    return (*first, PasskeyUsed(passkey, device.id, device.key, device.called, device.guest))


def join_club(page: OwnPage, card: str, place: str = "") -> PageOutcome:
    """Let the evenings of a club stand on the page, by the mark of the member's card.

    ``place`` is the mark of a place at an evening whose link was shown; who has the code needs none.
    """
    if not page.kept:
        return NO_SUCH_PAGE()
    known = page.card == card and (not page.place or page.place == place)
    return () if known else (ClubJoined(card, place),)


def leave_club(page: OwnPage) -> PageOutcome:
    """Let them stand there no more."""
    return (ClubLeft(),) if page.card else ()


def end(page: OwnPage, device: str) -> PageOutcome:
    """Let a browser, a sheet of paper or a passkey open the page no more."""
    if device not in {each.id for each in page.devices}:
        return NO_SUCH_DEVICE()
    return LAST_DEVICE() if len(page.devices) == 1 else (DeviceEnded(device),)


def give(page: OwnPage, owner: str) -> PageOutcome:
    """Let the tables of this guest be somebody's; of a page that is kept nothing is given away."""
    return () if page.kept or page.given_to else (PageGiven(owner),)


def _bad_name(name: str) -> Refused | None:
    if not name:
        return NO_NAME()
    return NAME_TOO_LONG(limit=NAME_LIMIT) if len(name) > NAME_LIMIT else None


def _asks(page: OwnPage, device: str) -> Refused | None:
    return None if device in {each.id for each in page.asking} else NOBODY_ASKS()


def _full(page: OwnPage) -> Refused | None:
    most = MOST_DEVICES
    return TOO_MANY_DEVICES(most=most) if len(page.devices) >= most else None
