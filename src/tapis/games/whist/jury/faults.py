"""What a director or a jury applies at a real table: 6, 7, 28 to 30, 44, 53 to 56, 58, 59, 61 and 63.

Points are added to the offender's total, ``others`` to that of each other player. What a jury may
decide lies between the bounds, and a verdict says what becomes of the game. Whether a fault was committed
is a person's judgement.
"""

from __future__ import annotations

from tapis.core.faults import Ask, By, Fault, Judging, Remedy
from tapis.core.speech import msgid
from tapis.core.tricks import Seat
from tapis.games.whist.auction.catalogue import CATALOGUE
from tapis.games.whist.book import ART
from tapis.games.whist.result import Result, Ruled, judged
from tapis.law import Clause, Profile

ANY = 200
"""As many points as the highest game gives."""


@ART("6")
def take_a_new_pack(_before: int, _profile: Profile) -> Remedy:
    """A marked card is shown to the jury, which may have the table play on with a new pack."""
    return Remedy(instruction="The jury may have the table go on with a new pack, which is shuffled first.")


@ART("7")
def dealers_error(_before: int, profile: Profile) -> Remedy:
    """A dealer's error costs {misdeal:point|points} and gives the others {misdeal_others}, unless the table
    waives it.
    """
    points, others = -profile.figure("misdeal"), profile.figure("misdeal_others")
    instruction = "The same player deals again; no points where the table agrees."
    return Remedy(points, others, lowest=points, instruction=instruction)


@ART("28")
def corrected_at_once(_before: int, _profile: Profile) -> Remedy:
    """A wrong card that should have followed suit may be corrected at once, without penalty."""
    return Remedy(instruction="The card goes back to the hand, and the player follows suit.")


@ART("29")
def revoke_noticed_late(_before: int, profile: Profile) -> Remedy:
    """A revoke noticed when the trick is gathered costs up to {revoke:point|points}; the others get
    {revoke_others}.
    """
    points, others = -profile.figure("revoke"), profile.figure("revoke_others")
    return Remedy(points, others, lowest=points, instruction="The jury may stop the deal, or give the game.")


@ART("30")
def two_cards_at_once(_before: int, profile: Profile) -> Remedy:
    """Two cards at once that had an influence cost up to {two_cards:point|points}; the others get
    {two_cards_others}.
    """
    points, others = -profile.figure("two_cards"), profile.figure("two_cards_others")
    return Remedy(points, others, lowest=points, instruction="No points if the cards had no influence.")


@ART("44")
def trou_not_announced(_before: int, profile: Profile) -> Remedy:
    """A trou that was not announced costs {trou_forgotten:point|points}."""
    points = -profile.figure("trou_forgotten")
    return Remedy(points, lowest=points, highest=points)


@ART("53")
def looked_or_cheated(_before: int, profile: Profile) -> Remedy:
    """Looking at cards, or cheating, costs up to {cheating:point|points}; the opponents get
    {cheating_opponents}.
    """
    points, others = -profile.figure("cheating"), profile.figure("cheating_opponents")
    instruction = "Only the jury gives these points."
    return Remedy(points, others, lowest=points, instruction=instruction, opponents=True)


@ART("54")
def remarks(_before: int, profile: Profile) -> Remedy:
    """Remarks that may influence play cost up to {remarks:point|points}; the jury has the last word."""
    points = -profile.figure("remarks")
    return Remedy(points, lowest=points, instruction="The jury may give the game.")


@ART("58")
def left_the_event(_before: int, _profile: Profile) -> Remedy:
    """A player who comes too late, or leaves during the event, is out without refund."""
    return Remedy(eliminated=True, instruction="The player is out, without refund; a joker may step in.")


@ART("59")
def noise(before: int, _profile: Profile) -> Remedy:
    """Noise brings a warning, and the second time exclusion without refund."""
    if not before:
        return Remedy(instruction="The jury warns the player: the next time means exclusion.")
    return Remedy(eliminated=True, instruction="The player is out, without refund.")


@ART("63", "49")
def jury_not_called(_before: int, profile: Profile) -> Remedy:
    """A player of a misère sur table or a chelem who does not call the jury loses
    {jury_not_called:point|points}.
    """
    points, instruction = -profile.figure("jury_not_called"), "The points of that game are annulled."
    return Remedy(points, lowest=points, highest=points, instruction=instruction)


@ART("55")
def gave_up_wrongly(_before: int, _profile: Profile) -> Remedy:
    """A defender who gives up a game that could be lost pays what the jury says for their partners."""
    return Remedy(
        lowest=-ANY,
        instruction="The game counts as won. Where a game made costs nobody, the jury says what the player "
        "at fault pays for the partners, such as what each of them would have got.",
    )


@ART("56")
def laid_down_too_soon(_before: int, _profile: Profile) -> Remedy:
    """A player of the game who lays the hand down while it can still go wrong has lost it."""
    return Remedy(instruction="The game counts as lost.")


@ART("61")
def decided_by_the_jury(_before: int, _profile: Profile) -> Remedy:
    """Where something is contested the jury decides what becomes of the game, and the points."""
    return Remedy(lowest=-ANY, highest=ANY, instruction="Write down what was contested, and why so.")


JURYS_CHOICE = ("", *Ruled)

UNCALLED = Fault("no-jury", "Jury not called", jury_not_called, verdicts=(Ruled.ANNULLED,))

FAULTS = (
    Fault("misdeal", "Dealer's error", dealers_error, By.DEALER),
    Fault("revoke-corrected", "Wrong card, corrected at once", corrected_at_once),
    Fault("revoke", "Did not follow suit, noticed late", revoke_noticed_late, verdicts=JURYS_CHOICE),
    Fault("two-cards", "Two cards at once", two_cards_at_once),
    Fault("trou", "Trou not announced", trou_not_announced),
    UNCALLED,
    Fault("remarks", "Remarks that influence play", remarks, By.ANYBODY, ("", Ruled.WON, Ruled.LOST)),
    Fault("gave-up", "Gave up a game that could be lost", gave_up_wrongly, verdicts=(Ruled.WON,)),
    Fault("laid-down", "Laid the hand down too soon", laid_down_too_soon, verdicts=(Ruled.LOST,)),
    Fault("contested", "Contested: the jury decides", decided_by_the_jury, By.ANYBODY, JURYS_CHOICE),
    Fault("cheating", "Looked at cards, or cheated", looked_or_cheated, By.ANYBODY),
    Fault("noise", "Noise", noise, By.ANYBODY),
    Fault("left", "Left the event", left_the_event, By.ANYBODY),
    Fault("marked-card", "Marked card", take_a_new_pack, By.ANYBODY),
)

BY_THE_TEXT = {"GMT": "46", "PC": "50", "GC": "51"}

ASKS = tuple(
    Ask(each.code, each.title, ART.clause(BY_THE_TEXT.get(each.code, "W20"))) for each in CATALOGUE.values()
)
"""What a jury can be asked to accept: the grid says for which games it has to be (26, 63, W20)."""


def word_of_a_jury(result: Result) -> Clause | None:
    """The clause under which a line says what a jury made of the game; None where it says nothing."""
    if not result.ruled:
        return None
    return ART.clause(result.clause or "61")


def takers(result: Result) -> tuple[Seat, ...]:
    """The columns that play the game of a deal, each of whom calls the jury where it must be called (26)."""
    return result.declarers


JUDGING = Judging(
    judged,
    word_of_a_jury,
    {
        "": msgid("Counts as played"),
        Ruled.WON: msgid("Counts as won"),
        Ruled.LOST: msgid("Counts as lost"),
        Ruled.ANNULLED: msgid("Points annulled"),
    },
    takers,
    UNCALLED.code,
)
