"""Django's templates as tests see them: a name that leads nowhere stops the page; Django prints nothing.

A name that is not there looks like an empty value on a page, and a function behind a dot is called without
a word. Jinja's templates say so by themselves (``StrictUndefined``). Here:

* an attribute that an object has not is a mistake wherever it stands, in a condition too;
* a whole name, a key, a field or an index may be missing where that is asked: in ``if``, ``for`` and
  ``firstof``, and before ``default``. A part is included with it or without. Printed it must be there;
* what a browser sent is never sure to be there;
* the token of a form is there: a part that is included with ``only`` is given it, or its form is refused;
* methods are called, where they want no argument; a function that is a value is never called;
* a comparison that fails is an error, and not *no*.

For tests alone: at an evening an empty place is better than no page.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from typing import Any, Never
from unittest.mock import patch

from django.forms import BaseForm
from django.http import QueryDict
from django.template import smartif
from django.template.base import FilterExpression, Variable, VariableDoesNotExist
from django.template.context import BaseContext
from django.template.defaultfilters import default, default_if_none
from django.template.defaulttags import CsrfTokenNode
from django.template.engine import Engine

LENIENT = (default, default_if_none)
NO_ITEM = (TypeError, AttributeError, KeyError, ValueError, IndexError)


class Unresolved(AssertionError):
    """A template asks for what is not there."""


@contextmanager
def strict_templates() -> Iterator[None]:
    """From here on templates are strict; where somebody has made them so already, they stay it."""
    if FilterExpression.resolve is _resolved:
        yield
        return
    with ExitStack() as patches:
        patches.enter_context(patch.object(Variable, "_resolve_lookup", _looked_up))
        patches.enter_context(patch.object(FilterExpression, "resolve", _resolved))
        patches.enter_context(
            patch.object(Engine, "string_if_invalid", property(_nothing, _kept), create=True)
        )
        patches.enter_context(patch.object(CsrfTokenNode, "render", _token))
        for operator in smartif.OPERATORS.values():
            patches.enter_context(patch.object(operator, "eval", _unguarded(operator)))
        yield


def _looked_up(variable: Any, context: Any) -> Any:
    """What a dotted name leads to; ``VariableDoesNotExist`` where it may be missing and is."""
    found = context
    for bit in variable.lookups:
        found = _called(_step(found, bit, variable.var), bit, variable.var)
    return found


def _step(holder: Any, bit: str, name: str) -> Any:
    if hasattr(type(holder), "__getitem__"):
        try:
            return holder[bit]
        except NO_ITEM:
            pass
    if not isinstance(holder, BaseContext):
        try:
            return getattr(holder, bit)
        except AttributeError:
            if bit in dir(holder):
                raise
        if bit.isdigit():
            return _item(holder, int(bit))
    if isinstance(holder, QueryDict):
        return ""
    if holder is None or holder == "" or isinstance(holder, BaseContext | Mapping | BaseForm):
        raise VariableDoesNotExist("%s is not there", (name,))
    raise Unresolved(f"{name}: {type(holder).__name__} has no {bit}")


def _item(holder: Any, place: int) -> Any:
    try:
        return holder[place]
    except NO_ITEM:
        raise VariableDoesNotExist("there is no number %s", (place,)) from None


def _called(found: Any, bit: str, name: str) -> Any:
    if not callable(found) or getattr(found, "do_not_call_in_templates", False):
        return found
    if inspect.isbuiltin(found):
        return found()
    if not inspect.ismethod(found):
        raise Unresolved(f"{name}: {bit} is a value that would be called")
    if not _wants_nothing(found.__func__):
        raise Unresolved(f"{name}: {bit} wants an argument")
    return found()


@lru_cache(maxsize=512)
def _wants_nothing(function: Callable[..., Any]) -> bool:
    """Whether the function of a method can be called with nothing but its object."""
    try:
        inspect.signature(function).bind(None)
    except TypeError:
        return False
    return True


_usual = FilterExpression.resolve


def _resolved(expression: Any, context: Any, ignore_failures: bool = False) -> Any:
    """As Django does it, but what is missing is nothing only where it is asked for."""
    found = _found(expression, context, ignore_failures) if expression.is_var else expression.var
    if not expression.filters:
        return found
    filters = object.__new__(FilterExpression)
    filters.token, filters.filters = expression.token, expression.filters
    filters.is_var, filters.var = False, found
    try:
        return _usual(filters, context)
    except VariableDoesNotExist as problem:
        raise Unresolved(f"{expression.token}: {problem}") from problem


def _found(expression: Any, context: Any, ignore_failures: bool) -> Any:
    """What the filters of an expression are given."""
    asked = ignore_failures or bool(expression.filters and expression.filters[0][0] in LENIENT)
    try:
        return expression.var.resolve(context)
    except VariableDoesNotExist as problem:
        if not asked:
            raise Unresolved(f"{expression.token}: {problem}") from problem
        return None


class _Nothing(str):
    """What Django would print for a missing name in ``blocktranslate``."""

    __slots__ = ()

    def __contains__(self, _: object) -> bool:
        return True

    def __mod__(self, name: object) -> Never:
        raise Unresolved(f"{name} is not there to be translated")


_usual_token = CsrfTokenNode.render


def _token(node: CsrfTokenNode, context: Any) -> Any:
    """Django's client in tests never asks for the token, so a form without one is found here."""
    if not context.get("csrf_token"):
        raise Unresolved("a form has no token here, and what it sends would be refused")
    return _usual_token(node, context)


def _nothing(_engine: Engine) -> str:
    return _Nothing("")


def _kept(_engine: Engine, _value: str) -> None:
    """What settings say is not needed here."""


def _unguarded(operator: Any) -> Callable[[Any, Any], Any]:
    """The evaluation of an operator of ``if`` without the exceptions that Django takes for *no*."""
    rule = inspect.getclosurevars(operator.eval).nonlocals["func"]
    if rule.__code__.co_argcount == len(("context", "first")):
        return lambda token, context: rule(context, token.first)
    return lambda token, context: rule(context, token.first, token.second)
