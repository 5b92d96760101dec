"""What is said of the usual mistakes at questions that rules and sheets settle, each by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tapis.core.speech import msgid
from tapis.learn.problems.questions import duties, marking, taking

SLIPS: Final[Mapping[str, str]] = {
    duties.ALWAYS_FOLLOW: msgid("Nothing here asks you always to follow suit."),
    duties.MUST_TRUMP: msgid("Nobody has to ruff here."),
    duties.MUST_BEAT: msgid("Nobody has to beat what lies there."),
    duties.ANY_TRUMP: msgid("Not every trump may be laid at any time."),
    duties.PLAIN: msgid("Look at what was led, and at the suit in your hand."),
    taking.HIGHEST: msgid("The highest card counts only in the suit led, or as a trump."),
    taking.FORGETS_TRUMPS: msgid("A trump beats every other suit."),
    taking.USUAL_ORDER: msgid("The cards have another order of strength here."),
    taking.OTHER: msgid("Another card in this trick is stronger."),
    taking.PLAIN_VALUES: msgid("Those would be the values of the cards without this contract."),
    taking.FORGETS_LAST: msgid("The last trick counts five more."),
    taking.TEN_IS_NOTHING: msgid("A ten counts ten."),
    taking.EVERY_JACK: msgid("Jack and nine count so much only as trumps."),
    taking.EIGHTS: msgid("An eight counts eight here."),
    taking.SIXES: msgid("Ace and six change places when the low cards win."),
    marking.FORGETS_BONUS: msgid("A bonus is forgotten."),
    marking.WITH_SIGN: msgid("The sign is the wrong one."),
    marking.BONUS_TOO: msgid("That counts a bonus, and nobody has earned it."),
    marking.OTHER_SIDE: msgid("That is somebody else's figure."),
    marking.POINTS_MADE: msgid("Those are the points that were made, not what is marked."),
    marking.DIFFERENCE: msgid("That is the difference between the sides; the points themselves are marked."),
    marking.FORGETS_OVER: msgid("The tricks beyond the contract are forgotten."),
    marking.FORGETS_ALL: msgid("That all tricks were made is forgotten: it counts more."),
    marking.TRICKS_ALONE: msgid("Only the tricks of the contract are counted there."),
    marking.ONE_TRICK: msgid("That would be the mark with another number of tricks: count them again."),
    marking.BEST_TWO: msgid("The two best mark a putze each."),
    marking.NO_POMME: msgid("A pomme is only for who plays and stays below 21."),
    marking.ALL_OF_THEM: msgid("Both putzes go to one player only if nobody else is left to mark one."),
    marking.SOMETHING: msgid("See who is best and who stays below 21: something is marked."),
    marking.FORGETS_RISK: msgid("Vulnerable or not: it makes a difference here."),
    marking.FORGETS_DOUBLE: msgid("The double is forgotten."),
}
"""What is said of a mistake."""
