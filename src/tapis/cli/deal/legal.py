"""``tapis legal``: what a player may play now, and for every other card of the hand the clause."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.deal.records import located, read_record
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, refusal_data, tell
from tapis.core.events import Played
from tapis.core.verify import Finding, follow
from tapis.core.view import view
from tapis.i18n import card_names, msgid, say
from tapis.law import Reason

NO_SEAT = Reason("no-seat", "There is no seat {number}; the seats are 0 to {last}.")


@click.command(
    cls=Command, help=msgid("The legal cards of a seat, and for each other card in hand the clause.")
)
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--seat", type=int, required=True, cls=LocalOption, help=msgid("The seat, counted from 0 as in the log.")
)
@json_option
def command(log: Path, seat: int, as_json: bool) -> None:
    """Tell what ``seat`` may play after the last line of the log."""
    plugin, record = read_record(log)
    game = record.game(plugin)
    if seat not in range(game.seats):
        raise Failure(NO_SEAT(number=seat, last=game.seats - 1))
    at = follow(game, record)
    if isinstance(at, Finding):
        raise Failure(located(at))
    hand = view(game, record.dealer, record.events, seat).hand
    refusals = {card: game.check(at.table, hand, Played(seat, card)) for card in hand}
    legal = [card for card, refusal in refusals.items() if refusal is None]
    refused = [(card, refusal) for card, refusal in refusals.items() if refusal is not None]
    if as_json:
        why = [{"card": card.code, **refusal_data(refusal)} for card, refusal in refused]
        dump({"seat": seat, "legal": [card.code for card in legal], "refused": why})
        return
    tell(msgid("Legal: {cards}"), cards=card_names(legal, language()) or "–")
    for _, refusal in refused:
        click.echo(say(refusal, language()))
