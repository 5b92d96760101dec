"""A person's own page as a fold of its events. It knows no deal, no cookie and no key but by its hash."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, replace
from functools import singledispatch

from tapis.selves.events import (
    BlockLifted,
    ClubJoined,
    ClubLeft,
    DeviceAsked,
    DeviceEnded,
    DeviceLetIn,
    DeviceTurnedAway,
    FriendAdded,
    FriendRemoved,
    HidingChosen,
    PageGiven,
    PageKept,
    PageRenamed,
    PasskeyAdded,
    PasskeyUsed,
    PersonBlocked,
    SelfEvent,
    SheetUsed,
    SheetWritten,
)

LETTERS = 20


@dataclass(frozen=True, slots=True)
class Device:
    """A browser, a sheet of paper or a passkey that opens a page, or a browser that asks to."""

    id: str
    key: str
    """The hash of its key; a passkey has none here."""
    called: str = ""
    since: str = ""
    """The instant from which on it is known."""
    paper: bool = False
    guest: str = ""
    """Who it was before, while it asks."""
    public: str = ""
    """The public half of a passkey; empty for anything else."""


@dataclass(frozen=True, slots=True)
class OwnPage:
    """A person as the house knows one."""

    name: str = ""
    guests: tuple[str, ...] = ()
    """The ids by which the person sits at tables, the first one from now on."""
    devices: tuple[Device, ...] = ()
    asking: tuple[Device, ...] = ()
    ended: int = 0
    """How many devices were ended: links that carry a seat hold the number, and end with them."""
    since: str = ""
    given_to: str = ""
    """Whose page it has become a part of."""
    friends: tuple[str, ...] = ()
    """Whom the person likes to meet, by the names of their pages; the last one added comes last."""
    card: str = ""
    """The mark of the member's card of a club; empty for nobody's."""
    place: str = ""
    """The mark of the place at an evening by whose link it came here; empty where the code was given."""
    blocked: tuple[str, ...] = ()
    """Who shall not sit down where the person sits."""
    hidden: bool = False
    """Whether only friends may read the name, away from a table at which both sit."""

    @property
    def kept(self) -> bool:
        """Whether only a key opens it."""
        return bool(self.guests)

    @property
    def browsers(self) -> tuple[Device, ...]:
        """What opens it and is a browser."""
        return tuple(each for each in self.devices if not each.paper and not each.public)

    @property
    def passkeys(self) -> tuple[Device, ...]:
        """The passkeys that open it."""
        return tuple(each for each in self.devices if each.public)

    @property
    def is_open(self) -> bool:
        """Whether nobody has kept it: a guest who has not asked for anything."""
        return not self.kept and not self.given_to

    def device(self, known: str, key: str) -> Device | None:
        """The browser with this id and this key (by its hash); None for any other."""
        found = (each for each in self.browsers if each.id == known)
        return next((each for each in found if hmac.compare_digest(each.key, key)), None)


NO_PAGE = OwnPage()


def owner_of(guest: str) -> str:
    """The name of the page of a guest: it tells nobody who the guest is."""
    return hashlib.sha256(f"tapis.page/{guest}".encode()).hexdigest()[:LETTERS]


def hashed(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(f"tapis.key/{key}".encode()).hexdigest()


@singledispatch
def effect(event: SelfEvent, page: OwnPage, _at: str) -> OwnPage:
    """The page after one event, which happened at an instant."""
    raise AssertionError(f"{event} after {page} has no effect")


@effect.register
def _(event: PageKept, page: OwnPage, at: str) -> OwnPage:
    first = Device(event.device, event.key, event.called, at)
    return replace(page, name=event.name, guests=(event.guest,), devices=(first,), since=at)


@effect.register
def _(event: PageRenamed, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, name=event.name)


@effect.register
def _(event: DeviceAsked, page: OwnPage, at: str) -> OwnPage:
    asks = Device(event.device, event.key, event.called, at, guest=event.guest)
    return replace(page, asking=(*page.asking, asks))


@effect.register
def _(event: DeviceLetIn, page: OwnPage, at: str) -> OwnPage:
    found = next(each for each in page.asking if each.id == event.device)
    return _with(_not_asking(page, event.device), replace(found, since=at))


@effect.register
def _(event: DeviceTurnedAway, page: OwnPage, _at: str) -> OwnPage:
    return _not_asking(page, event.device)


@effect.register
def _(event: SheetWritten, page: OwnPage, at: str) -> OwnPage:
    return replace(page, devices=(*page.devices, Device(event.device, event.key, since=at, paper=True)))


@effect.register
def _(event: SheetUsed, page: OwnPage, at: str) -> OwnPage:
    left = tuple(each for each in page.devices if each.id != event.sheet)
    comes = Device(event.device, event.key, event.called, at, guest=event.guest)
    return _with(replace(page, devices=left), comes)


@effect.register
def _(event: PasskeyAdded, page: OwnPage, at: str) -> OwnPage:
    added = Device(event.device, "", event.called, at, public=event.public)
    return replace(page, devices=(*page.devices, added))


@effect.register
def _(event: PasskeyUsed, page: OwnPage, at: str) -> OwnPage:
    return _with(page, Device(event.device, event.key, event.called, at, guest=event.guest))


@effect.register
def _(event: DeviceEnded, page: OwnPage, _at: str) -> OwnPage:
    left = tuple(each for each in page.devices if each.id != event.device)
    return replace(page, devices=left, ended=page.ended + 1)


@effect.register
def _(event: PageGiven, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, given_to=event.owner)


@effect.register
def _(event: FriendAdded, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, friends=(*page.friends, event.person))


@effect.register
def _(event: FriendRemoved, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, friends=tuple(each for each in page.friends if each != event.person))


@effect.register
def _(event: PersonBlocked, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, blocked=(*page.blocked, event.person))


@effect.register
def _(event: BlockLifted, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, blocked=tuple(each for each in page.blocked if each != event.person))


@effect.register
def _(event: HidingChosen, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, hidden=event.hidden)


@effect.register
def _(event: ClubJoined, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, card=event.card, place=event.place)


@effect.register
def _(_event: ClubLeft, page: OwnPage, _at: str) -> OwnPage:
    return replace(page, card="", place="")


def _not_asking(page: OwnPage, device: str) -> OwnPage:
    return replace(page, asking=tuple(each for each in page.asking if each.id != device))


def _with(page: OwnPage, device: Device) -> OwnPage:
    """The page with one more browser, and with the tables of whoever it was before."""
    more = (device.guest,) if device.guest and device.guest not in page.guests else ()
    known = replace(device, guest="")
    return replace(page, guests=(*page.guests, *more), devices=(*page.devices, known))
