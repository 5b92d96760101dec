"""How many small faults the tests notice: mutants of single files, each in a process of its own.

Run: ``nice python benchmarks/mutation.py src/tapis/club/ranking/standings.py -- tests/club/test_standings.py``

A mutant changes one place of a function: a comparison, a number, ``and``/``or``, ``all``/``any``, plus and
minus, a condition turned round. The code of the living function is exchanged in a forked process, which then
runs the tests named after ``--``; they are collected once. Told are the survivors by line, and how many died.

``--lines 90,93`` tries only what changes those lines: survivors of quick tests against slower ones.
``--every 3`` tries each third mutant, ``--minutes 5`` gives each file so long; what was not tried is told.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

OPPOSITES: dict[type[ast.AST], Any] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
NOT_REACHED = 77
"""How the process of a mutant ends that changes nothing living."""
PATIENCE, AT_LEAST = 8, 10
"""A mutant that computes so many times longer than the file as it is, or so many seconds, runs for ever."""
NAMES = {"all": "any", "any": "all", "max": "min", "min": "max"}


def changed(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:  # noqa: C901 - a table of what may change
    """What may stand instead of a node, and how that is said."""
    match node:
        case ast.Compare(ops=[only]) if type(only) in OPPOSITES:
            yield f"{type(only).__name__} turned", ast.Compare(node.left, [made(only)], node.comparators)
        case ast.BoolOp(op=op):
            yield f"{type(op).__name__} turned", ast.BoolOp(made(op), node.values)
        case ast.BinOp(op=op) if type(op) in OPPOSITES:
            yield f"{type(op).__name__} turned", ast.BinOp(node.left, made(op), node.right)
        case ast.Constant(value=bool() as value):
            yield f"{not value}", ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield f"{value} -> {value + 1}", ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in NAMES:
            yield f"{name} -> {NAMES[name]}", ast.Call(ast.Name(NAMES[name]), node.args, node.keywords)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield f"no {type(node.op).__name__}", node.operand
        case ast.IfExp():
            yield "branches swapped", ast.IfExp(node.test, node.orelse, node.body)
        case ast.If():
            yield "condition turned", ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.comprehension(ifs=[_, *_]):
            yield "without its filter", ast.comprehension(node.target, node.iter, [], node.is_async)


def made(operator: ast.AST) -> Any:
    """The opposite of an operator."""
    return OPPOSITES[type(operator)]()


def mutants(tree: ast.Module) -> Iterator[tuple[int, str, ast.Module]]:
    """Every mutant of a file: its line, what is changed, the file."""
    within = inside(tree)
    for at, node in enumerate(ast.walk(tree)):
        if id(node) not in within:
            continue
        for said, other in changed(node):
            mutant = copy.deepcopy(tree)
            target = next(each for number, each in enumerate(ast.walk(mutant)) if number == at)
            replace(mutant, target, ast.fix_missing_locations(ast.copy_location(other, target)))
            yield getattr(node, "lineno", getattr(getattr(node, "iter", None), "lineno", 0)), said, mutant


def inside(tree: ast.Module) -> set[int]:
    """Every node that stands in the body of a function, by its identity."""
    functions = (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))
    return {id(each) for function in functions for line in function.body for each in ast.walk(line)}


def replace(tree: ast.AST, target: ast.AST, other: ast.AST) -> None:
    """Put ``other`` where ``target`` stands."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, other)
            elif isinstance(value, list):
                value[:] = [other if each is target else each for each in value]


def codes(code: CodeType) -> Iterator[CodeType]:
    """Every piece of code in a module but those of the functions in functions."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            if each.co_flags & 2 == 0:
                yield from codes(each)


def living(module: ModuleType) -> dict[str, list[FunctionType]]:
    """The functions of a module by name and line, as other modules hold them."""
    found: dict[str, list[FunctionType]] = {}

    def keep(value: object) -> None:
        body = getattr(value, "fget", None) or getattr(value, "body", None) or getattr(value, "when", None)
        body = body or getattr(value, "__func__", None) or getattr(value, "func", None) or value
        if isinstance(body, FunctionType) and body.__module__ == module.__name__:
            found.setdefault(f"{body.__name__}:{body.__code__.co_firstlineno}", []).append(body)

    for value in vars(module).values():
        keep(value)
        for registry in (getattr(value, "registry", None) or {}).values():
            keep(registry)
        if isinstance(value, type) and value.__module__ == module.__name__:
            for member in vars(value).values():
                keep(member)
    return found


class Fate(StrEnum):
    """What became of a mutant; one that runs for ever is as dead as any, but told apart."""

    KILLED = "killed"
    ENDLESS = "killed by the clock"
    SURVIVED = "survived"
    UNTRIED = "not tried"


def fate(
    session: pytest.Session, module: ModuleType, tree: ast.Module, seconds: float, *, clean: bool = False
) -> Fate:
    """Whether the tests notice the mutant; they run in a process of its own, so long of its own time.

    One that changes no living function is not tried, unless it is the ``clean`` file that is to pass.
    """
    child = os.fork()
    if not child:
        if not live_as(module, tree, seconds) and not clean:
            os._exit(NOT_REACHED)
        run(session)
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return Fate.ENDLESS
    if os.waitstatus_to_exitcode(status) == NOT_REACHED:
        return Fate.UNTRIED
    return Fate.KILLED if status else Fate.SURVIVED


def live_as(module: ModuleType, tree: ast.Module, seconds: float) -> bool:
    """Put the code of the mutant into the functions of the module; whether that changed any."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    functions, changes = living(module), 0
    for code in codes(compile(ast.fix_missing_locations(tree), str(module.__file__), "exec")):
        for function in functions.get(f"{code.co_name}:{code.co_firstlineno}", []):
            if len(code.co_freevars) == len(function.__code__.co_freevars):
                changes += function.__code__ != code
                function.__code__ = code
    return changes > 0


def run(session: pytest.Session) -> None:
    """Run the tests up to the first that fails, and end the process."""
    for item in session.items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if session.testsfailed:
            os._exit(1)
    os._exit(0)


@dataclass(frozen=True)
class Mutation:
    """Runs in place of the tests, once they are collected."""

    paths: tuple[Path, ...]
    lines: frozenset[int]
    every: int
    minutes: float

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Print the survivors of each file and how many died."""
        for path in self.paths:
            fates = self.tried(session, path)
            dead = fates[Fate.KILLED] + fates[Fate.ENDLESS]
            tell(f"{path}: {dead} of {fates.total() - fates[Fate.UNTRIED]} killed; {dict(fates)}")
        return True

    def tried(self, session: pytest.Session, path: Path) -> Counter[str]:
        """How many mutants of a file came to which end."""
        module = importlib.import_module(".".join(path.with_suffix("").parts[1:]))
        tree, end = ast.parse(path.read_text("utf-8")), monotonic() + 60 * self.minutes
        if fate(session, module, tree, 600, clean=True) is not Fate.SURVIVED:
            sys.exit("The tests do not pass over the file as it is.")
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = max(AT_LEAST, PATIENCE * (used.ru_utime + used.ru_stime))
        fates: Counter[str] = Counter()
        for number, (line, said, mutant) in enumerate(mutants(tree)):
            if self.lines and line not in self.lines:
                continue
            left_out = number % self.every or monotonic() > end
            found = Fate.UNTRIED if left_out else fate(session, module, mutant, seconds)
            fates[found.value] += 1
            if found is Fate.SURVIVED:
                tell(f"{path}:{line}: {said}")
        return fates


def tell(line: str) -> None:
    """Print a line past what pytest catches, at once."""
    os.write(2, f"{line}\n".encode())


def asked(words: list[str]) -> Mutation:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="How many small faults the tests notice.")
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--lines", default="", help="only these lines, as 90,93")
    parser.add_argument("--every", type=int, default=1, help="only each so-many-th mutant")
    parser.add_argument("--minutes", type=float, default=60, help="so long for each file")
    found = parser.parse_args(words)
    lines = frozenset(int(line) for line in found.lines.split(",") if line)
    return Mutation(tuple(found.paths), lines, found.every, found.minutes)


if __name__ == "__main__":
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options = ["-q", "-n", "0", "-s", "-p", "no:cacheprovider", "-p", "no:randomly", *sys.argv[cut + 1 :]]
    sys.exit(pytest.main(options, plugins=[asked(sys.argv[1:cut])]))
