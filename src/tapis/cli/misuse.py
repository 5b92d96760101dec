"""A command called wrongly, told in one sentence: what click finds, as a reason that can be translated."""

from __future__ import annotations

from typing import TypeVar

import click

from tapis.law import Reason, Refused

V = TypeVar("V")

NO_COMMAND = Reason("no-such-command", "There is no command “{name}”; {command} --help lists them.")
NO_COMMAND_BUT = Reason("no-such-command-but", "There is no command “{name}”; perhaps “{close}” is meant.")
NO_OPTION_BUT = Reason("no-such-option-but", "There is no option {name}; perhaps {close} is meant.")
NO_OPTION = Reason("no-such-option", "There is no option {name}; {command} --help lists them.")
MISSING = Reason("missing", "{name} is missing; {command} --help tells what is needed.")
ONE_OF = Reason("not-one-of", "{name} is one of these: {known}.")
BETWEEN = Reason("not-between", "{name} is a whole number from {low} to {high}.")
AT_LEAST = Reason("not-at-least", "{name} is a whole number, {low} or more.")
WHOLE = Reason("not-whole", "{name} is a whole number.")
UNFIT = Reason("unfit", "{name} cannot be used as it is given; {command} --help tells what is meant.")
NO_VALUE = Reason("no-value", "{name} needs something after it; {command} --help tells what.")
OTHERWISE = Reason("called-otherwise", "{command} is not called like this; {command} --help tells how.")


def reason_of(error: click.UsageError, context: click.Context) -> Refused:
    """The refusal for a command called wrongly."""
    command = context.command_path
    match error:
        case click.NoSuchOption(possibilities=[close, *_]):
            return NO_OPTION_BUT(name=error.option_name, close=close)
        case click.NoSuchOption():
            return NO_OPTION(name=error.option_name, command=command)
        case click.BadOptionUsage():
            return NO_VALUE(name=error.option_name, command=command)
        case click.MissingParameter():
            return MISSING(name=_name(error), command=command)
        case click.BadParameter(param=click.Parameter(type=kind)):
            return _value(_name(error), kind) or UNFIT(name=_name(error), command=command)
    return OTHERWISE(command=command)


def _name(error: click.BadParameter) -> str:
    """The name of an option (``--missing``) or an argument (``LOG``)."""
    named = error.param
    if isinstance(named, click.Option):
        return next((each for each in named.opts if each.startswith("--")), named.opts[0])
    return (named.metavar or named.name or "").strip("[]").upper() if named else ""


def _value(name: str, kind: click.ParamType[V]) -> Refused | None:
    match kind:
        case click.Choice(choices=choices):
            return ONE_OF(name=name, known=", ".join(map(str, choices)))
        case click.IntRange(min=low, max=None):
            return AT_LEAST(name=name, low=low)
        case click.IntRange(min=low, max=high):
            return BETWEEN(name=name, low=low, high=high)
        case _ if kind is click.INT:
            return WHOLE(name=name)
    return None
