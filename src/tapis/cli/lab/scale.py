"""Points for places as somebody types them: ``90,60,30,0`` or with strokes between."""

from __future__ import annotations

import click

from tapis.core.whole import signed


def read_scale(text: str, option: str) -> tuple[int, ...]:
    """The numbers of ``text``, from the first place on."""
    found = [signed(part) for part in text.replace("/", ",").split(",") if part.strip()]
    if None in found:
        raise click.BadParameter(text[:80], param_hint=option)
    return tuple(number for number in found if number is not None)
