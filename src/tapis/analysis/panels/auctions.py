"""The census of auctions as a panel: shares with their intervals, and a board to look at for each gap."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.analysis.auctions import AuctionGap, AuctionTold
from tapis.analysis.figures import share
from tapis.core.panel import Cell, Panel
from tapis.core.speech import Saying

LABELS = {
    AuctionGap.NO_RULE: Saying("Deals with a call that neither says"),
    AuctionGap.EMPTY: Saying("… with an answer that partner must give and that tells nothing"),
    AuctionGap.MISREAD: Saying("… with a weak call that partner reads as forcing"),
    AuctionGap.UNTRUE: Saying("… with a call that its hand does not bear out"),
    AuctionGap.MAJOR: Saying("… with eight cards of a major together, and another strain played"),
    AuctionGap.DEARER: Saying("… the same, where the major was worth two IMPs more or better"),
    AuctionGap.OPEN: Saying("… with three no trump or more, and a suit that nobody stops"),
}
HOW = Saying(
    "Bid by four players of level 1; of a board what went wrong in it is counted; what a major would have "
    "been worth is reckoned with the tricks that the bots guess, game for game and part score for part score."
)


def auctions(told: Sequence[AuctionTold]) -> Panel:
    """How some auctions, at least one, kept to the system."""
    calls, ruled = sum(each.calls for each in told), sum(each.ruled for each in told)
    followed = ruled + sum(each.followed for each in told)
    by_rule: tuple[Cell, ...] = (
        Saying("Calls, passes left out, that a rule of the system says"),
        share(ruled, calls) if calls else None,
        None,
    )
    by_principle: tuple[Cell, ...] = (
        Saying("Calls that a rule says, or that follow from a principle with words of its own"),
        share(followed, calls) if calls else None,
        None,
    )
    return Panel(
        "auctions",
        Saying("The bidding of the bots: {deals:deal|deals}", {"deals": len(told)}),
        (HOW,),
        (Saying("What"), Saying("Share"), Saying("Board, for example")),
        (by_rule, by_principle, *(_row(gap, told) for gap in AuctionGap)),
        (1, 2),
    )


def _row(gap: AuctionGap, told: Sequence[AuctionTold]) -> tuple[Cell, ...]:
    found = [each.board for each in told if gap in each.gaps]
    return LABELS[gap], share(len(found), len(told)), str(found[0]) if found else None
