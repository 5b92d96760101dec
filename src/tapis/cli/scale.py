"""Points for places as somebody types them: ``90,60,30,0`` or with strokes between."""

from __future__ import annotations

import click


def read_scale(text: str, option: str) -> tuple[int, ...]:
    """The numbers of ``text``, from the first place on."""
    try:
        return tuple(int(part) for part in text.replace("/", ",").split(",") if part.strip())
    except ValueError as problem:
        raise click.BadParameter(text, param_hint=option) from problem
