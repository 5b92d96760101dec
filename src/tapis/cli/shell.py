"""What every command shares: the reader's language, files in, words and JSON out, one way to fail."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import IO

import click

from tapis.cli.manual import EXAMPLES, meant, with_players
from tapis.cli.misuse import NO_COMMAND, NO_COMMAND_BUT, reason_of
from tapis.cli.system_language import system_language
from tapis.core.terms import Json
from tapis.examples import shipped
from tapis.i18n import LANGUAGES, labelled, msgid, phrase, say, spoken, words
from tapis.law import Breach, IllegalMove, Reason, Refusal
from tapis.log.replacing import replace_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

LANGUAGE = "tapis.language"
HOUSE = "tapis.house"
"""Where the language of the house stands that a command works over."""
NO_FILE = Reason("no-file", "The file {path} cannot be read.")
STOPPED = Reason("interrupted", "Stopped.")
NO_EXAMPLE = Reason("no-example", "The file {path} is not here yet: tapis new examples writes it.")
NOT_TEXT = Reason("not-text", "The file {path} is not UTF-8 text.")
NO_REGULATION = Reason("no-such-regulation", "No regulation here is called {regulation}; there are: {known}.")


def language() -> str:
    """The language asked for (``--lang``, ``TAPIS_LANG``), else that of the house, else the machine's."""
    context = click.get_current_context(silent=True)
    known = context.find_root().meta if context else {}
    found = known.get(LANGUAGE) or os.environ.get("TAPIS_LANG") or known.get(HOUSE) or system_language()
    return spoken(found)


def _choose(context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value:
        context.find_root().meta[LANGUAGE] = value


def _hear(context: click.Context, args: Sequence[str]) -> None:
    """Take the language from wherever it stands in the arguments, whatever else is wrong with them."""
    said = [found[1] for found in re.finditer(r"--lang[ =](\S+)", " ".join(args)) if found[1] in LANGUAGES]
    if said:
        context.find_root().meta[LANGUAGE] = said[-1]


KINDS = {
    "INTEGER": msgid("NUMBER"),
    "INTEGER RANGE": msgid("NUMBER"),
    "FLOAT": msgid("NUMBER"),
    "TEXT": msgid("TEXT"),
    "FILE": msgid("FILE"),
    "PATH": msgid("FILE"),
    "DIRECTORY": msgid("FOLDER"),
}
"""What options want, as click calls it and as readers are told."""


class LocalOption(click.Option):
    """An option whose help is a msgid."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The help, in the reader's language, and after it what holds where nothing is said."""
        if self.hidden:
            return None
        notes = [words(REQUIRED, language())] if self.required else []
        default = self.get_default(ctx, call=False)
        if isinstance(default, str | int | float) and default != "" and not self.is_flag:
            notes.append(phrase(DEFAULT, language(), default=str(default)))
        if isinstance(self.type, click.IntRange | click.FloatRange):
            notes += filter(None, [_bounds(self.type.min, self.type.max)])
        told = with_players(self.help, language()) if self.help else ""
        after = f"[{'; '.join(notes)}]" if notes else ""
        return self.get_help_spec(ctx), f"{told}  {after}".strip()

    def make_metavar(self, ctx: click.Context) -> str:
        """What the option wants, in a word of the reader's language."""
        made = super().make_metavar(ctx)
        return words(KINDS[made], language()) if made in KINDS else made


LANGUAGE_OPTION = LocalOption(
    ["--lang"],
    type=click.Choice(LANGUAGES),
    is_eager=True,
    expose_value=False,
    callback=_choose,
    help=msgid("The language to answer in."),
)
"""``--lang``, understood before and after the name of a command."""


PIECES = {
    "[OPTIONS]": msgid("[OPTIONS]"),
    "COMMAND [ARGS]...": msgid("COMMAND [ARGS]..."),
}
HELP = msgid("Show this message and exit.")
REQUIRED = msgid("required")
DEFAULT = msgid("usually {default}")


def _bounds(low: float | None, high: float | None) -> str:
    """From where to where a figure may go, in signs; empty where it goes anywhere."""
    if low is None:
        return "" if high is None else f"≤ {high}"
    return f"≥ {low}" if high is None else f"{low}–{high}"


def heading(text: str) -> str:
    """A heading as click wants it, before the colon; French has a space there."""
    return labelled(words(text, language()), "", language()).rstrip().removesuffix(":")


class Translated(click.Command):
    """A command whose help is a msgid, and that understands ``--lang``."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The command's own parameters, the choice of a language, and ``--help``."""
        params = super().get_params(ctx)
        own = len(self.params)
        return [*params[:own], LANGUAGE_OPTION, *params[own:]]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, ``--lang`` first: ``--help`` answers at once and must know the language."""
        _hear(ctx, args)
        if self.no_args_is_help and not args:
            return super().parse_args(ctx, args)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise Misuse(reason_of(error, ctx)) from error

    def invoke(self, ctx: click.Context) -> object:
        """Run it; an interrupt and what is refused a game or player of somebody's own are told in a line."""
        try:
            return super().invoke(ctx)
        except IllegalMove as error:
            raise Failure(error.refusal) from error
        except (KeyboardInterrupt, click.Abort) as stop:  # the second at a question that is asked
            raise Interrupted(STOPPED()) from stop

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What may follow the name, in the reader's language."""
        pieces = super().collect_usage_pieces(ctx)
        return [words(PIECES[each], language()) if each in PIECES else each for each in pieces]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that tells how the command is called."""
        prefix = labelled(words(msgid("Usage"), language()), "", language())
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=prefix)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options under a heading, and what a group has besides."""
        records = (self._record(each, ctx) for each in self.get_params(ctx))
        if told := [record for record in records if record is not None]:
            with formatter.section(heading(msgid("Options"))):
                formatter.write_dl(told)

    def _record(self, parameter: click.Parameter, ctx: click.Context) -> tuple[str, str] | None:
        """The line of an option, or of an argument with what stands behind it."""
        record = parameter.get_help_record(ctx)
        if record is None or isinstance(parameter, click.Option):
            return record
        name = (parameter.metavar or parameter.name or "").strip("[]").upper()
        if isinstance(parameter.type, click.Choice):
            return record
        return record[0], meant(ctx.command_path, name, language())

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A line that can be typed as it stands."""
        if ctx.command_path in EXAMPLES:
            with formatter.section(heading(msgid("Example"))):
                formatter.write_text(EXAMPLES[ctx.command_path])

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        """``-h`` besides ``--help``, where nothing else is called so."""
        ctx.help_option_names = ["-h", "--help"]
        return super().get_help_option_names(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """``--help``, in the reader's language."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = words(HELP, language())
        return option

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The help, in the reader's language."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.get_short_help_str())

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002
        """The line a group shows, in the reader's language."""
        told = self.help or ""
        return words(told, language())


class Command(Translated):
    """One command."""

    def __init__(self, name: str, *, former: Mapping[str, str] | None = None, **told: object) -> None:
        """``former``: options as they were called once, and as they are called now; both are understood."""
        super().__init__(name, **told)  # type: ignore[arg-type]
        self.former = dict(former or {})

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; an option called by its former name is taken for the one it became."""
        return super().parse_args(ctx, [self._present(each) for each in args])

    def _present(self, word: str) -> str:
        name, sign, value = word.partition("=")
        return self.former.get(name, name) + sign + value


class Group(Translated, click.Group):
    """A command that has commands."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is named; whatever language is asked for after an unknown name is spoken."""
        if self.get_command(ctx, args[0]) is None:
            _hear(ctx, args)
            close = get_close_matches(args[0], self.list_commands(ctx), 1)
            meant_perhaps = NO_COMMAND_BUT(name=args[0], close=close[0]) if close else None
            raise Misuse(meant_perhaps or NO_COMMAND(name=args[0], command=ctx.command_path))
        return super().resolve_command(ctx, args)


class Failure(click.ClickException):
    """A refusal told on the last line: one sentence, with the clause where there is one."""

    exit_code = 1

    def __init__(self, refusal: Refusal) -> None:
        # Said now: when a failure is shown, the command and the language it was called with are gone.
        super().__init__(say(refusal, language()))

    def show(self, file: IO[str] | None = None) -> None:
        """Print the refusal in the reader's language."""
        click.echo(self.message, file=file or sys.stderr)


class Interrupted(Failure):
    """Somebody pressed Ctrl-C: told in one line, with the status a shell expects."""

    exit_code = 130


class Misuse(Failure):
    """A command called wrongly."""

    exit_code = 2


def tell(text: str, **args: object) -> None:
    """Print a line in the reader's language."""
    click.echo(phrase(text, language(), **args))


def dump(data: Json) -> None:
    """Print JSON for another program; a figure JSON does not know, as infinity, is an error of ours."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False))


def refusal_data(refusal: Refusal) -> dict[str, Json]:
    """A refusal as JSON data."""
    clause = str(refusal.clause) if isinstance(refusal, Breach) else None
    return {"code": refusal.code, "clause": clause, "sentence": say(refusal, language())}


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; a Failure where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        example = path.parts[:1] == ("examples",) and path.relative_to("examples").as_posix() in shipped()
        raise Failure((NO_EXAMPLE if example else NO_FILE)(path=path)) from error


def write_bytes(path: Path, content: bytes) -> None:
    """Put the content into a file, whole or not at all; a Failure where it cannot be written."""
    try:
        replace_file(path, content)
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=path, problem=why(error))) from error


def read_text(path: Path) -> str:
    """The text of a file, without a byte order mark."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failure(NOT_TEXT(path=path)) from error


json_option = click.option(
    "--json", "as_json", is_flag=True, cls=LocalOption, help=msgid("Answer in JSON, for another program.")
)
