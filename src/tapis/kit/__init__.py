"""What the author of a game imports: cards, tricks, rules and clauses, a sheet, the plugin that joins them.

A game written elsewhere needs no other module, but for the conformance kit in ``tapis.testing`` and, for its
players, ``tapis.bots``. The names of ``__all__`` are promised; the modules they come from are not. Knows no
game, no page and no event.
"""

from __future__ import annotations

from msgspec import Meta

from tapis.core.card_play import (
    CardReading,
    NoCardPlay,
    Opening,
    earlier,
    everybody_alone,
    partners,
    underway,
)
from tapis.core.cards import NO_CARDS, PACK, RANKS, SUITS, SYMBOLS, Card, Cards, Suit, read_card
from tapis.core.chance import Chance
from tapis.core.codecs import (
    CARD,
    among,
    by_member,
    derived,
    either,
    misfits,
    one_of,
    or_in_a_line,
    through,
    wire,
)
from tapis.core.deal_by_deal import DealByDeal, Results
from tapis.core.ending import DealOver, Ending
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Move, Played, Ruled, Shown
from tapis.core.faults import Ask, By, Fault, Remedy
from tapis.core.figure import Figure
from tapis.core.form import Field, Scope, Secret, Total
from tapis.core.game import Game, Position, Table, advance, replay
from tapis.core.hindsight import Hindsight
from tapis.core.inquiry import Inquiry, Words
from tapis.core.laying import Calling, Laying, out_of_turn
from tapis.core.learning import Learning
from tapis.core.memo import CardOrder
from tapis.core.panel import NamedSeats
from tapis.core.parts import (
    Boxes,
    Cited,
    Codec,
    EventRules,
    Format,
    Key,
    Rules,
    SheetRules,
    Shorthand,
    TieKey,
    Voice,
)
from tapis.core.placard import Course, Direction, Placard
from tapis.core.plugin import AnyPlugin, Plugin, plugins, sealed
from tapis.core.primer import Primer
from tapis.core.ranking import Ranking
from tapis.core.reckoned import Reckoned
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, WrongMove, at_random, play
from tapis.core.sheet import Line, Marking, Mistake, Points, SheetStart, columns, fold, totals
from tapis.core.sitting import SeatDraw, Turn
from tapis.core.speech import Gesture, Saying, msgid
from tapis.core.statistic import Statistic
from tapis.core.suggested import Suggested, SuggestedEvening
from tapis.core.tariff import Tariff, TariffCell, TariffRow
from tapis.core.telling import CallTold
from tapis.core.terms import NO_TERMS, VULNERABILITIES, DealTerms, Json
from tapis.core.tricks import Duty, Seat, Trick, Tricks, complete, fault, playable, present, round_from
from tapis.core.verify import Finding, verify
from tapis.core.view import View, view
from tapis.core.waste import Waste
from tapis.core.whole import whole
from tapis.law import (
    LANGUAGES,
    Bar,
    Bars,
    Breach,
    Clause,
    IllegalMove,
    Profile,
    Reason,
    Refusal,
    Refused,
    Regulation,
    Setting,
    first_bar,
    load,
)

__all__ = [
    "CARD",
    "LANGUAGES",
    "NO_CARDS",
    "NO_TERMS",
    "PACK",
    "RANKS",
    "SUITS",
    "SYMBOLS",
    "VULNERABILITIES",
    "AnyPlugin",
    "Ask",
    "Bar",
    "Bars",
    "Boxes",
    "Breach",
    "By",
    "CallTold",
    "Called",
    "Calling",
    "Card",
    "CardOrder",
    "CardReading",
    "Cards",
    "CardsPassed",
    "Chance",
    "Cited",
    "Clause",
    "Codec",
    "Course",
    "DealByDeal",
    "DealEvent",
    "DealOver",
    "DealRecord",
    "DealTerms",
    "Dealt",
    "Direction",
    "Duty",
    "Ending",
    "EventRules",
    "Fault",
    "Field",
    "Figure",
    "Finding",
    "Format",
    "Game",
    "Gesture",
    "Hindsight",
    "IllegalMove",
    "Inquiry",
    "Json",
    "Key",
    "Laying",
    "Learning",
    "Line",
    "Marking",
    "Meta",
    "Mistake",
    "Move",
    "NamedSeats",
    "NoCardPlay",
    "Opening",
    "Placard",
    "Played",
    "Player",
    "Plugin",
    "Points",
    "Position",
    "Primer",
    "Profile",
    "Ranking",
    "Reason",
    "Reckoned",
    "Refusal",
    "Refused",
    "Regulation",
    "Remedy",
    "Results",
    "Ruled",
    "Rules",
    "Saying",
    "Scope",
    "Seat",
    "SeatDraw",
    "Secret",
    "Setting",
    "SheetRules",
    "SheetStart",
    "Shorthand",
    "Shown",
    "Statistic",
    "Suggested",
    "SuggestedEvening",
    "Suit",
    "Table",
    "Tariff",
    "TariffCell",
    "TariffRow",
    "TieKey",
    "Total",
    "Trick",
    "Tricks",
    "Turn",
    "View",
    "Voice",
    "Waste",
    "Words",
    "WrongMove",
    "advance",
    "among",
    "at_random",
    "by_member",
    "columns",
    "complete",
    "derived",
    "earlier",
    "either",
    "everybody_alone",
    "fault",
    "first_bar",
    "fold",
    "load",
    "misfits",
    "msgid",
    "one_of",
    "or_in_a_line",
    "out_of_turn",
    "partners",
    "play",
    "playable",
    "plugins",
    "present",
    "read_card",
    "replay",
    "round_from",
    "sealed",
    "through",
    "totals",
    "underway",
    "verify",
    "view",
    "whole",
    "wire",
]


def __dir__() -> list[str]:
    """The names that are promised, and nothing that they are made of."""
    return [*__all__]
