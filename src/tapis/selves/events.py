"""What happens to a person's own page, in the order it was accepted.

A *page* belongs to a *guest*, who sits at virtual tables by an id never shown. A *device* is a browser
that opens the page with a key of its own, a sheet of paper with one, or a passkey; of a key only the hash is
known here, of a passkey its public half.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class PageKept:
    """A guest has taken a name, and the browser a key: from now on the key alone opens the page."""

    KIND: ClassVar[str] = "page-kept"

    name: str
    guest: str
    device: str
    key: str
    called: str
    """What kind of browser it is, as far as it says."""


@dataclass(frozen=True, slots=True)
class PageRenamed:
    """The person is called otherwise from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class DeviceAsked:
    """Another browser asks to be this person; ``guest`` is who it was at tables before."""

    device: str
    key: str
    called: str
    guest: str = ""


@dataclass(frozen=True, slots=True)
class DeviceLetIn:
    """A browser of the page has said that the one that asked is the same person's."""

    device: str


@dataclass(frozen=True, slots=True)
class DeviceTurnedAway:
    """A browser of the page has said that it knows nothing of the one that asked."""

    device: str


@dataclass(frozen=True, slots=True)
class SheetWritten:
    """A key was written on paper: it opens the page where every browser is lost."""

    device: str
    key: str


@dataclass(frozen=True, slots=True)
class SheetUsed:
    """A browser has come with the key on paper, which is used up by it."""

    sheet: str
    device: str
    key: str
    called: str
    guest: str = ""


@dataclass(frozen=True, slots=True)
class PasskeyAdded:
    """A passkey opens the page from now on; what its owner's devices keep secret is not known here."""

    device: str
    public: str
    """Its public half, as the library writes it, in base64."""
    called: str
    """What kind of browser it was made in."""


@dataclass(frozen=True, slots=True)
class PasskeyUsed:
    """A browser has come with a passkey, which is as good as before."""

    passkey: str
    device: str
    key: str
    called: str
    guest: str = ""


@dataclass(frozen=True, slots=True)
class DeviceEnded:
    """A browser, a sheet of paper or a passkey opens the page no more."""

    device: str


@dataclass(frozen=True, slots=True)
class ClubJoined:
    """The person is the member who has this card, known by a mark of its code: its evenings are here."""

    card: str
    place: str = ""
    """The mark of the place at an evening whose link has shown who it is; empty where the code has."""


@dataclass(frozen=True, slots=True)
class ClubLeft:
    """No evening of a club stands on the page any more."""


@dataclass(frozen=True, slots=True)
class PageGiven:
    """The guest of this stream is somebody else's from now on: its tables are on that page."""

    owner: str


@dataclass(frozen=True, slots=True)
class FriendAdded:
    """The person would like to meet another, who is told nothing; known by the name of a page."""

    person: str


@dataclass(frozen=True, slots=True)
class FriendRemoved:
    """Another stands on the person's list no more."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonBlocked:
    """Another shall not sit down where the person sits, and is told nothing."""

    person: str


@dataclass(frozen=True, slots=True)
class BlockLifted:
    """Another may sit down there again."""

    person: str


@dataclass(frozen=True, slots=True)
class HidingChosen:
    """The person has said whether people who are no friends may read the name."""

    KIND: ClassVar[str] = "hiding-chosen"

    hidden: bool


SelfEvent: TypeAlias = (
    PageKept
    | PageRenamed
    | DeviceAsked
    | DeviceLetIn
    | DeviceTurnedAway
    | SheetWritten
    | SheetUsed
    | PasskeyAdded
    | PasskeyUsed
    | DeviceEnded
    | ClubJoined
    | ClubLeft
    | PageGiven
    | FriendAdded
    | FriendRemoved
    | PersonBlocked
    | BlockLifted
    | HidingChosen
)
