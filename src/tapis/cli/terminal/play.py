"""``tapis play``: deals at the terminal, one person against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, Unpack

import click

from tapis.bots import players as players_of
from tapis.bots.levels import ORDER, LevelWord, seated
from tapis.cli.deal.sheets import print_sheet
from tapis.cli.shell import Command, Failure, LocalOption, language, tell
from tapis.cli.terminal.asked import check_player, game_called
from tapis.cli.terminal.felt import Felt
from tapis.cli.terminal.seat import Gone, SeatedPerson, show
from tapis.core.chance import SECRET_BYTES, Chance, commitment
from tapis.core.game import replay
from tapis.core.notation import write_deal
from tapis.core.plugin import AnyPlugin, SomeCall, SomeResult, SomeSheet
from tapis.core.record import DealRecord
from tapis.core.selfplay import SomePlayer, play_on
from tapis.core.sheet import SheetStart, columns
from tapis.core.view import view
from tapis.i18n import msgid, phrase
from tapis.i18n.seats import seat_called
from tapis.law import Reason
from tapis.log.replacing import replace_file

NO_SIZE = Reason("no-size", "At this table of {regulation} sit: {known}; not {players}.")
NO_CHAIR = Reason("no-chair", "There is no seat {number}; the seats are 0 to {last}.")
YOU, OTHER = msgid("Seat {seat} (you)"), msgid("Seat {seat}")
DEALS, RESTS = msgid("Deal {deal}; {name} deals."), msgid("You sit this deal out.")


@dataclass(frozen=True, slots=True)
class AgreedParty:
    """What was agreed before the first deal; ``seat`` is the person's chair."""

    plugin: AnyPlugin
    setup: SheetStart
    seat: int
    seed: str
    others: SomePlayer

    @property
    def chairs(self) -> int:
        """How many sit at the table."""
        return columns(self.plugin.sheet.marking, self.setup) * self.plugin.sheet.members

    def names(self, language: str) -> tuple[str, ...]:
        """What the chairs are called."""
        return tuple(self._name(chair, language) for chair in range(self.chairs))

    def _name(self, chair: int, language: str) -> str:
        place = seat_called(self.plugin, chair, language)
        yours = msgid("{seat} (you)") if self.plugin.voice.places else YOU
        named = yours if chair == self.seat else "{seat}" if self.plugin.voice.places else OTHER
        return phrase(named, language, seat=place)


class Agreed(TypedDict):
    """What the person asked for on the command line."""

    regulation: str
    players: int
    seat: int
    seed: str
    against: str


@click.command(cls=Command, help=msgid("Play deals at the terminal against the computer."))
@click.argument("regulation", metavar="GAME")
@click.option("--players", type=int, default=0, cls=LocalOption, help=msgid("How many sit at the table."))
@click.option("--seat", type=int, default=0, cls=LocalOption, help=msgid("Where you sit, counted from 0."))
@click.option(
    "--deals", type=click.IntRange(1), default=1, cls=LocalOption, help=msgid("How many deals to play.")
)
@click.option(
    "--against",
    default=LevelWord.CLUB.value,
    show_default=True,
    cls=LocalOption,
    help=msgid(
        "Whom you play against: beginner, club or strong, as far as the game has them; "
        "random, or another player by name."
    ),
)
@click.option(
    "--seed", default="", cls=LocalOption, help=msgid("What chance is drawn from; the same gives the same.")
)
@click.option(
    "--log",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    cls=LocalOption,
    help=msgid("A folder for the logs of the deals."),
)
def command(folder: Path | None, deals: int, **agreed: Unpack[Agreed]) -> None:
    """Sit down and play; the mark is printed after every deal."""
    evening = _agreed(**agreed)
    tell(msgid("The commitment of the seed: {digest}"), digest=commitment(evening.seed))
    try:
        for number, record in enumerate(_deals(evening, deals), start=1):
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                replace_file(folder / f"deal-{number}.jsonl", write_deal(evening.plugin, record).encode())
    except Gone:
        click.echo()
        tell(msgid("You have left the table."))
    tell(msgid("The seed was: {seed}"), seed=evening.seed)


def _agreed(regulation: str, players: int, seat: int, seed: str, against: str) -> AgreedParty:
    plugin = game_called(regulation)
    sizes = [size * plugin.sheet.members for size in sorted(plugin.sheet.marking.sizes)]
    chairs = players or plugin.columns * plugin.sheet.members
    if chairs not in sizes:
        raise Failure(NO_SIZE(regulation=regulation, players=players, known=", ".join(map(str, sizes))))
    if seat not in range(chairs):
        raise Failure(NO_CHAIR(number=seat, last=chairs - 1))
    seed = seed or secrets.token_hex(SECRET_BYTES)
    first = Chance(seed).fork("dealer").below(chairs)
    most = max((each.deals_at(chairs // plugin.sheet.members) for each in plugin.event.formats), default=1)
    setup = SheetStart(
        most, first, plugin.regulation.profile(plugin.regulation.proposed), chairs // plugin.sheet.members
    )
    return AgreedParty(plugin, setup, seat, seed, _opponent(setup, regulation, against))


def _opponent(setup: SheetStart, regulation: str, against: str) -> SomePlayer:
    """A player by its own name, or whoever stands for a level."""
    known = players_of(regulation, setup.options)
    if against in known:
        return known[against].choose
    check_player(regulation, against, [*ORDER, *known])
    return seated(regulation, against, setup.options).choose


def _deals(evening: AgreedParty, deals: int) -> Iterator[DealRecord[SomeCall]]:
    """Play, mark and print each deal."""
    marking = evening.plugin.sheet.marking
    sheet = marking.blank(evening.setup)
    for number in range(1, deals + 1):
        if marking.over(sheet):
            return
        record, result = _deal(evening, sheet, number)
        sheet = marking.enter(sheet, result)
        click.echo()
        _print_mark(evening, sheet, number)
        yield record


def _print_mark(evening: AgreedParty, sheet: SomeSheet, deal: int = 0) -> bool:
    """Print the sheet of one deal, or of every deal (0); False where nothing is marked."""
    lines = evening.plugin.sheet.marking.lines(sheet)
    print_sheet(columns(evening.plugin.sheet.marking, evening.setup), lines, deal)
    return bool(lines)


def _deal(evening: AgreedParty, sheet: SomeSheet, number: int) -> tuple[DealRecord[SomeCall], SomeResult]:
    """Play one deal: a person at one seat, the computer at the others; its record and the sheet after it."""
    plugin, terms = evening.plugin, evening.plugin.sheet.marking.terms(sheet)
    chairs = terms.chairs(evening.chairs)
    dealer = terms.dealing_seat(plugin.sheet.marking.dealer(sheet))
    game, seed = plugin.game(evening.setup.options, terms), f"{evening.seed}/{number}"
    names = tuple(evening.names(language())[chair] for chair in chairs)
    show(phrase(DEALS, language(), deal=number, name=names[dealer]), bold=True)
    felt = Felt(plugin, game, names, language(), number, dealer)
    player = _player(evening, chairs, felt, lambda: bool(number > 1) and _print_mark(evening, sheet))
    events = play_on(game, dealer, (), Chance(seed), player)
    if isinstance(player, SeatedPerson):
        player.hear(view(game, dealer, events, player.seat).events)
    regulation = plugin.regulation
    record = DealRecord(regulation.id, regulation.edition, dealer, {}, events, seed, terms)
    result = game.result(replay(game, dealer, events).table)
    assert result is not None, "a deal that was played on is over"
    return record, result


def _player(
    evening: AgreedParty, chairs: tuple[int, ...], felt: Felt, mark: Callable[[], bool]
) -> SomePlayer | SeatedPerson:
    """A player for all seats: the person and the opponents, or only these where the person rests."""
    if evening.seat not in chairs:
        show(phrase(RESTS, language()))
        return evening.others
    return SeatedPerson(felt, chairs.index(evening.seat), evening.others, mark)
