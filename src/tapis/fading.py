"""Names that a face gave once and will give no more: until then they work and warn.

A name that fades was promised; it works for one minor version at least, and each use of it says from which
version it is gone and what to say instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from warnings import warn


@dataclass(frozen=True, slots=True)
class Fading:
    """A name that goes."""

    module: str
    """Where it is found until then, by the same name."""
    gone: str
    """The version from which it is gone."""
    instead: str
    """What to say instead."""


def still_given(face: str, names: Mapping[str, Fading]) -> Callable[[str], Any]:
    """What a face says as ``__getattr__``: names that fade, with a warning; AttributeError for others."""

    def given(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"{face} has no {name}")
        each = names[name]
        told = f"{face}.{name} is gone from version {each.gone} on; say {each.instead}."
        warn(told, DeprecationWarning, stacklevel=2)
        return getattr(import_module(each.module), name)

    return given
