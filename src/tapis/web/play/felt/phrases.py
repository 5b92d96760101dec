"""The chat as its reader reads it, and the phrases that a tap says, in every reader's own language."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from tapis.law import Refused
from tapis.parlour.phrases import Phrase
from tapis.parlour.state import reasons
from tapis.parlour.state.table import Parlour
from tapis.web.access.tries import Tries
from tapis.web.frame.choices import Named
from tapis.web.play.felt.page import ChatLine

WORDS: Mapping[str, Named] = {
    Phrase.HELLO: gettext_lazy("Hello everybody!"),
    Phrase.GOOD_LUCK: gettext_lazy("Good cards to all!"),
    Phrase.WELL_PLAYED: gettext_lazy("Well played!"),
    Phrase.THANKS: gettext_lazy("Thank you!"),
    Phrase.SORRY: gettext_lazy("Sorry!"),
    Phrase.A_MOMENT: gettext_lazy("One moment, please."),
    Phrase.BACK: gettext_lazy("I am back."),
    Phrase.ONE_MORE: gettext_lazy("One more game?"),
    Phrase.GOODBYE: gettext_lazy("Goodbye, and thank you for the game!"),
}

_talk = Tries(limit=20, seconds=30, name="talk")


def hurried(guest: str) -> Refused | None:
    """Count one more message of a guest; why it is refused where there were too many just now."""
    if _talk.exhausted(guest):
        return reasons.TOO_MANY_MESSAGES()
    _talk.count(guest)
    return None


def chat(table: Parlour, own: int | None) -> tuple[ChatLine, ...]:
    """What was said, as whoever sits in the chair ``own`` reads it."""
    first = table.messages - len(table.said) + 1
    return tuple(
        ChatLine(
            said.name,
            str(WORDS[said.phrase]) if said.phrase in WORDS else said.text,
            mine=said.chair == own,
            at=at,
            seat=said.chair,
        )
        for at, said in enumerate(table.said, start=first)
    )
