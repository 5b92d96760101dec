"""``tapis legal``: what a player may play now, and for every other card of the hand the clause."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import click

from tapis.cli.deal.records import located, read_record
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, refusal_data, tell
from tapis.core.events import Played
from tapis.core.tricks import Seat
from tapis.core.verify import Finding, follow
from tapis.core.view import view
from tapis.i18n import card_names, msgid, say
from tapis.law import Reason

NO_STEP = Reason("no-step", "There is no step {number}; the log has steps 1 to {last}.")
NOBODY = Reason("nobodys-turn", "Nobody is to play here, or several at once; --seat says of whom you ask.")
NO_SEAT = Reason("no-seat", "There is no seat {number}; the seats are 0 to {last}.")


@click.command(
    cls=Command, help=msgid("The legal cards of a seat, and for each other card in hand the clause.")
)
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--seat",
    type=int,
    cls=LocalOption,
    help=msgid("The seat, counted from 0 as in the log; without it the one whose turn it is."),
)
@click.option(
    "--at",
    "step",
    type=int,
    cls=LocalOption,
    help=msgid(
        "The step that was to come, counted from 1 as the replay does; without it the one after the last."
    ),
)
@json_option
def command(log: Path, seat: int | None, step: int | None, as_json: bool) -> None:
    """Tell what ``seat`` may play after the last line of the log, or might before a step of it."""
    plugin, record = read_record(log)
    game = record.game(plugin)
    if step is not None:
        if step not in range(1, len(record.events) + 1):
            raise Failure(NO_STEP(number=step, last=len(record.events)))
        record = replace(record, events=record.events[: step - 1])
    at = follow(game, record)
    if isinstance(at, Finding):
        raise Failure(located(at))
    seat = _only(game.to_move(at.table)) if seat is None else seat
    if seat not in range(game.seats):
        raise Failure(NO_SEAT(number=seat, last=game.seats - 1))
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


def _only(turn: Collection[Seat]) -> Seat:
    """The one seat whose turn it is; a Failure where there is not exactly one."""
    if len(turn) != 1:
        raise Failure(NOBODY())
    return next(iter(turn))
