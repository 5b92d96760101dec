"""A deal and a sheet as a notebook shows them: HTML without script, style sheet or anything from elsewhere.

Every hand lies open, as the referee knows them. Whatever a game or a person has named is escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from tapis import pictures
from tapis.core.cards import SYMBOLS, Card, Cards
from tapis.core.events import Called, Played
from tapis.core.game import advance, replay
from tapis.core.plugin import Plugin
from tapis.core.speech import Saying
from tapis.core.tricks import Seat, Trick
from tapis.law.counting import filled

if TYPE_CHECKING:
    from tapis.core.sheet import Line, Points
    from tapis.library.drawing import AnyDeal

ENGLISH = "en"
"""What is shown to programmers is told in the language of the code."""
SUITS = {"led", "suit", "trump"}
"""The gaps of sentences that are filled with a suit."""
RED = "#cf2233"
RIGHT, LEFT = "text-align:right;padding:2px 8px", "text-align:left;padding:2px 8px"
TRUMP = "Trump: {trump}"
"""A contract that says no more than what is trump."""
SIDES = {"none": (), "NS": (0,), "EW": (1,), "both": (0, 1)}
"""The sides that are vulnerable, by the word of a deal's terms."""


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """One trick: the hands before its first card, and the cards laid to it."""

    hands: tuple[Cards, ...]
    trick: Trick


def deal_html(deal: AnyDeal) -> str:
    """What is known of a deal, the hands as they are now, the calls, and the tricks one by one."""
    names = seat_names(deal)
    parts = (_facts(deal, names), _seats(deal, names), _calls(deal, names), _tricks(deal, names))
    told = "" if deal.result is None else f"<p>{escape(str(deal.result))}</p>"
    return f"<div>{''.join(parts)}{told}</div>"


def seat_names(deal: AnyDeal) -> tuple[str, ...]:
    """Who sits there, else what the seats are called: North, or A1 where partners share a letter."""
    chairs = [_chair(deal.plugin, chair) for chair in deal.terms.chairs(deal.rules.seats)]
    return tuple(map(escape, (*deal.names, *chairs[len(deal.names) :])))


def _chair(plugin: Plugin[Any, Any, Any, Any], chair: int) -> str:
    places, members = plugin.voice.places, plugin.sheet.members
    if chair < len(places):
        return places[chair]
    member, column = divmod(chair, plugin.columns)
    return _letter(chair) if members == 1 else f"{_letter(column)}{member + 1}"


def _letter(number: int) -> str:
    """A for the first."""
    return chr(ord("A") + number)


def _facts(deal: AnyDeal, names: Sequence[str]) -> str:
    found = [f"<b>{escape(deal.plugin.regulation.title[ENGLISH])}</b>"]
    found += [f"{what} {said}" for what, said in _known(deal, names) if said]
    return f"<p>{' · '.join(found)}</p>"


def _known(deal: AnyDeal, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    placard = deal.plugin.rules.placard
    yield "dealer", names[deal.terms.dealing_seat(deal.dealer)]
    yield "vulnerable", _vulnerable(deal)
    if placard is not None:
        contract, trump = placard.contract(deal.table), placard.trump(deal.table)
        yield "contract", "" if contract is not None and contract.text == TRUMP else _said(contract)
        yield "trump", suit(trump) if trump in SYMBOLS else ""
    yield "to move", ", ".join(names[seat] for seat in sorted(deal.turn))
    yield "seed", escape(repr(deal.seed)) if deal.seed is not None else ""


def _vulnerable(deal: AnyDeal) -> str:
    """Who is vulnerable, by the names of the sides; empty where nothing is settled."""
    if not deal.terms.vulnerable:
        return ""
    names = column_names(deal.plugin, 2)
    return escape(" and ".join(names[side] for side in SIDES[deal.terms.vulnerable]) or "nobody")


def column_names(plugin: Plugin[Any, Any, Any, Any], columns: int) -> tuple[str, ...]:
    """What the columns of a sheet are called: by their game, or by letters."""
    named = plugin.voice.sides or (() if plugin.sheet.members > 1 else plugin.voice.places)
    return named if len(named) == columns else tuple(map(_letter, range(columns)))


def _said(told: Saying | None) -> str:
    return "" if told is None else escape(_english(told.text, told.args))


def _english(text: str, args: Mapping[str, object]) -> str:
    """A sentence with its gaps filled, in the language in which it was written."""
    return filled(text, {key: _value(key, each) for key, each in args.items()})


def _value(key: str, value: object) -> object:
    if isinstance(value, Saying):
        return _english(value.text, value.args)
    return SYMBOLS.get(value, value) if key in SUITS and isinstance(value, str) else value


def _seats(deal: AnyDeal, names: Sequence[str]) -> str:
    won = [each.winner for each in deal.table.tricks.won] if deal.table.tricks else []
    lying, placard = lying_now(deal), deal.plugin.rules.placard
    rows = []
    for seat, name in enumerate(names):
        marks = [_said(each) for each in placard.marks(deal.table, seat)] if placard else []
        notes = [*marks, *(["to move"] if seat in deal.turn else [])]
        hand = pictures.hand([card.code for card in deal.hand(seat)])
        laid = pictures.hand([lying[seat].code] if seat in lying else [])
        rows.append((" · ".join([f"<b>{name}</b>", *notes]), hand, laid, str(won.count(seat))))
    return table(("seat", "hand", "lies", "tricks"), rows)


def lying_now(deal: AnyDeal) -> Mapping[Seat, Card]:
    """The cards of the present trick, by seat."""
    trick = deal.table.tricks.trick if deal.table.tricks else None
    return dict(zip(trick.order, trick.cards, strict=False)) if trick else {}


def _calls(deal: AnyDeal, names: Sequence[str]) -> str:
    """What was said, a row for each time round; nothing where nobody has called."""
    rows: list[list[str]] = []
    last = len(names)
    for event in deal.record.events:
        if isinstance(event, Called) and event.call is not None:
            if event.seat <= last:
                rows.append([""] * len(names))
            rows[-1][event.seat] = _call(deal.plugin, event.call)
            last = event.seat
    return "" if not rows else f"<p>Calls</p>{table(names, rows)}"


def _call(plugin: Plugin[Any, Any, Any, Any], call: Any) -> str:
    """What a call sounds like; its notation where the game has no words for it."""
    if plugin.rules.saying is None:
        return escape(str(plugin.rules.calls.encode(call)))
    told = plugin.rules.saying(call)
    return escape(_english(told.short or told.text, told.args))


def _tricks(deal: AnyDeal, names: Sequence[str]) -> str:
    """Every trick to open, one at a time, with the hands before it; nothing before the first card."""
    steps = tuple(shown_tricks(deal))
    if not steps:
        return ""
    group = "deal-" + sha256(deal.log().encode()).hexdigest()[:12]
    told = "".join(_step(number, each, names, group) for number, each in enumerate(steps, start=1))
    return f"<details><summary>Trick by trick</summary>{told}</details>"


def shown_tricks(deal: AnyDeal) -> Iterator[ShownTrick]:
    """The tricks to which a card was laid, each with the hands before it."""
    at, before = replay(deal.rules, deal.dealer, ()), []
    for event in deal.record.events:
        tricks = at.table.tricks
        if isinstance(event, Played) and tricks is not None and tricks.trick and not tricks.trick.cards:
            before.append(at.hands)
        at = advance(deal.rules, at, event)
    every = at.table.tricks.every if at.table.tricks else ()
    for hands, trick in zip(before, every, strict=False):
        yield ShownTrick(hands, trick)


def _step(number: int, step: ShownTrick, names: Sequence[str], group: str) -> str:
    trick = step.trick
    laid = dict(zip(trick.order, map(card, trick.cards), strict=False))
    taker = trick.winner if trick.full else None
    rows = [
        (f"<b>{name}</b>", hand(step.hands[seat]), laid.get(seat, ""), "takes it" if seat == taker else "")
        for seat, name in enumerate(names)
    ]
    head = f"Trick {number}: {names[trick.order[0]]} leads {laid[trick.order[0]]}"
    if taker is not None:
        head += f", {names[taker]} takes it with {laid[taker]}"
    shown = table(("seat", "hand", "lays", ""), rows)
    return f'<details name="{group}"><summary>{head}</summary>{shown}</details>'


def hand(cards: Cards) -> str:
    """A hand in a line, suit by suit, the highest card first."""
    high = tuple(cards)[::-1]
    ranks = {each: "".join(card.rank for card in high if card.suit == each) for each in SYMBOLS}
    return "&ensp;".join(f"{suit(each)}{ranks[each] or '–'}" for each in SYMBOLS)


def card(of: Card) -> str:
    """A card in two letters."""
    return f"{suit(of.suit)}{of.rank}"


def suit(letter: str) -> str:
    """The symbol of a suit, red where it is red; black has the colour of the text, light on a dark page."""
    symbol = SYMBOLS[letter]
    return f'<span style="color:{RED}">{symbol}</span>' if letter in "HD" else symbol


def sheet_html(names: Sequence[str], lines: Sequence[Line], totals: Sequence[Points]) -> str:
    """A row a deal as the paper has it: what each column got, and the words of the clauses."""
    columns = range(len(totals))
    deals = dict.fromkeys(line.deal for line in lines)
    rows = [
        (str(deal or ""), *(_cell(lines, deal, column) for column in columns), _clauses(lines, deal))
        for deal in deals
    ]
    head = ("deal", *map(escape, names), "clauses")
    foot = ("<b>total</b>", *(f"<b>{_points(each)}</b>" for each in totals), "")
    return table(head, [*rows, foot], figures=range(1, len(totals) + 1))


def _cell(lines: Iterable[Line], deal: int, column: int) -> str:
    """What a column got in a deal, and as a hint of what it is made."""
    found = [line for line in lines if (line.deal, line.seat) == (deal, column)]
    if not found:
        return ""
    made = ", ".join(f"{_points(each.points)} {each.clause.title[ENGLISH]}" for each in found)
    total: Points = sum((each.points for each in found), start=0)
    return f'<span title="{escape(made)}">{_points(total)}</span>'


def _clauses(lines: Iterable[Line], deal: int) -> str:
    cited = dict.fromkeys(line.clause for line in lines if line.deal == deal)
    return "; ".join(f"{escape(each.title[ENGLISH])} ({escape(each.ref)})" for each in cited)


def _points(points: Points) -> str:
    """Points with a true minus, a half as a decimal."""
    return str(points if isinstance(points, int) else float(points)).replace("-", "\N{MINUS SIGN}")


def table(head: Sequence[str], rows: Iterable[Sequence[str]], figures: Iterable[int] = ()) -> str:
    """Rows of cells that are HTML already, the first of each its name; ``figures`` stand on the right."""
    right = frozenset(figures)
    sides = [RIGHT if place in right else LEFT for place in range(len(head))]
    named = zip(sides, head, strict=True)
    top = "".join(f'<th scope="col" style="{side}">{each}</th>' for side, each in named)
    body = "".join(f"<tr>{_row(sides, row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _row(sides: Sequence[str], row: Sequence[str]) -> str:
    return "".join(f'<td style="{side}">{each}</td>' for side, each in zip(sides, row, strict=True))
