"""What a page may have done to an event some act does.

Every command that a page gives is accepted in one, and every act is lawful somewhere.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from pkgutil import resolve_name
from types import FunctionType
from unittest.mock import patch

import tapis.web
from tests.web.acts import ACTS, NAMES, At, Unlawful, house_of, scene_acts, stages

HERE = Path(tapis.web.__file__).parent
OUTCOME = "Outcome"
"""What a command to an event says that it gives."""


def _named(tree: ast.Module) -> Iterator[object]:
    """What a module imports of the club, and what it takes from the modules it imports."""
    known: dict[str, object] = {}
    for each in ast.walk(tree):
        if isinstance(each, ast.ImportFrom) and (each.module or "").startswith("tapis.club"):
            known |= {
                name.asname or name.name: resolve_name(f"{each.module}.{name.name}") for name in each.names
            }
    yield from known.values()
    for each in ast.walk(tree):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
            yield getattr(known.get(each.value.id), each.attr, None)


def commands() -> Mapping[str, FunctionType]:
    """Every command to an event that is named in a module of the pages, by its full name."""
    named = (each for path in HERE.rglob("*.py") for each in _named(ast.parse(path.read_text())))
    return {
        f"{each.__module__}.{each.__qualname__}": each
        for each in named
        if isinstance(each, FunctionType) and each.__annotations__.get("return") == OUTCOME
    }


@contextmanager
def accepted(among: Mapping[str, FunctionType]) -> Iterator[set[str]]:
    """The names of those of these commands that give events while somebody works."""
    found = set[str]()

    def watched(name: str, command: FunctionType) -> Callable[..., object]:
        def given(*args: object, **told: object) -> object:
            outcome = command(*args, **told)
            if isinstance(outcome, tuple) and outcome:
                found.add(name)
            return outcome

        return given

    with ExitStack() as until:
        for name, each in among.items():
            until.enter_context(patch(name, watched(name, each)))
        yield found


def test_every_command_that_a_page_gives_is_accepted_in_an_act_and_every_act_is_lawful_somewhere() -> None:
    wanted, lawful = commands(), set[str]()
    with accepted(wanted) as given:
        for name in NAMES:
            for _, evening in stages(name):
                acts = {**ACTS, **scene_acts(evening)}
                for act in acts.keys() - lawful:
                    with suppress(Unlawful):
                        acts[act](At(house_of(name), evening.carried_to("after")))
                        lawful.add(act)
    assert ACTS.keys() <= lawful
    assert wanted.keys() == given
