"""The family of toy jars, for rooms."""

from __future__ import annotations

from typing import Any

from tapis.log import Record
from tapis.web.room.family import Family
from tests.log.toys import CODEC, Added, Jar


def fold(jar: Jar, event: Any, record: Record) -> Jar:
    if isinstance(event, Added):
        return Jar(jar.beans + event.beans, jar.label)
    return Jar(jar.beans, event.label)


JARS: Family[Jar] = Family("jar", Jar(), fold, CODEC)
