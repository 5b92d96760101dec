"""What happens to a tournament, in the past tense. The state is a fold of these and nothing else.

Events store outcomes (a drawn seating, a computed penalty), so replaying a log needs no generator
and no rule.
"""

from tapis.club.events.boards import (
    BoardHands,
    BoardsTaken,
)
from tapis.club.events.entry import (
    Entry,
    Event,
)
from tapis.club.events.free import (
    PartyOpened,
    TableLeft,
)
from tapis.club.events.people import (
    EntrantEdited,
    EntrantsRegistered,
    EventOpened,
    KeptApart,
    Leftover,
    Person,
    Presence,
    PresenceSet,
    Settings,
    SettingsChanged,
)
from tapis.club.events.rounds import (
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
    Source,
    SubstituteSeated,
    TableLinkRevoked,
)

__all__ = [
    "AppealDecided",
    "BoardHands",
    "BoardsTaken",
    "CallAnswered",
    "ContestSettled",
    "DealProposed",
    "DirectorCalled",
    "DraftSwapped",
    "EntrantEdited",
    "EntrantsRegistered",
    "Entry",
    "Event",
    "EventClosed",
    "EventOpened",
    "EventReopened",
    "KeptApart",
    "Leftover",
    "LineContested",
    "LotDrawn",
    "OfficersNamed",
    "PartyOpened",
    "Person",
    "Presence",
    "PresenceSet",
    "ProposalStruck",
    "RoundClosed",
    "RoundPublished",
    "RoundStarted",
    "RoundsDrawn",
    "RulingAppealed",
    "RulingCancelled",
    "RulingMade",
    "RulingRecounted",
    "SeatsDrawn",
    "SeatsRecorded",
    "SeedCommitted",
    "Settings",
    "SettingsChanged",
    "SlipConfirmed",
    "SlipCut",
    "SlipPostponed",
    "SlipRead",
    "SlipReceived",
    "SlipRejected",
    "Source",
    "SubstituteSeated",
    "TableLeft",
    "TableLinkRevoked",
]
