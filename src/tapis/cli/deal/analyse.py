"""``tapis analyse``: chances counted exactly, what a hand is worth, what a finished deal was worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypedDict, Unpack

import click

from tapis.analysis.hands import SEATS, Hand
from tapis.analysis.jobs import GAMES, OfAuctions, OfDeal, OfHand, turns_a_card
from tapis.analysis.panels.chances import VIEWS, lie, ruff
from tapis.bots.bridge.system.rules import SYSTEMS, system
from tapis.cli.deal.records import deal_option, located, read_told
from tapis.cli.deal.whole_file import command as board
from tapis.cli.progress import moving, progress
from tapis.cli.shell import Command, Failure, Group, LocalOption, dump, json_option, language
from tapis.cli.system_file import named_system, system_option
from tapis.cli.tables import show
from tapis.cli.terminal.letters import as_typed, typed_card
from tapis.cli.terminal.seat import show as felt_line
from tapis.core.cards import Card, Cards
from tapis.core.notation import write_deal
from tapis.core.panel import Cell, Curve, Measure, Moment, NamedSeat, Panel
from tapis.core.terms import Json
from tapis.core.verify import Finding, verify
from tapis.i18n import msgid
from tapis.i18n.panels import cell_text, rows_text
from tapis.law import Reason, Refused

NO_HAND = Reason("no-such-hand", "A hand is nine different cards of the jass pack, as “{example}”.")
EXAMPLE = (Card("H", "J"), Card("H", "9"), Card("S", "A"))
TURNED = Reason("turned-card", "The turned card lies in the dealer's hand, and in no other.")
NOT_TURNED = Reason("no-turned-card", "Say which card is turned and shows trump, as “--turned {example}”.")
BOARDS = 500
"""Deals of a census that nobody asked more of: some ten seconds."""
TOO_MANY = Reason("too-many-missing", "So many cards are not missing; unseen: {unseen:card|cards}.")

SEED = click.option(
    "--seed",
    default="tapis",
    cls=LocalOption,
    help=msgid("What chance is drawn from; the same gives the same."),
)


@click.group("analyse", cls=Group, help=msgid("What hands and finished deals are worth; chances."))
def command() -> None:
    """Chances, hands, deals, boards."""


command.add_command(board)


@command.command(
    cls=Command, help=msgid("What a finished deal was worth, and the best card at every decision.")
)
@click.argument("log", type=click.Path(path_type=Path))
@deal_option
@SEED
@json_option
def deal(log: Path, number: int | None, seed: str, as_json: bool) -> None:
    """Look into the deal a log tells; what takes longest comes last."""
    plugin, record = read_told(log, number)
    outcome = verify(record.game(plugin), record)
    if isinstance(outcome, Finding):
        raise Failure(located(outcome))
    _tell(OfDeal(write_deal(plugin, record), seed), as_json)


class Drawn(TypedDict):
    """How many deals are sampled, and from what."""

    seed: str
    deals: int


@command.command(cls=Command, help=msgid("What a hand of jass is worth, played out in many deals."))
@click.argument("game", type=click.Choice(GAMES))
@click.argument("cards")
@click.option(
    "--turned", default="", cls=LocalOption, help=msgid("The card that shows trump, for example H7.")
)
@click.option(
    "--dealer",
    type=click.IntRange(0, SEATS - 1),
    default=SEATS - 1,
    cls=LocalOption,
    help=msgid("Who dealt, by the number of places after you; 0 is you."),
)
@click.option(
    "--deals", type=click.IntRange(0), default=0, cls=LocalOption, help=msgid("How many deals to play.")
)
@SEED
@json_option
def hand(game: str, cards: str, turned: str, dealer: int, as_json: bool, **drawn: Unpack[Drawn]) -> None:
    """Judge nine cards."""
    held = Hand(_cards(cards), 0, dealer, _turned(turned) if turns_a_card(game) else None)
    if held.fault:
        raise Failure(_no_hand() if held.fault != "twice" else TURNED())
    _tell(OfHand(game, held, **drawn), as_json)


@command.command(
    cls=Command, help=msgid("How the bots of bridge bid by their system, and where it leaves them alone.")
)
@click.option(
    "--deals",
    type=click.IntRange(1),
    default=BOARDS,
    cls=LocalOption,
    show_default=True,
    help=msgid("How many deals to bid."),
)
@system_option(SYSTEMS[0])
@SEED
@json_option
def auctions(deals: int, seed: str, by: str, as_json: bool) -> None:
    """Take the census."""
    found = system(named_system(by))
    with progress(deals) as advance:
        panels = tuple(OfAuctions(deals, seed, advance, found).panels())
    print_panels(panels, as_json)


@command.command(cls=Command, help=msgid("How missing cards lie, and who ruffs: counted exactly."))
@click.option(
    "--view",
    type=click.Choice([each.id for each in VIEWS]),
    default=VIEWS[0].id,
    show_default=True,
    cls=LocalOption,
    help=msgid("What you see."),
)
@click.option(
    "--missing",
    type=click.IntRange(0),
    default=4,
    cls=LocalOption,
    show_default=True,
    help=msgid("Missing cards."),
)
@click.option(
    "--led",
    type=click.IntRange(0),
    default=6,
    cls=LocalOption,
    show_default=True,
    help=msgid("Unseen cards of the suit led."),
)
@click.option(
    "--trumps",
    type=click.IntRange(0),
    default=5,
    cls=LocalOption,
    show_default=True,
    help=msgid("Unseen trumps."),
)
@json_option
def chances(view: str, missing: int, led: int, trumps: int, as_json: bool) -> None:
    """Count."""
    seen = next(each for each in VIEWS if each.id == view)
    if missing > seen.unseen or led + trumps > seen.unseen:
        raise Failure(TOO_MANY(unseen=seen.unseen))
    print_panels((*lie(seen, missing), ruff(seen, led, trumps)), as_json)


def _cards(text: str) -> Cards:
    cards = [typed_card(word, language()) for word in text.replace(",", " ").split()]
    found = Cards.of(card for card in cards if card is not None)
    if len(found) != len(cards):
        raise Failure(_no_hand())
    return found


def _no_hand() -> Refused:
    named = (as_typed(card, language()) for card in EXAMPLE)
    return NO_HAND(example=" ".join(named))


def _turned(text: str) -> Card:
    if not text:
        raise Failure(NOT_TURNED(example=as_typed(Card("H", "7"), language())))
    card = typed_card(text, language())
    if card is None:
        raise Failure(TURNED())
    return card


def _tell(job: OfDeal | OfHand, as_json: bool) -> None:
    whole = (panel for panel in job.panels() if not panel.partial)
    print_panels(_waited_for(whole), as_json)


def _waited_for(panels: Iterator[Panel]) -> Iterator[Panel]:
    """The panels; the terminal shows that it works while the next one is found out."""
    while True:
        with moving():
            panel = next(panels, None)
        if panel is None:
            return
        yield panel


def print_panels(panels: Iterable[Panel], as_json: bool = False) -> None:
    """Tell findings, as text or as JSON."""
    if as_json:
        dump({"panels": [_data(panel) for panel in panels]})
        return
    for panel in panels:
        felt_line(_text(panel.title), style="bold")
        for line in panel.lines:
            felt_line(_text(line))
        if panel.rows:
            heads = [_text(head) for head in panel.head]
            show(heads, rows_text(panel, language()), numbers=panel.numbers)
        click.echo()


def _text(cell: Cell) -> str:
    return cell_text(cell, language())


def _data(panel: Panel) -> dict[str, Json]:
    """A panel as JSON data: words in the reader's language, figures as numbers."""
    curves = [picture for picture in panel.pictures if isinstance(picture, Curve)]
    return {
        "key": panel.key,
        "title": _text(panel.title),
        "lines": [_text(line) for line in panel.lines],
        "head": [_text(head) for head in panel.head],
        "rows": [[_value(cell) for cell in row] for row in panel.rows],
        "curves": [
            {"title": _text(each.title), "points": [[*point] for point in each.points]} for each in curves
        ],
    }


def _value(cell: Cell) -> Json:
    match cell:
        case Measure():
            return {"value": cell.value, "low": cell.low, "high": cell.high}
        case NamedSeat(seat):
            return {"seat": seat}
        case Moment():
            return {"step": cell.step, "trick": cell.trick}
        case Cards() | Card():
            return cell.code if isinstance(cell, Card) else [card.code for card in cell]
        case None | int() | str():
            return cell
    return _text(cell)
