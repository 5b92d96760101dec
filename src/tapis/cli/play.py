"""``tapis play``: deals at the terminal, one person against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from tapis.cli.seat import Gone, Person, show
from tapis.cli.sheets import print_sheet
from tapis.cli.shell import NO_REGULATION, Command, Failure, Option, language, tell
from tapis.core.chance import Chance, commitment
from tapis.core.game import replay
from tapis.core.notation import write_deal
from tapis.core.plugin import Plugin, plugins
from tapis.core.record import DealRecord
from tapis.core.selfplay import at_random, play_on
from tapis.core.sheet import Setup, columns
from tapis.core.view import view
from tapis.i18n import msgid, phrase
from tapis.law import Reason

NO_SIZE = Reason("no-size", "At this table of {regulation} sit: {known}; not {players}.")
NO_CHAIR = Reason("no-chair", "There is no seat {number}; the seats are 0 to {last}.")
YOU, OTHER = msgid("You ({seat})"), msgid("Seat {seat}")


@dataclass(frozen=True, slots=True)
class Evening:
    """What was agreed before the first deal."""

    plugin: Plugin[Any]
    setup: Setup
    seat: int
    seed: str

    @property
    def chairs(self) -> int:
        """How many sit at the table."""
        return columns(self.plugin.marking, self.setup) * self.plugin.members

    def names(self, language: str) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(
            phrase(YOU if seat == self.seat else OTHER, language, seat=seat) for seat in range(self.chairs)
        )


@click.command(cls=Command, help=msgid("Play deals at the terminal against the computer."))
@click.argument("regulation")
@click.option("--players", type=int, default=0, cls=Option, help=msgid("How many sit at the table."))
@click.option("--seat", type=int, default=0, cls=Option, help=msgid("Where you sit, counted from 0."))
@click.option("--deals", type=click.IntRange(1), default=1, cls=Option, help=msgid("How many deals to play."))
@click.option(
    "--seed", default="", cls=Option, help=msgid("What chance is drawn from; the same gives the same.")
)
@click.option(
    "--log",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    cls=Option,
    help=msgid("A folder for the logs of the deals."),
)
def command(regulation: str, players: int, seat: int, deals: int, seed: str, folder: Path | None) -> None:
    """Sit down and play; the sheet is printed after every deal."""
    evening = _agreed(regulation, players, seat, seed or secrets.token_hex(8))
    tell(msgid("The commitment of the seed: {digest}"), digest=commitment(evening.seed))
    try:
        for number, record in enumerate(_deals(evening, deals), start=1):
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"deal-{number}.jsonl").write_text(write_deal(evening.plugin, record), "utf-8")
    except Gone:
        click.echo()
        tell(msgid("You have left the table."))
    tell(msgid("The seed was: {seed}"), seed=evening.seed)


def _agreed(regulation: str, players: int, seat: int, seed: str) -> Evening:
    if regulation not in plugins():
        raise Failure(NO_REGULATION(regulation=regulation, known=", ".join(plugins())))
    plugin = plugins()[regulation]
    sizes = [size * plugin.members for size in sorted(plugin.marking.sizes)]
    chairs = players or plugin.columns * plugin.members
    if chairs not in sizes:
        raise Failure(NO_SIZE(regulation=regulation, players=players, known=", ".join(map(str, sizes))))
    if seat not in range(chairs):
        raise Failure(NO_CHAIR(number=seat, last=chairs - 1))
    first = Chance(seed).fork("dealer").below(chairs)
    most = max((each.deals for each in plugin.formats), default=1)
    setup = Setup(most, first, plugin.regulation.profile(), chairs // plugin.members)
    return Evening(plugin, setup, seat, seed)


def _deals(evening: Evening, deals: int) -> Iterator[DealRecord[Any]]:
    """Each deal played, marked and printed."""
    marking = evening.plugin.marking
    sheet = marking.blank(evening.setup)
    for number in range(1, deals + 1):
        if marking.over(sheet):
            return
        record, result = _deal(evening, sheet, number)
        sheet = marking.enter(sheet, result)
        click.echo()
        print_sheet(columns(marking, evening.setup), marking.lines(sheet))
        yield record


def _deal(evening: Evening, sheet: Any, number: int) -> tuple[DealRecord[Any], Any]:
    """One deal, with a person at his seat and chance at the others."""
    plugin, conditions = evening.plugin, evening.plugin.marking.conditions(sheet)
    dealer, seed = plugin.marking.dealer(sheet), f"{evening.seed}/{number}"
    game, names = plugin.game(evening.setup.options, conditions), evening.names(language())
    show(phrase(msgid("Deal {deal}; {name} deals."), language(), deal=number, name=names[dealer]), bold=True)
    person = Person(plugin, game, evening.seat, names, language(), at_random)
    events = play_on(game, dealer, (), Chance(seed), person)
    person.hear(view(game, dealer, events, evening.seat).events)
    regulation = plugin.regulation
    record = DealRecord(regulation.id, regulation.edition, dealer, {}, events, seed, dict(conditions))
    return record, game.result(replay(game, dealer, events).table)
