"""What happens at a table as sentences: who dealt, called, played, gave cards, under which clause.

An event is told as the reader perceived it, without what the reader did not see.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Ruled, Shown
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.i18n.catalogue import msgid
from tapis.i18n.sentences import phrase

TOLD = {
    Dealt: msgid("The cards are dealt."),
    Called: msgid("{name} {call}."),
    Played: msgid("{name} plays {card}."),
    Ruled: msgid("A ruling against {name} ({clause})."),
}
SILENT = msgid("{name} decides, and keeps it secret.")
LIFTED, SHOWN = msgid("{name} takes up the hand ({clause})."), msgid("{name}: {cards} ({clause}).")
LAID_BEFORE = msgid("{name} shows the hand to {others} ({clause}).")
LYING, LOOKED_AT = (
    msgid("Open on the table: {cards} ({clause})."),
    msgid("Shown to {others}: {cards} ({clause})."),
)
GIVEN = {
    (True, True): msgid("{giver} gives {taker} {cards} ({clause})."),
    (True, False): msgid("{giver} lays {cards} aside ({clause})."),
    (False, True): msgid("{taker} takes {cards} up ({clause})."),
    (False, False): msgid("{cards} are put elsewhere ({clause})."),
}
HIDDEN = msgid("cards")


def happened(plugin: AnyPlugin, event: DealEvent[SomeCall], names: Sequence[str], language: str) -> str:
    """``event`` in a sentence; ``names`` are those of the seats."""
    match event:
        case Shown():
            return _shown(event, names, language)
        case CardsPassed():
            return _moved(event, names, language)
        case Called(seat, call):
            said = None if call is None else saying(plugin, call)
            return phrase(SILENT if said is None else TOLD[Called], language, name=names[seat], call=said)
        case Played(seat, card):
            return phrase(TOLD[Played], language, name=names[seat], card=card)
        case Ruled(seat, clause):
            told = plugin.jury.ruling(event) if plugin.jury and plugin.jury.ruling else ""
            return phrase(told or TOLD[Ruled], language, name=names[seat], clause=clause)
    return phrase(TOLD[Dealt], language)


def saying(plugin: AnyPlugin, call: SomeCall) -> Saying:
    """What a call sounds like; its notation where the game has no words for it."""
    return (
        plugin.rules.saying(call)
        if plugin.rules.saying
        else Saying("{call}", {"call": str(plugin.rules.calls.encode(call))})
    )


def _shown(event: Shown, names: Sequence[str], language: str) -> str:
    """Who takes up a hand, or shows it to whom; cards nobody holds lie open, or one seat looks at them."""
    owner, cards, to = event.owner, event.cards, event.to
    others = ", ".join(names[seat] for seat in sorted(to or ()) if seat != owner)
    if owner is None:
        told = LOOKED_AT if others else LYING
    elif cards is None:
        told = LAID_BEFORE if others else LIFTED
    else:
        told = SHOWN
    name, seen = "" if owner is None else names[owner], Saying(HIDDEN) if cards is None else cards
    return phrase(told, language, name=name, others=others, cards=seen, clause=event.by)


def _moved(event: CardsPassed, names: Sequence[str], language: str) -> str:
    def named(seat: Seat | None) -> str:
        return "" if seat is None else names[seat]

    told = GIVEN[event.giver is not None, event.taker is not None]
    cards = Saying(HIDDEN) if event.cards is None else event.cards
    giver, taker = named(event.giver), named(event.taker)
    return phrase(told, language, giver=giver, taker=taker, cards=cards, clause=event.by)
