"""What an event of a tournament is about, so that two copies edited apart can be told to agree or not.

Two events with a subject in common were decided by people who did not know of each other. Numbers that
are given out in order (entrants, rulings, calls) are one subject each, since both copies would have given
out the same ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.club import events

EVERYTHING = ""
ONE_SUBJECT: Mapping[str, tuple[type[events.LogEvent], ...]] = {
    EVERYTHING: (events.EventOpened, events.EventClosed, events.EventReopened, events.LotDrawn),
    "settings": (events.SettingsChanged, events.BoardsTaken),
    "announcement": (events.AnnouncementMade,),
    "door": (events.DoorChanged,),
    "screens": (events.ScreenChosen, events.RankingHeld, events.PrizesRevealed),
    "programme": (events.ProgrammeSet,),
    "entry list": (events.EntrantsRegistered,),
    "rounds": (
        events.SeedCommitted,
        events.RoundsDrawn,
        events.DraftSwapped,
        events.RoundPublished,
        events.PublicationWithdrawn,
    ),
    "calls": (events.DirectorCalled, events.CallAnswered),
    "rulings": (
        events.RulingMade,
        events.RulingAppealed,
        events.AppealDecided,
        events.RulingCancelled,
        events.RulingRecounted,
    ),
    "fees": (events.FeesSet,),
    "cash": (events.CashCounted,),
    "prizes": (events.PrizesSet,),
    "tables": (
        events.PartyOpened,
        events.SeatKept,
        events.TableLeft,
        events.TableOpened,
        events.ChairAdded,
        events.ChairTaken,
        events.WaitsForNextRound,
    ),
}
"""Events that are about the same thing whatever they say of it."""
SUBJECT_OF = {kind: subject for subject, kinds in ONE_SUBJECT.items() for kind in kinds}


def subjects(event: events.LogEvent) -> frozenset[str]:
    """What an event is about: another event about the same, in a copy edited apart, contradicts it."""
    if type(event) in SUBJECT_OF:
        return frozenset({SUBJECT_OF[type(event)], *_made(event)})
    match event:
        case (
            events.EntrantEdited() | events.PresenceSet() | events.PlayerLinkRevoked() | events.PaymentNoted()
        ):
            return frozenset({_entrant(event.number)})
        case events.PersonForgotten(number, called):
            return frozenset({f"forgotten {number} {called}"})
        case events.TricksFound():
            return frozenset()  # follows from the hands: both copies find out the same
        case events.KeptApart(pair):
            return frozenset({f"apart {pair}"})
    number, table = getattr(event, "round", 0), getattr(event, "table", 0)
    course = f"course of {number}" if number else EVERYTHING
    return frozenset({_slip(number, table) if number and table else course})


def foundations(event: events.LogEvent) -> frozenset[str]:
    """What an event rests on besides its subjects, such as the publication of its round."""
    if isinstance(event, events.TricksFound):
        return frozenset({"settings"})
    number = (
        0
        if isinstance(event, events.RoundPublished | events.PublicationWithdrawn)
        else getattr(event, "round", 0)
    )
    return frozenset({_round(number)}) if number else frozenset()


def _made(event: events.LogEvent) -> frozenset[str]:
    """What this event brings about, on which later ones may rest."""
    match event:
        case events.EntrantsRegistered(first, people):
            return frozenset(map(_entrant, range(first, first + len(people))))
        case events.RoundPublished(number) | events.PublicationWithdrawn(number):
            return frozenset({_round(number)})
        case (
            events.TableOpened(number, table)
            | events.ChairTaken(number, table)
            | events.ChairAdded(number, table)
        ):
            return frozenset({_slip(number, table)})
    return frozenset()


def _entrant(number: int) -> str:
    return f"entrant {number}"


def _round(number: int) -> str:
    return f"round {number}"


def _slip(number: int, table: int) -> str:
    return f"slip {number}.{table}"
