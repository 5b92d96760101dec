"""Whether anything can be compiled here, and the compiled modules, loaded when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from tapis.solver.cache import used

NATIVE = "tapis.solver.native"


@cache
def why_not_compiled() -> str:
    """The error that keeps the compiled engine from being used here; empty where it works.

    Whatever a compiler too old, too new or half installed may raise: play goes on without it.
    """
    try:
        import_module("numba")
        native("bits").try_out()
        used()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def compiled() -> bool:
    """Whether the compiled engine can be used here."""
    return not why_not_compiled()


def native(name: str) -> ModuleType:
    """A compiled module of the engine."""
    return import_module(f"{NATIVE}.{name}")
