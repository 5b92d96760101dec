"""What a director or a jury applies at a real table: 6, 7, 28 to 30, 44, 53, 54, 58, 59 and 63.

Points are added to the offender's total, ``others`` to that of each other player. What a jury may
decide lies between the bounds; whether a fault was committed is a person's judgement.
"""

from __future__ import annotations

from tapis.core.faults import Ask, By, Fault, Remedy
from tapis.games.whist.book import ART

SMALL, GREAT = -3, -15


@ART("6")
def take_a_new_pack(_before: int) -> Remedy:
    """A marked card is shown to the jury, which may have the table play on with a new pack."""
    return Remedy(instruction="The jury may have the table go on with a new pack, which is shuffled first.")


@ART("7")
def dealers_error(_before: int) -> Remedy:
    """A dealer's error costs him 3 points and gives the others 1 each, unless the table lets it pass."""
    return Remedy(
        SMALL, 1, lowest=SMALL, instruction="The same player deals again; no points where the table agrees."
    )


@ART("28")
def corrected_at_once(_before: int) -> Remedy:
    """A wrong card that should have followed suit may be corrected at once, without penalty."""
    return Remedy(instruction="The card goes back to the hand, and the player follows suit.")


@ART("29")
def revoke_noticed_late(_before: int) -> Remedy:
    """Not following suit, noticed when the trick is gathered, costs up to 3 points; the others get 1."""
    return Remedy(
        SMALL,
        1,
        lowest=SMALL,
        instruction="The jury may stop the deal, or have it entered as won.",
    )


@ART("30")
def two_cards_at_once(_before: int) -> Remedy:
    """Two cards played at once cost up to 3 points and give 1 to the others, if they had an influence."""
    return Remedy(SMALL, 1, lowest=SMALL, instruction="No points if the cards had no influence.")


@ART("44")
def trou_not_announced(_before: int) -> Remedy:
    """A trou that was not announced costs 15 points."""
    return Remedy(GREAT, lowest=GREAT, highest=GREAT)


@ART("53")
def looked_or_cheated(_before: int) -> Remedy:
    """Looking at another's cards, or cheating, costs up to 15 points and gives the opponents 5."""
    return Remedy(GREAT, 5, lowest=GREAT, instruction="Only the jury gives these points.", opponents=True)


@ART("54")
def remarks(_before: int) -> Remedy:
    """Remarks that may influence play cost up to 15 points; the jury has the last word."""
    return Remedy(GREAT, lowest=GREAT, instruction="The jury may have the deal entered as won.")


@ART("58")
def left_the_event(_before: int) -> Remedy:
    """Whoever comes too late, or leaves during the event, is out without refund."""
    return Remedy(eliminated=True, instruction="The player is out, without refund; a joker may step in.")


@ART("59")
def noise(before: int) -> Remedy:
    """Noise brings a warning, and the second time exclusion without refund."""
    if not before:
        return Remedy(instruction="The jury warns the player: next time he is out.")
    return Remedy(eliminated=True, instruction="The player is out, without refund.")


@ART("63", "49")
def jury_not_called(_before: int) -> Remedy:
    """Whoever plays a misère sur table or a chelem without calling the jury loses 15 points."""
    return Remedy(
        GREAT,
        lowest=GREAT,
        highest=GREAT,
        instruction="The points of that game are annulled: enter the deal so, under Jury.",
    )


FAULTS = (
    Fault("misdeal", "Dealer's error", dealers_error, By.DEALER),
    Fault("revoke-corrected", "Wrong card, corrected at once", corrected_at_once),
    Fault("revoke", "Did not follow suit, noticed late", revoke_noticed_late),
    Fault("two-cards", "Two cards at once", two_cards_at_once),
    Fault("trou", "Trou not announced", trou_not_announced),
    Fault("no-jury", "Jury not called", jury_not_called),
    Fault("remarks", "Remarks that influence play", remarks, By.ANYBODY),
    Fault("cheating", "Looked at cards, or cheated", looked_or_cheated, By.ANYBODY),
    Fault("noise", "Noise", noise, By.ANYBODY),
    Fault("left", "Left the event", left_the_event, By.ANYBODY),
    Fault("marked-card", "Marked card", take_a_new_pack, By.ANYBODY),
)

ASKS = (
    Ask("GMT", "Grande misère sur table", ART.clause("46")),
    Ask("PC", "Petit chelem", ART.clause("50")),
    Ask("GC", "Grand chelem", ART.clause("51")),
)
"""The games for which the jury has to be called (26, 63)."""
