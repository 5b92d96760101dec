"""What an event of a tournament is about, so that two copies edited apart can be told to agree or not.

Two events with a subject in common were decided by people who did not know of each other. What is only
numbered as it comes (entrants, rulings, calls, late tables, parties) is no subject: the other copy's gets
another number. An event *rests* on what it names: an entrant, a ruling, the publication of its round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tapis.club import events
from tapis.club.copies.renumbering import Number, given, references

EVERYTHING = ""
ONE_SUBJECT: Mapping[str, tuple[type[events.LogEvent], ...]] = {
    EVERYTHING: (events.EventOpened, events.EventClosed, events.EventReopened, events.LotDrawn),
    "settings": (events.SettingsChanged, events.TiesChanged, events.BoardsTaken),
    "announcement": (events.AnnouncementMade,),
    "door": (events.DoorChanged,),
    "screens": (events.ScreenChosen, events.RankingHeld, events.PrizesRevealed),
    "programme": (events.ProgrammeSet,),
    "rounds": (
        events.SeedCommitted,
        events.RoundsDrawn,
        events.DraftSwapped,
        events.RoundPublished,
        events.PublicationWithdrawn,
    ),
    "fees": (events.FeesSet,),
    "cash": (events.CashCounted,),
    "bar and expenses": (events.CashLinesSet,),
    "prizes": (events.PrizesSet,),
}
"""Events that are about the same thing whatever they say of it."""
SUBJECT_OF = {kind: subject for subject, kinds in ONE_SUBJECT.items() for kind in kinds}


ABOUT: Mapping[type[events.LogEvent], tuple[str, ...]] = {
    events.EntrantsRegistered: (),
    events.ListTakenBack: (),
    events.DirectorCalled: (),
    events.PartyOpened: ("party of {0.seats}",),
    events.TricksFound: (),
    events.BoardFouled: ("board {0.board}",),
    events.FoulTakenBack: ("board {0.board}",),
    events.BoardSkipped: ("board {0.board} left out",),
    events.CopyMerged: (),
    events.DifferenceSettled: (),
    events.TableOpened: (),
    events.EntrantEdited: ("entry {0.number}",),
    events.TeamNamed: ("team {0.numbers}",),
    events.LineupGiven: ("line-up of {0.numbers} in {0.round}",),
    events.PaymentNoted: ("entry {0.number}",),
    events.PresenceSet: ("presence {0.number}",),
    events.PlayerLinkRevoked: ("link {0.number}",),
    events.PersonForgotten: ("forgotten {0.number} {0.called}",),
    events.KeptApart: ("apart {0.pair}",),
    events.CallAnswered: ("answer {0.id}",),
    events.RulingMade: ("fault {0.fault} of {0.entrant}",),
    events.RulingAppealed: ("course of ruling {0.id}",),
    events.AppealDecided: ("course of ruling {0.id}",),
    events.RulingCancelled: ("course of ruling {0.id}",),
    events.RulingRecounted: ("course of ruling {0.id}",),
    events.TableLeft: ("party {0.table} left",),
    events.WaitsForNextRound: ("place of {0.number} in {0.round}",),
    events.SeatKept: ("kept seat of {0.number}",),
    events.ChairAdded: ("slip {0.round}.{0.table}", "place of {0.number} in {0.round}"),
    events.ChairTaken: (
        "slip {0.round}.{0.table}",
        "place of {0.number} in {0.round}",
        "place of {0.instead} in {0.round}",
    ),
}
"""Events that are about what their fields name; nothing where nobody can be contradicted."""


def subjects(event: events.LogEvent) -> frozenset[str]:
    """What an event is about: another event about the same, in a copy edited apart, contradicts it."""
    kind = type(event)
    if kind in SUBJECT_OF:
        return frozenset({SUBJECT_OF[kind], *_published(event)})
    if kind in ABOUT:
        return frozenset(each.format(event) for each in ABOUT[kind]) | _seated(event)
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    course = f"course of {number}" if number else EVERYTHING
    return frozenset({f"slip {number}.{table}" if number and table else course})


def _seated(event: events.LogEvent) -> frozenset[str]:
    """The places of whoever sat down at a table opened late; the entries that were taken back."""
    if isinstance(event, events.TableOpened):
        return frozenset(f"place of {each} in {event.round}" for each in event.seats)
    if isinstance(event, events.ListTakenBack):
        return frozenset(f"{what} {each}" for each in event.numbers for what in ("entry", "presence"))
    return frozenset()


def foundations(event: events.LogEvent) -> frozenset[str]:
    """What an event rests on besides its subjects: whatever it names, and the publication of its round."""
    named = _called(references(event) - {*given(event)})
    match event:
        case events.RoundPublished() | events.PublicationWithdrawn() | events.RoundsDrawn():
            return named
        case events.TricksFound():
            return frozenset({"settings"})
        case events.RoundClosed(number):
            return named | {_round(number), _slips(number)}
    number = getattr(event, "round", 0)
    return named | {_round(number)} if number else named


def made(event: events.LogEvent) -> frozenset[str]:
    """What an event brings about or changes, on which others may rest."""
    number = getattr(event, "round", 0)
    slips = frozenset({_slips(number)}) if number and getattr(event, "table", 0) else frozenset[str]()
    return _called(given(event)) | _published(event) | slips


def near(event: events.LogEvent) -> frozenset[str]:
    """Who sits down to play, and can sit nowhere else meanwhile."""
    if isinstance(event, events.PartyOpened):
        return frozenset(f"{each} plays" for each in event.seats)
    return frozenset()


def _published(event: events.LogEvent) -> frozenset[str]:
    if isinstance(event, events.RoundPublished | events.PublicationWithdrawn):
        return frozenset({_round(event.round)})
    return frozenset()


def _called(numbers: Iterable[Number]) -> frozenset[str]:
    return frozenset(f"{of} {at}.{number}" for of, at, number in numbers)


def _round(number: int) -> str:
    return f"round {number}"


def _slips(number: int) -> str:
    return f"a slip of {number}"
