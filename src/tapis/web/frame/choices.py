"""What formats and answers to open questions are called on pages; every text is marked for translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.law import Option, Setting

FORMATS = {
    "regional": _("Regional"),
    "cantonal": _("Cantonal"),
    "evening": _("One evening"),
    "rubber": _("One rubber"),
    "series": _("Series of boards"),
    "chicago": _("Chicago, four deals"),
    "pairs": _("Pairs evening"),
    "championship": _("Championship"),
}
ANSWERS: Mapping[str, Promise | str] = {
    "right": _("the neighbour on the right"),
    "left": _("the neighbour on the left"),
    "dealer": _("the dealer"),
    "True": _("yes"),
    "False": _("no"),
    "own_estimate_visible=True": _("allowed all the time"),
    "own_estimate_visible=False": _("forbidden once play has begun"),
    "play_on=True": _("played on until every place is known"),
    "play_on=False": _("over when somebody has won"),
    "tutti_bauer_exempt=True": _("may be kept back"),
    "tutti_bauer_exempt=False": _("must be played"),
    "under_trump=True": _("allowed"),
    "under_trump=False": _("forbidden"),
    "as_at_the_table=True": _("a filled one can be named by mistake"),
    "as_at_the_table=False": _("only free contracts can be named"),
    "two_players=better_cards": _("with three better cards"),
    "two_players=blind": _("with a blind"),
    "five_players=without_six_of_spades": _("without the six of spades"),
    "five_players=thirty_sixth_card": _("the 36th card shows trump"),
    "five_players=dealer_sits_out": _("the dealer sits out"),
    "tie_below_leader=nobody": _("nobody"),
    "tie_below_leader=leader_one": _("the leader scores one"),
    "first_word=every_deal": _("in every deal of the game"),
    "first_word=first_deal": _("in its first deal only"),
    "first_word=next_deal": _("the loser of each deal, in the next"),
    "lost_before=0": _("nobody"),
    "lost_before=1": "A",
    "lost_before=2": "B",
    "lost_before=3": "C",
    "lost_before=4": "D",
    "lost_before=5": "E",
    "reverse_match=literal": _("in tutti and in misère in tutti"),
    "reverse_match=all": _("in every contract"),
    "reverse_match=none": _("never"),
    "scheme=seed": _("the book's own"),
    "scheme=laws": _("today's laws"),
    "scheme=chicago": _("Chicago"),
    "form=rubber": _("a rubber of two games"),
    "form=series": _("boards with tournament marking"),
    "form=chicago": _("Chicago, four deals"),
    "unfinished_who=only_side": _("only the side that alone has one"),
    "unfinished_who=each_side": _("each side for its own"),
    "round=half_down": _("a remainder of 50 favours the loser"),
    "round=half_up": _("a remainder of 50 favours the winner"),
    "round=floor": _("always down"),
    "presentation=classic": _("all premiums above the line"),
    "presentation=compact": _("premiums of a deal that wins a game below, with its tricks"),
    "all_pass=usual": _("as the form of play has it"),
    "all_pass=next_dealer": _("the next one deals"),
    "all_pass=same_dealer": _("the same one deals again"),
    "claims=agreed": _("when both opponents agree"),
    "claims=never": _("never"),
    "jury=accepts": _("the program accepts"),
    "jury=asked": _("a person decides"),
    "resting=dealer": _("the dealer, and with six the player opposite"),
    "resting=previous": _("the player who has just dealt"),
    "deal_model=uniform": _("shuffled entirely at random"),
    "deal_model=gathered": _("gathered trick by trick, riffled once and cut"),
    "solo_in_asked_suit=open": _("open at once"),
    "solo_in_asked_suit=closed": _("closed while somebody has not spoken"),
    "laying_down=never": _("never"),
    "laying_down=allowed": _("allowed"),
    "look_back=own": _("one's own only"),
    "look_back=own_and_last": _("one's own, and the last one for everybody"),
    "look_back=none": _("none"),
    "bonus_rounding=exact": _("kept"),
    "bonus_rounding=down": _("rounded down"),
    "bonus_rounding=up": _("rounded up"),
}
"""What an answer to an open question is called: by itself, or as the answer to one question only."""


Named: TypeAlias = "Promise | Setting"
"""The words for an answer, or the answer itself where it has none."""


def answer(option: Option, value: Setting) -> Named:
    """The words for an answer to an open question; the answer itself where there are none."""
    own = f"{option.key}={value}"
    return ANSWERS[own] if own in ANSWERS else ANSWERS.get(str(value), value)


LEFT_OPEN = ("", ANSWERS["all_pass=usual"])
"""The answer that leaves the answer to format and comparison."""


def named_answers(option: Option, *, left_open: bool = False) -> list[tuple[str, Named]]:
    """What an open question can be answered with, where its answers are listed or every number has a name."""
    lowest, highest = option.bounds or (0, -1)
    numbers = range(lowest, highest + 1)
    if not option.choices and any(f"{option.key}={each}" not in ANSWERS for each in numbers):
        return []
    named = [(str(each), answer(option, each)) for each in (*option.choices, *numbers)]
    return [LEFT_OPEN, *named] if left_open else named
