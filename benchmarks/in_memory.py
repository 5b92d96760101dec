"""A house in a database in memory, whose pages a measurement asks for without a server; and the pace here."""

from __future__ import annotations

import os
import statistics


def open_house() -> None:
    """Make this process the house: empty, its pages drawn as for readers, with no copy of what they show."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    import django  # noqa: PLC0415 - where the house is was said just now

    django.setup()
    from django.db import connection  # noqa: PLC0415
    from django.template.base import Template  # noqa: PLC0415
    from django.test.utils import setup_test_environment  # noqa: PLC0415

    drawing = vars(Template)["_render"]
    setup_test_environment()
    Template._render = drawing  # type: ignore[attr-defined]  # noqa: SLF001 - nobody serves copies of contexts
    connection.creation.create_test_db(verbosity=0)


def pace() -> float:
    """How many times as long as on a quiet machine plain Python takes here."""
    from tests.processor import REFERENCE, yardstick  # noqa: PLC0415 - found once the path is set

    return statistics.median(yardstick() for _ in range(5)) / REFERENCE
