"""Which branches of the templates have been drawn: each outcome of an *if*, a loop with things and without.

A branch is named by its template, the words of its tag and the outcome, so that it keeps its name where
lines move. Knows templates only, Django's and the felt's: not what stands in them, nor who reads them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from django.template import Context, Node, NodeList, Template, engines
from django.template.defaulttags import ForNode, IfNode
from django.template.loader import get_template
from jinja2 import Environment, nodes

import tapis.web
from tapis.web.play.felt.surface import ENVIRONMENT

HERE = Path(tapis.web.__file__).parent

_drawn: set[str] = set()
_watched: set[str] = set()
branches: dict[str, list[str]] = {}
"""Every branch of each template that was read since somebody watches, and the template itself."""


class _Mark(Node):
    """Draws nothing, but tells that it was drawn."""

    def __init__(self, branch: str) -> None:
        self.branch = branch

    def render(self, context: Context) -> str:  # noqa: ARG002 - as Django calls it
        _noted(self.branch)
        return ""


def _outcomes(tag: Node) -> Iterator[tuple[str, list[Any]]]:
    """What a tag may come to, with what it draws then; an *if* without *else* gets one that draws nothing."""
    if isinstance(tag, ForNode):
        yield "things", tag.nodelist_loop
        if tag.nodelist_empty:
            yield "empty", tag.nodelist_empty
        return
    assert isinstance(tag, IfNode)
    ways = tag.conditions_nodelists
    if ways[-1][0] is not None:
        ways.append((None, NodeList()))
    for number, (condition, content) in enumerate(ways):
        yield "no" if condition is None else ("yes", *(f"elif {n}" for n in range(1, 20)))[number], content


def _marked(template: Template) -> list[str]:
    """Put a mark at the head of every branch of a template; their names, and that of the template."""
    name, times = str(template.origin.template_name), Counter[str]()
    tags = [*template.nodelist.get_nodes_by_type(IfNode), *template.nodelist.get_nodes_by_type(ForNode)]
    template.nodelist.append(_Mark(name))
    found = [name]
    for tag in tags:
        assert tag.token is not None
        words = f"{name}: {tag.token.contents}"
        times[words] += 1
        for outcome, content in _outcomes(tag):
            nth = f" ({times[words]})" if times[words] > 1 else ""
            found.append(f"{words}{nth} → {outcome}")
            content.insert(0, _Mark(found[-1]))
    return found


def _noted(branch: str) -> str:
    if branch.partition("/")[0] in _watched:
        _drawn.add(branch)
    return ""


def _in_jinja(tree: nodes.Template, source: str, name: str) -> list[str]:
    """The same for a template of Jinja's, in its tree."""
    lines, times = source.splitlines(), Counter[str]()
    found = [name]
    tree.body.append(_call(name))
    forks: list[nodes.If | nodes.For] = [*tree.find_all(nodes.If), *tree.find_all(nodes.For)]
    for tag in forks:
        if isinstance(tag, nodes.If) and tag in [e for each in tree.find_all(nodes.If) for e in each.elif_]:
            continue
        words = f"{name}: {lines[tag.lineno - 1].partition('{%')[2].partition('%}')[0].strip()}"
        times[words] += 1
        ways = {"things" if isinstance(tag, nodes.For) else "yes": tag.body}
        if isinstance(tag, nodes.If):
            ways |= {f"elif {n}": each.body for n, each in enumerate(tag.elif_, start=1)} | {"no": tag.else_}
        elif tag.else_:
            ways["empty"] = tag.else_
        for outcome, content in ways.items():
            nth = f" ({times[words]})" if times[words] > 1 else ""
            found.append(f"{words}{nth} → {outcome}")
            content.insert(0, _call(found[-1]))
    return found


def _call(branch: str) -> nodes.Output:
    told = nodes.Call(nodes.EnvironmentAttribute("noted"), [nodes.Const(branch)], [], None, None)
    made = nodes.Output([told])
    made.set_lineno(1)
    return made


_parse, _compile = Environment._parse, Template.compile_nodelist


def _parsed(self: Environment, source: str, name: str | None, filename: str | None) -> nodes.Template:
    tree = _parse(self, source, name, filename)
    if name is not None and self is ENVIRONMENT:
        found = _in_jinja(tree, source, name)
        branches[name] = found
    return tree


def _compiled(self: Template) -> Any:
    made = _compile(self)
    if self.origin is not None and str(self.origin.name).startswith(str(HERE)):
        self.nodelist = made
        branches[str(self.origin.template_name)] = _marked(self)
    return made


@contextmanager
def watched(rooms: Collection[str]) -> Iterator[None]:
    """Templates are read anew, and those of these rooms tell what they draw."""
    _forget()
    ENVIRONMENT.noted = _noted  # type: ignore[attr-defined]
    _watched.update(rooms)
    with _marking():
        yield
    _watched.clear()
    _forget()


@contextmanager
def noted() -> Iterator[set[str]]:
    """Which branches and templates are drawn meanwhile."""
    _drawn.clear()
    yield _drawn


@contextmanager
def _marking() -> Iterator[None]:
    with patch.object(Environment, "_parse", _parsed), patch.object(Template, "compile_nodelist", _compiled):
        yield


def _forget() -> None:
    engines["django"].engine.template_loaders[0].reset()  # type: ignore[attr-defined]
    if ENVIRONMENT.cache is not None:
        ENVIRONMENT.cache.clear()


@cache
def names(room: str) -> tuple[str, ...]:
    """The templates of a room of the program, as *desk*, or *felt*."""
    found = [*HERE.glob(f"*/templates/{room}/*.html"), *HERE.glob(f"*/jinja2/{room}/*.html")]
    return tuple(sorted(f"{room}/{each.name}" for each in found))


def is_template(branch: str) -> bool:
    """Whether this is the name of a whole template."""
    return ": " not in branch


def known(name: str) -> list[str]:
    """The branches of a template, whether it was drawn or not."""
    if name not in branches:
        _forget()
        with _marking():
            ENVIRONMENT.get_template(name) if name.startswith("felt/") else get_template(name)
        _forget()
    return branches[name]


def undrawn(rooms: Iterable[str], drawn: Collection[str]) -> list[str]:
    """What was not drawn of the templates of these rooms: whole templates, and branches of the others."""
    found: list[str] = []
    for name in (each for room in rooms for each in names(room)):
        missed = [each for each in known(name) if each not in drawn]
        found += [name] if name in missed else missed
    return found


def count(rooms: Iterable[str]) -> int:
    """How many templates and branches there are in these rooms."""
    return sum(len(known(name)) for room in rooms for name in names(room))
