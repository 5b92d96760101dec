"""What choices are called on the director's pages; every text is marked for translation."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.events import Presence
from tapis.club.state.reasons import called
from tapis.core.plugin import AnyPlugin
from tapis.web.desk.slips.labels import PRESENCES as PRESENCES  # noqa: PLC0414 - found here with the others

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
METHODS = {
    "balanced": _("all rounds at once, nobody meeting anybody twice where possible"),
    "standing": _("by standing: tables of four down the ranking"),
    "imported": _("taken over from elsewhere"),
    "played-elsewhere": _("taken over from elsewhere"),
    "mitchell": _("Mitchell: half of the pairs stay, the others and the boards move"),
    "match": _("Match: pairs 1 and 2 against 3 and 4, both tables play the same boards"),
    "swiss": _(
        "Swiss of teams of four: pairs without a team name are one two by two; by the seeding or by lot at "
        "first, then neighbours in the ranking, nobody twice while possible"
    ),
    "all-play-all": _("All rounds at once: every team meets every other one, while there are rounds enough"),
    "rover": _("Mitchell with a rover: the odd pair takes another one's place each round"),
    "individual": _("Individuals: everybody changes partners each round, opposite seats play together"),
    "web": _("Web: few boards for many tables; everybody plays the same ones, of which there are copies"),
    "skip": _("Skip Mitchell: no shared boards; half-way the moving pairs skip a table"),
    "hesitation": _("Hesitation Mitchell: a round more than tables; at the last table two moving pairs meet"),
    "three-quarter": _(
        "Three-quarter Howell: some pairs stay, the others meet them and some of one another; one ranking"
    ),
    "sections": _("Sections: each plays a movement of its own with its own copy of the same boards"),
    "howell": _("Howell: at most one pair stays, the others and the boards move; nobody meets anybody twice"),
}
TEAM_METHODS = METHODS | {
    "balanced": _("all rounds at once, no two teams meeting twice where possible"),
    "standing": _("by standing: neighbours in the ranking meet"),
}
PAIR_METHODS = TEAM_METHODS | {
    "balanced": _("all rounds at once, no two pairs meeting twice where possible"),
}
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
SITTING_OUT = {
    "forfeits_most": _("Most rounds that one sits out"),
    "forfeits_fewest": _("Fewest rounds that one sits out"),
}
"""Whoever has no table while boards travel forfeits nothing."""
PAIR_FIGURES = TEAM_FIGURES | {
    "worst_pair": _("Most meetings of two pairs"),
    "most_repeats": _("Most meetings again of one pair"),
    **SITTING_OUT,
    "apart_broken": _("Meetings of pairs to keep apart"),
    "clubs_broken": _("Pairs of one club that meet in round 1"),
}


def figures(plugin: AnyPlugin, *, teams: bool = False) -> Mapping[str, Promise]:
    """The names of figures that are called differently where teams play, by key; ``teams`` of four too."""
    return TEAM_FIGURES | SITTING_OUT if teams else called(plugin, {}, TEAM_FIGURES, PAIR_FIGURES)


def filters(plugin: AnyPlugin) -> Mapping[str, Promise]:
    """What the filters of a list are called, of people or of teams."""
    return called(plugin, FILTERS, TEAM_FILTERS, PAIR_FILTERS)


def methods(plugin: AnyPlugin) -> Mapping[str, Promise]:
    """What the ways to draw are called."""
    return called(plugin, METHODS, TEAM_METHODS, PAIR_METHODS)
