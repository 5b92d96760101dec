"""What may be written on the sheet of a party for one deal: P22, and who can have played at all."""

from __future__ import annotations

from tapis.games.putze.book import ART, broken
from tapis.games.putze.party import Sheet
from tapis.games.putze.result import Result
from tapis.law import Breach

DECK = 157
"""What all the cards are worth, with the last trick."""


@ART("P22")
def a_box_for_each_player(sheet: Sheet, result: Result) -> bool:
    """Write down one decision for each of the {players} players."""
    return len(result.played) == len(sheet.places)


@ART("P22", "27.2")
def everybody_has_decided(sheet: Sheet, result: Result) -> bool:
    """Write down for every player whether he plays or refuses."""
    away = {sheet.dealer} if sheet.variant.sits_out else set()
    return result.misdealt or all(result.played[seat] is not None for seat in {*sheet.playing} - away)


@ART("P5", "27.10")
def only_those_left_play(sheet: Sheet, result: Result) -> bool:
    """A player who has finished does not play any more."""
    return set(result.players) <= set(sheet.playing)


@ART("27.27")
def the_dealer_does_not_play(sheet: Sheet, result: Result) -> bool:
    """The dealer does not play in this variant."""
    return not sheet.variant.sits_out or sheet.dealer not in result.players


@ART("P18", "27.27")
def nobody_plays_a_misdeal(result: Result) -> bool:
    """After a misdeal nobody plays: mark it without points."""
    return not result.misdealt or not result.players


@ART("27.4", "27.5")
def points_of_everybody_who_played(result: Result) -> bool:
    """Write down the points of everybody who played."""
    if len(result.players) < 2:
        return True
    return all(result.points[seat] is not None for seat in result.players)


@ART("P22")
def cards_are_worth_no_more(result: Result) -> bool:
    """The points make {total}; the cards of a deal are worth 157. Write announcements separately."""
    return sum(each or 0 for each in result.points) <= DECK


def refuse_entry(sheet: Sheet, result: Result) -> Breach | None:
    """Why ``result`` cannot be the next deal of a party that goes on, or None."""
    if not a_box_for_each_player(sheet, result):
        return a_box_for_each_player.breach(players=len(sheet.places))
    return _refuse_players(sheet, result) or _refuse_points(result)


def _refuse_players(sheet: Sheet, result: Result) -> Breach | None:
    if not nobody_plays_a_misdeal(result):
        return broken(nobody_plays_a_misdeal, "27.27" if sheet.variant.sits_out else "P18")
    if not only_those_left_play(sheet, result):
        return only_those_left_play.breach()
    if not the_dealer_does_not_play(sheet, result):
        return the_dealer_does_not_play.breach()
    return None if everybody_has_decided(sheet, result) else everybody_has_decided.breach()


def _refuse_points(result: Result) -> Breach | None:
    if not points_of_everybody_who_played(result):
        return points_of_everybody_who_played.breach()
    if cards_are_worth_no_more(result):
        return None
    return cards_are_worth_no_more.breach(total=sum(each or 0 for each in result.points))
