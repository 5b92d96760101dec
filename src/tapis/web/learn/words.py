"""What the script of a lesson says itself, in the reader's language."""

from __future__ import annotations

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from tapis.i18n import labelled


def words_of(cards: int, *, free: bool) -> dict[str, object]:
    """Every word by its key; of a number of tricks one for each number."""
    return {
        "next": _("Next"),
        "before": _("Before the cards"),
        "turn": _("Your turn"),
        "trick": [_("Trick %(number)s") % {"number": number} for number in range(cards + 1)],
        "tricks": [
            ngettext("%(tricks)s trick", "%(tricks)s tricks", each) % {"tricks": each}
            for each in range(cards + 1)
        ],
        "others": _("The others play …"),
        "lead": _("You have the lead: play a card."),
        "follow": _("Play a card; the ones that may be played are bright."),
        "think": _("Your choice."),
        "only": _("Only one card may be played."),
        "refused": _("Not allowed"),
        "but": _("Allowed, but …"),
        "fine": _("There"),
        "another": _("Choose another card"),
        "near": _("Near enough"),
        "slip_says": _("In this lesson the slip says %(number)s.") % {"number": "{number}"},
        "back": _("Take my card back"),
        "again": _("Choose again"),
        "leads": _("See where it leads"),
        "to_end": _("To the end"),
        "led": labelled(_("Played like that, and the rest by the bots"), "", get_language() or "fr").rstrip(),
        "there": _("With this card"),
        "here": _("In this lesson"),
        "slip": _("Write it down"),
        **_at_the_end(),
        "over": _("Well played.") if free else _("You can play."),
    }


def _at_the_end() -> dict[str, object]:
    """What is said of the mark, of going on, and of clauses."""
    return {
        "mark": _("The mark, line by line"),
        "redo": _("This deal again"),
        "go_on": _("Go on where you were"),
        "anew": _("From the beginning"),
        "been": _("You have begun this lesson already."),
        "shut": _("may not be played now"),
        "turned": _("Turned up"),
        "rule": _("Rule %(ref)s") % {"ref": "{ref}"},
        "close": _("Close"),
        "whole": _("The whole clause"),
        "steps": [_("minus 10"), _("minus 1"), _("plus 1"), _("plus 10")],
    }
