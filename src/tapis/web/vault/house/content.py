"""What belongs into a copy of the whole house, row by row.

Every table does, but for what a house makes anew by itself: who is logged in at the moment, the mark and the
stick of this very machine, and Django's own registers. So a table that is added later is copied too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import msgspec
from django.apps.registry import Apps
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

LEFT_ROOMS = frozenset({"contenttypes", "sessions", "copies"})
LEFT_TABLES = frozenset({"auth.group", "auth.permission"})
FILES = ("secret.key", "push.pem")
"""Files of the data folder that go along: what signs seats and log-ins, and what signs messages."""
CHUNK = 500
"""Rows that are read, or stored, at a time."""

Node: TypeAlias = tuple[str, str]
"""A step in the history of the tables: its room, its name."""
Plain: TypeAlias = str | int | float | bool | None
"""What a column holds, as JSON tells it."""


def known_steps() -> set[Node]:
    """Every step in the history of the tables that this version knows."""
    return set(MigrationLoader(connection).disk_migrations)


def taken_steps() -> tuple[Node, ...]:
    """The steps that the tables have gone through, in order of their names."""
    loader = MigrationLoader(connection)
    return tuple(sorted(set(loader.applied_migrations) & set(loader.disk_migrations)))


def last_steps(steps: Iterable[Node]) -> list[Node]:
    """Those of ``steps`` on which no other one of the same room rests."""
    asked, graph = set(steps), MigrationLoader(connection).graph
    within = {
        step: {child.key for child in graph.node_map[step].children if child.key[0] == step[0]}
        for step in asked
        if step in graph.node_map
    }
    return sorted(step for step, children in within.items() if not children & asked)


def tables(steps: Iterable[Node]) -> dict[str, type[Model]]:
    """The tables to copy, as they stood after these steps, by name: ``store.storedrecord``."""
    apps = MigrationLoader(connection).project_state(last_steps(steps)).apps
    assert isinstance(apps, Apps)
    named = {model._meta.label_lower: model for model in apps.get_models()}  # noqa: SLF001 - Django's way
    return {
        name: model
        for name, model in sorted(named.items())
        if name.partition(".")[0] not in LEFT_ROOMS and name not in LEFT_TABLES
    }


def lines(model: type[Model]) -> Iterator[bytes]:
    """Every row of a table as one line of JSON, in the order in which they were stored."""
    rows = model._default_manager.order_by("pk").values(*_columns(model))  # noqa: SLF001
    for row in rows.iterator(CHUNK):
        yield msgspec.json.encode(row) + b"\n"


def row(model: type[Model], line: bytes) -> Model:
    """The row that a line holds; ValueError where it holds none of this table."""
    try:
        return model(**_values(model, msgspec.json.decode(line, type=dict[str, Plain])))
    except (msgspec.MsgspecError, ValidationError, TypeError) as wrong:
        raise ValueError(f"{model._meta.label_lower}: {wrong}") from wrong  # noqa: SLF001


def _columns(model: type[Model]) -> list[str]:
    return [each.attname for each in model._meta.concrete_fields]  # noqa: SLF001


def _values(model: type[Model], told: Mapping[str, Plain]) -> dict[str, object]:
    fields = {each.attname: each for each in model._meta.concrete_fields}  # noqa: SLF001
    if set(told) != set(fields):
        raise ValueError(f"columns of {model._meta.label_lower}: {sorted(told)}")  # noqa: SLF001
    return {name: fields[name].to_python(value) for name, value in told.items()}
