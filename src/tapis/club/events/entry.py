"""An event as it stands in the log, and the kinds of events there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.club.events.boards import BoardsTaken
from tapis.club.events.free import PartyOpened, TableLeft
from tapis.club.events.people import (
    EntrantEdited,
    EntrantsRegistered,
    EventOpened,
    KeptApart,
    PlayerLinkRevoked,
    PresenceSet,
    SettingsChanged,
)
from tapis.club.events.rounds import (
    AnnouncementMade,
    DraftSwapped,
    EventClosed,
    EventReopened,
    LotDrawn,
    RoundClosed,
    RoundPublished,
    RoundsDrawn,
    RoundStarted,
    SeedCommitted,
)
from tapis.club.events.rulings import (
    AppealDecided,
    CallAnswered,
    DirectorCalled,
    RulingAppealed,
    RulingCancelled,
    RulingMade,
    RulingRecounted,
)
from tapis.club.events.slips import (
    ContestSettled,
    DealProposed,
    LineContested,
    OfficersNamed,
    ProposalStruck,
    SeatsDrawn,
    SeatsRecorded,
    SlipConfirmed,
    SlipCut,
    SlipPostponed,
    SlipRead,
    SlipReceived,
    SlipRejected,
    SubstituteSeated,
    TableLinkRevoked,
)

Event: TypeAlias = (
    EventOpened
    | SettingsChanged
    | EntrantsRegistered
    | EntrantEdited
    | PlayerLinkRevoked
    | PresenceSet
    | KeptApart
    | SeedCommitted
    | RoundsDrawn
    | DraftSwapped
    | RoundPublished
    | RoundStarted
    | RoundClosed
    | EventClosed
    | EventReopened
    | LotDrawn
    | SeatsRecorded
    | SeatsDrawn
    | OfficersNamed
    | DealProposed
    | ProposalStruck
    | LineContested
    | ContestSettled
    | SlipReceived
    | SlipPostponed
    | SlipRead
    | SlipRejected
    | SlipConfirmed
    | TableLinkRevoked
    | SlipCut
    | SubstituteSeated
    | PartyOpened
    | TableLeft
    | BoardsTaken
    | DirectorCalled
    | CallAnswered
    | RulingMade
    | RulingAppealed
    | AppealDecided
    | RulingCancelled
    | RulingRecounted
    | AnnouncementMade
)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as it stands in the log: when (ISO 8601, UTC), by whom, and its version in the stream."""

    event: Event
    at: str = ""
    actor: str = ""
    version: int = 0
