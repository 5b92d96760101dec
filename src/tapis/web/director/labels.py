"""What choices are called on the director's pages; every text is marked for translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from tapis.club.events import Presence
from tapis.club.names import called
from tapis.core.plugin import Plugin

PRESENCES = {
    Presence.ANNOUNCED: _("announced"),
    Presence.REGISTERED: _("registered"),
    Presence.PRESENT: _("present"),
    Presence.ABSENT: _("absent"),
    Presence.WITHDRAWN: _("withdrawn"),
    Presence.ELIMINATED: _("eliminated"),
    Presence.EXCLUDED: _("excluded"),
}
TONES = {
    Presence.PRESENT: "good",
    Presence.ABSENT: "warn",
    Presence.WITHDRAWN: "bad",
    Presence.ELIMINATED: "bad",
    Presence.EXCLUDED: "bad",
}
FILTERS = {
    "": _("Everybody"),
    "waiting": _("Not here yet"),
    "present": _("Present"),
    "absent": _("Absent"),
    "unpaid": _("Not paid"),
    "stand-in": _("Stand-ins"),
    "joker": _("Jokers"),
    "gone": _("Out of the event"),
}
TEAM_FILTERS = FILTERS | {"": _("All teams"), "alone": _("Looking for a partner")}
PAIR_FILTERS = TEAM_FILTERS | {"": _("All pairs")}
PHASES = {
    "planned": _("to come"),
    "drawn": _("draft"),
    "published": _("published"),
    "playing": _("being played"),
    "closed": _("closed"),
}
PHASE_TONES = {"drawn": "warn", "published": "info", "playing": "info", "closed": "good"}
FORMATS = {
    "regional": _("Regional"),
    "cantonal": _("Cantonal"),
    "evening": _("One evening"),
    "rubber": _("One rubber"),
    "series": _("Series of boards"),
    "chicago": _("Chicago, four deals"),
    "pairs": _("Evening of pairs"),
    "championship": _("Championship"),
}
METHODS = {
    "balanced": _("all rounds at once, nobody meeting anybody twice where possible"),
    "standing": _("by standing: tables of four down the ranking"),
    "imported": _("taken over from elsewhere"),
    "mitchell": _("Mitchell: half of the pairs stay, the others and the boards move"),
    "howell": _("Howell: everybody meets everybody, boards move"),
}
TEAM_METHODS = METHODS | {
    "balanced": _("all rounds at once, no two teams meeting twice where possible"),
    "standing": _("by standing: neighbours in the ranking meet"),
}
PAIR_METHODS = TEAM_METHODS | {
    "balanced": _("all rounds at once, no two pairs meeting twice where possible"),
}
ANSWERS = {
    "right": _("the neighbour on the right"),
    "left": _("the neighbour on the left"),
    "dealer": _("the dealer"),
    "True": _("yes"),
    "False": _("no"),
    "two_players=better_cards": _("with three better cards"),
    "two_players=blind": _("with a blind"),
    "five_players=without_six_of_spades": _("without the six of spades"),
    "five_players=thirty_sixth_card": _("the 36th card shows trump"),
    "five_players=dealer_sits_out": _("the dealer sits out"),
    "tie_below_leader=nobody": _("nobody"),
    "tie_below_leader=leader_one": _("the leader marks one"),
    "first_word=every_deal": _("in every deal of the party"),
    "first_word=first_deal": _("in its first deal only"),
    "reverse_match=literal": _("in tutti and in misère in tutti"),
    "reverse_match=all": _("in every contract"),
    "reverse_match=none": _("never"),
    "scheme=seed": _("the book's own"),
    "scheme=laws": _("today's laws"),
    "scheme=chicago": _("Chicago"),
    "form=rubber": _("a party of two games"),
    "form=series": _("boards with tournament marking"),
    "form=chicago": _("Chicago, four deals"),
    "unfinished_who=only_side": _("only the side that alone has one"),
    "unfinished_who=each_side": _("each side for its own"),
    "round=half_down": _("a half in the loser's favour"),
    "round=half_up": _("a half in the winner's favour"),
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
    "deal_model=uniform": _("shuffled entirely at random"),
    "deal_model=gathered": _("gathered trick by trick, riffled once and cut"),
    "laying_down=never": _("never"),
    "laying_down=allowed": _("allowed"),
    "bonus_rounding=exact": _("kept"),
    "bonus_rounding=down": _("rounded down"),
    "bonus_rounding=up": _("rounded up"),
}
"""What an answer to an open question is called: by itself, or as the answer to one question only."""
TEAM_FIGURES = {
    "worst_pair": _("Most meetings of two teams"),
    "most_repeats": _("Most meetings again of one team"),
    "forfeits_most": _("Most forfeits of one team"),
    "forfeits_fewest": _("Fewest forfeits of one team"),
    "seat_spread": _("Uneven columns, at most"),
    "apart_broken": _("Meetings of teams to keep apart"),
    "clubs_broken": _("Teams of one club that meet in round 1"),
}
"""What figures of fairness are called when teams are drawn; the others have no word for people."""
PAIR_FIGURES = TEAM_FIGURES | {
    "worst_pair": _("Most meetings of two pairs"),
    "most_repeats": _("Most meetings again of one pair"),
    "forfeits_most": _("Most forfeits of one pair"),
    "forfeits_fewest": _("Fewest forfeits of one pair"),
    "apart_broken": _("Meetings of pairs to keep apart"),
    "clubs_broken": _("Pairs of one club that meet in round 1"),
}


def figures(plugin: Plugin[Any]) -> Mapping[str, Any]:
    """What figures are called that have another name among teams."""
    return called(plugin, {}, TEAM_FIGURES, PAIR_FIGURES)


def filters(plugin: Plugin[Any]) -> Mapping[str, Any]:
    """What the filters of a list are called, of people or of teams."""
    return called(plugin, FILTERS, TEAM_FILTERS, PAIR_FILTERS)


def methods(plugin: Plugin[Any]) -> Mapping[str, Any]:
    """What the ways to draw are called."""
    return called(plugin, METHODS, TEAM_METHODS, PAIR_METHODS)
