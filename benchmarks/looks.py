"""What every page of an event asks for: looks at its log, queries, and how often roles are read.

Four events are brought into a database in memory, and every address is opened once by a director:
``uv run --group test python benchmarks/looks.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from in_memory import open_house


@dataclass(frozen=True, slots=True)
class Cost:
    """What one opening of a page took."""

    path: str
    status: int
    looks: int
    queries: int
    roles: int


def costs() -> Iterator[Cost]:
    """Every page that is there, opened a second time: what is made once is made."""
    from django.db import connection  # noqa: PLC0415 - Django is set up by whoever calls
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415
    from tests.web.every_page import account, addresses, bring_all  # noqa: PLC0415

    from tapis.web.room.room import Room  # noqa: PLC0415

    looks: list[str] = []
    usual = Room.look

    def look(room: Room[Any], *ahead: Any) -> Any:
        looks.append(room.stream)
        return usual(room, *ahead)

    Room.look = look  # type: ignore[method-assign, assignment]
    bring_all()
    client = account("director")
    for each in addresses():
        if client.get(each.path).status_code != 200:
            continue
        looks.clear()
        with CaptureQueriesContext(connection) as asked:
            status = client.get(each.path).status_code
        roles = sum(query["sql"].startswith('SELECT "access_membership"."role"') for query in asked)
        own = sum(stream.endswith(f"/{each.event}") for stream in looks)
        yield Cost(f"{each.event}: {each.page}", status, own, len(asked), roles)


def main() -> None:
    """Print the table."""
    open_house()
    sys.stdout.write(f"{'page':44} looks queries roles\n")
    for each in costs():
        sys.stdout.write(f"{each.path:44} {each.looks:5} {each.queries:7} {each.roles:5}\n")


if __name__ == "__main__":
    main()
