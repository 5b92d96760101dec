"""A member of a plugin that one game alone fills is there for a reason, or should be that game's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import Any

from tapis.core.plugin import plugins

ALONE = {
    "rules.ruling": "a jury decides in the middle of a deal where a text makes the referee part of the play",
    "rules.dummy": "a hand lies open and is played by a partner where the auction makes a declarer",
    "rules.outside": "answers that name such a jury are offered only where there is one",
    "sheet.tariff": "a house may bring its own figures only where the text leaves them to a printed grid",
    "sheet.figures": "who plays as many parties as he likes is ranked by how many went which way",
    "sheet.statistics": "what people like to know of themselves differs by game; the first one asked for it",
    "sheet.account": "money or points that are settled between people change partners, the sheet does not",
    "sheet.again": "a party may leave something to the next one, and only the sheet knows what",
    "sheet.rotation": "who rests at a larger table is known before anybody has played only in some games",
    "sheet.away": "who is out of a party that goes on is dealt no cards",
    "sheet.comparisons": "the same cards at several tables are compared where deals are kept in boards",
    "sheet.pairs": "partners of one deal are a pair, partners of an evening a team",
    "sheet.unwritten": "where everybody may pass, a deal can come to nothing at all",
    "sheet.secretary_deals": "who writes deals first by most texts, but not by every one",
    "sheet.resumed": "a deal tells what was played before it where the next deal depends on games won",
    "sheet.boxes": "a deal is known by its box alone where the paper is a grid of boxes",
    "sheet.skipped": "a board may be written down that nobody wanted to play",
    "event.judging": "a ruling may name another game than the one that was written",
    "event.suggested": "a text that decrees how its championship is held fills in the form",
    "event.asks": "a text may want an experienced witness at the table before something is played",
    "event.draw_seats": "a text may have seats drawn with cards, one for each",
    "event.draw_dealer": "a text may say how the first dealer is drawn",
    "event.boards": "a series of boards begins with a number, and the number says who deals",
    "rules.foreign_logs": "other programs write down played deals in one game only",
    "event.deal_files": "other programs exchange deals in one game only",
    "event.makeable": "what a board can make is printed beside its hands where boards are compared",
    "event.least_age": "a championship may be for adults",
    "voice.sides": "columns have names of their own where partners sit opposite by the compass",
    "voice.places": "and so have seats",
    "voice.locale": "games of the house share its catalogues; other people's bring theirs",
}


def test_what_one_game_alone_fills_has_a_reason() -> None:
    assert set(filled_by_one()) == set(ALONE)


def filled_by_one() -> Iterator[str]:
    for name in ("rules", "sheet", "event", "voice"):
        parts = [getattr(each, name) for each in plugins().values()]
        for member in fields(parts[0]):
            if sum(getattr(part, member.name) != usual(member) for part in parts) <= 1:
                yield f"{name}.{member.name}"


def usual(member: Field[Any]) -> object:
    """What the member is where a game says nothing; nothing equals it where a game has to say something."""
    if member.default is not MISSING:
        return member.default
    return MISSING if member.default_factory is MISSING else member.default_factory()
