"""The command ``tapis``: names of commands, and where each is found when it is used."""

from __future__ import annotations

from importlib import import_module

import click

from tapis.cli.shell import Group, LocalOption, heading, language
from tapis.i18n import msgid, words
from tapis.version import VERSION

COMMANDS = {
    "serve": ("tapis.cli.house.serve", msgid("Serve the organiser's laptop, phones and projector.")),
    "start": (
        "tapis.cli.house.start",
        msgid("Serve, with a small window: addresses, a code for phones, a way to stop."),
    ),
    "doctor": ("tapis.cli.house.doctor", msgid("Look at a set-up, and say what is wrong with it.")),
    "server-script": (
        "tapis.cli.house.server_script",
        msgid("Print the script that sets up a server on Debian or Ubuntu."),
    ),
    "warm-up": ("tapis.cli.house.warm_up", msgid("Compile the engine, so that nobody waits for it later.")),
    "law": ("tapis.cli.deal.law", msgid("Clauses, the rules that apply them, the tests that prove them.")),
    "replay": ("tapis.cli.deal.replay", msgid("The result of a recorded deal, or the first breach.")),
    "analyse": ("tapis.cli.deal.analyse", msgid("What hands and finished deals are worth; chances.")),
    "legal": ("tapis.cli.deal.legal", msgid("The legal cards, and why each other one is not.")),
    "score": ("tapis.cli.deal.score", msgid("A sheet from typed results.")),
    "draw": ("tapis.cli.event.draw", msgid("Who meets whom, with the audit of it.")),
    "lesson": ("tapis.cli.deal.lesson", msgid("Lessons as files: begin one, check it, freeze it.")),
    "system": (
        "tapis.cli.deal.system",
        msgid("Bidding systems of bridge as files: begin one, check it, offer it."),
    ),
    "new": (
        "tapis.cli.house.new",
        msgid("Begin a game of your own, or write the examples of the documentation."),
    ),
    "movements": (
        "tapis.cli.event.movements",
        msgid("Every movement of pairs over boards that travel, audited."),
    ),
    "match": (
        "tapis.cli.event.match",
        msgid("A match of two tables, out of an archive."),
    ),
    "boards": ("tapis.cli.deal.boards", msgid("Boards as files: deal them, check them.")),
    "play": ("tapis.cli.terminal.play", msgid("Play deals at the terminal against the computer.")),
    "simulate": ("tapis.cli.lab.simulate", msgid("Whole tournaments, played by the computer.")),
    "duel": ("tapis.cli.lab.duel", msgid("Two players of a game against each other, with the same cards.")),
    "ladder": (
        "tapis.cli.lab.ladder",
        msgid("The players of a game by strength, everybody against everybody."),
    ),
    "generate": (
        "tapis.cli.lab.generate",
        msgid("Deals played by the computer, as a file for programs that learn."),
    ),
    "problems": (
        "tapis.cli.deal.problems",
        msgid("Make problems of a game, to learn it by: questions with one best answer."),
    ),
    "lab": ("tapis.cli.lab.questions", msgid("Questions about the games, answered by playing them.")),
    "verify": ("tapis.cli.event.verify", msgid("Compute every draw, sheet and ranking of an archive again.")),
    "season": (
        "tapis.cli.event.season",
        msgid("The ranking of a club over the archives of several evenings."),
    ),
    "actions": ("tapis.cli.event.actions", msgid("What may be done when, and by whom.")),
    "event": ("tapis.cli.event.exchange", msgid("Write a whole event into an archive, or read it back.")),
    "publish": (
        "tapis.cli.event.publish",
        msgid("Publish an event as plain pages, in a folder, on a site or as a ZIP."),
    ),
    "account": ("tapis.cli.house.account", msgid("Accounts of those who work at events.")),
    "table": ("tapis.cli.house.table", msgid("Tables and logs that belong to no event.")),
    "backup": (
        "tapis.cli.house.backup",
        msgid("Copy the whole house into one file, while it is being used."),
    ),
    "restore": ("tapis.cli.house.restore", msgid("Make a house again out of its copy.")),
    "tidy": (
        "tapis.cli.house.tidy",
        msgid("Put away what is older than it is kept, and clean the database."),
    ),
}
"""Each command: the module that holds ``command``, and what it does."""


class Lazy(Group):
    """Loads a command when it is called; listing the commands loads none."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names, in the order of an evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(COMMANDS[cmd_name][0]).command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list of commands, without loading them."""
        with formatter.section(heading(msgid("Commands"))):
            formatter.write_dl([(name, words(text, language())) for name, (_, text) in COMMANDS.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """How a shell is taught the names of commands, options and games."""
        with formatter.section(heading(msgid("A shell that completes (bash; or zsh_source, fish_source)"))):
            formatter.write_text('eval "$(_TAPIS_COMPLETE=bash_source tapis)"')


main = Lazy("tapis", help=msgid("Trick-taking games by the book."))
main = click.version_option(
    VERSION, prog_name="tapis", cls=LocalOption, help=msgid("Show the version and exit.")
)(main)
