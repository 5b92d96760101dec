"""The page in docs says what the commands do."""

from __future__ import annotations

from pathlib import Path

from tapis.cli.event.actions import page
from tapis.core.plugin import plugins

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    """Otherwise: ``tapis --lang en actions --markdown > docs/actions.md``."""
    written = (ROOT / "docs" / "actions.md").read_text("utf-8")
    assert written == "\n".join(page(plugins()["estimation"], "en")) + "\n"
