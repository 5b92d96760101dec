"""What may be written on the sheet of a party for one deal: P22, and who can have played at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.games.jass.makeable import counted, makeable, with_a_trump
from tapis.games.putze.book import ART
from tapis.games.putze.mark.party import Sheet, away, deals_used_up, party_over
from tapis.games.putze.result import Result
from tapis.law import Bars, Breach, first_bar

DECK = 157
"""What all the cards are worth, with the last trick."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A result about to be marked."""

    sheet: Sheet
    result: Result

    @property
    def told(self) -> Mapping[str, object]:
        """How many play, how long, and what the cards make together."""
        sheet = self.sheet
        points = ", ".join(str(self.result.points[seat]) for seat in self.result.players)
        known = {"players": len(sheet.places), "deals": sheet.setup.deals, "total": self.total}
        return {**known, "points": points}

    @property
    def total(self) -> int:
        """What the cards make together."""
        return sum(each or 0 for each in self.result.points)

    @property
    def dealt(self) -> frozenset[int]:
        """The columns that have been dealt cards."""
        return frozenset(self.sheet.playing) - away(self.sheet)

    @property
    def whole_pack(self) -> bool:
        """Whether every card that is worth something was played: no card lies aside, and nobody refused."""
        return not self.sheet.variant.aside and self.dealt == set(self.result.players)


@ART.bars("27.10", "P5")
def no_party_under_way(entry: Entry) -> bool:
    """The game is over; open a new one."""
    return party_over(entry.sheet)


@ART.bars("P21")
def no_deals_left(entry: Entry) -> bool:
    """What was agreed on is on the sheet, {deals:deal|deals}; the game stays without a winner."""
    return deals_used_up(entry.sheet)


@ART.bars("P22")
def wrong_number_of_players(entry: Entry) -> bool:
    """Write down one decision for each of the {players} players."""
    return len(entry.result.played) != len(entry.sheet.places)


@ART.bars("27.27")
def misdeal_of_a_dealer_who_sits_out_was_played(entry: Entry) -> bool:
    """After a misdeal nobody plays: enter it without points."""
    return entry.sheet.variant.sits_out and entry.result.misdealt and bool(entry.result.players)


@ART.bars("P18")
def misdeal_was_played(entry: Entry) -> bool:
    """After a misdeal nobody plays: enter it without points."""
    return entry.result.misdealt and bool(entry.result.players)


@ART.bars("P5", "27.10")
def finished_player_plays(entry: Entry) -> bool:
    """A player who has finished does not play any more."""
    return not set(entry.result.players) <= set(entry.sheet.playing)


@ART.bars("27.27")
def dealer_who_sits_out_plays(entry: Entry) -> bool:
    """The dealer does not play in this variant."""
    return not away(entry.sheet).isdisjoint(entry.result.players)


@ART.bars("P22", "27.2")
def decision_missing(entry: Entry) -> bool:
    """Write down for every player who plays and who refuses."""
    played = entry.result.played
    return not entry.result.misdealt and any(played[seat] is None for seat in entry.dealt)


@ART.bars("27.4", "27.5")
def points_missing(entry: Entry) -> bool:
    """Write down the points of everybody who played."""
    players, points = entry.result.players, entry.result.points
    return len(players) > 1 and any(points[seat] is None for seat in players)


@ART.bars("P22")
def cards_worth_too_much(entry: Entry) -> bool:
    """The points make {total}; the cards of a deal are worth 157. Write announcements separately."""
    return entry.total > DECK


@ART.bars("P22")
def cards_missing_from_the_count(entry: Entry) -> bool:
    """Count again: all the cards were played, so the points in cards make 157 and not {total}."""
    return len(entry.result.players) > 1 and entry.whole_pack and entry.total != DECK


@ART.bars("P22", "27.2")
def who_refused_has_points(result: Result) -> bool:
    """Write no points and no announcements for a player who refused: those cards count for nobody."""
    pairs = zip(result.played, result.points, result.announced, strict=True)
    return any(not plays and (points or announced) for plays, points, announced in pairs)


@ART.bars("P22")
def points_no_cards_make(entry: Entry) -> bool:
    """Count again: the cards of this deal cannot make {points}."""
    result, variant = entry.result, entry.sheet.variant
    players = result.players
    if len(players) < 2:
        return False
    pack = counted(with_a_trump(variant.without), variant.hand, len(players))
    return not makeable([result.points[seat] or 0 for seat in players], pack)


BARS: Bars[Entry] = (
    no_party_under_way,
    no_deals_left,
    wrong_number_of_players,
    misdeal_of_a_dealer_who_sits_out_was_played,
    misdeal_was_played,
    finished_player_plays,
    dealer_who_sits_out_plays,
    decision_missing,
    points_missing,
    cards_worth_too_much,
    cards_missing_from_the_count,
)


def refuse_by_the_cards(sheet: Sheet, result: Result) -> Breach | None:
    """Why no cards can have brought this result, or None."""
    return first_bar([points_no_cards_make], Entry(sheet, result))


def refuse_entry(entry: Entry) -> Breach | None:
    """Why a result cannot be the next deal of its party, or None."""
    return first_bar(BARS, entry)
