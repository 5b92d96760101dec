"""An event as it stands in the log, and the kinds of events there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.club.events import (
    boards,
    copies,
    free,
    late,
    money,
    people,
    rounds,
    rulings,
    screens,
    slips,
    teams,
)

LogEvent: TypeAlias = (
    people.EventOpened
    | people.SettingsChanged
    | people.EntrantsRegistered
    | people.EntrantEdited
    | people.PersonForgotten
    | people.PlayerLinkRevoked
    | people.DoorChanged
    | people.PresenceSet
    | people.KeptApart
    | people.ListTakenBack
    | teams.TeamNamed
    | teams.LineupGiven
    | rounds.SeedCommitted
    | rounds.RoundsDrawn
    | rounds.DraftSwapped
    | rounds.RoundPublished
    | rounds.RoundStarted
    | rounds.ClockSet
    | rounds.RoundClosed
    | rounds.EventClosed
    | rounds.EventReopened
    | rounds.LotDrawn
    | rounds.TiesChanged
    | slips.SeatsRecorded
    | slips.SeatsDrawn
    | slips.OfficersNamed
    | slips.DealProposed
    | slips.ProposalStruck
    | slips.DealAgreed
    | slips.LineContested
    | slips.ContestSettled
    | slips.SlipReceived
    | slips.SlipPostponed
    | slips.SlipRead
    | slips.SlipRejected
    | slips.SlipConfirmed
    | slips.TableLinkRevoked
    | slips.SlipCut
    | slips.SubstituteSeated
    | slips.TablePlaysOn
    | slips.SeatTakenAgain
    | free.PartyOpened
    | free.SeatKept
    | free.TableLeft
    | late.ChairAdded
    | late.ChairTaken
    | late.TableOpened
    | late.WaitsForNextRound
    | late.PublicationWithdrawn
    | boards.BoardsTaken
    | boards.TricksFound
    | boards.BoardAdjusted
    | boards.AdjustmentTakenBack
    | boards.BoardFouled
    | boards.FoulTakenBack
    | boards.BoardSkipped
    | boards.SidesExchanged
    | rulings.DirectorCalled
    | rulings.CallAnswered
    | rulings.RulingMade
    | rulings.RulingAppealed
    | rulings.AppealDecided
    | rulings.RulingCancelled
    | rulings.RulingRecounted
    | rulings.CaseDecided
    | rulings.CaseReopened
    | rounds.AnnouncementMade
    | money.FeesSet
    | money.PaymentNoted
    | money.CashCounted
    | money.CashLinesSet
    | money.PrizesSet
    | screens.ScreenChosen
    | screens.RankingHeld
    | screens.PrizesRevealed
    | screens.ProgrammeSet
    | copies.CopyMerged
    | copies.DifferenceSettled
)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as it stands in the log: when (ISO 8601, UTC), by whom, its version in the stream.

    ``operation`` is the id of the command that wrote it; empty for what no log holds.
    """

    event: LogEvent
    at: str = ""
    actor: str = ""
    version: int = 0
    operation: str = ""
