"""What each version brought, in every language: one file a version, told once after an upgrade."""

from __future__ import annotations

import tomllib
from pathlib import Path

from packaging.version import Version

from tapis.i18n import spoken
from tapis.law.french import set_french

HERE = Path(__file__).parent


def news(since: str, language: str) -> tuple[str, ...]:
    """The sentences of every version after ``since``, the latest version first; of all where it is empty."""
    known = {Version(path.stem): path for path in HERE.glob("*.toml")}
    later = sorted((each for each in known if not since or each > Version(since)), reverse=True)
    read = (tomllib.loads(known[each].read_text("utf-8")) for each in later)
    said = (each[spoken(language)] for told in read for each in told["new"])
    return tuple(map(set_french, said)) if spoken(language) == "fr" else tuple(said)
