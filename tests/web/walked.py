"""The server of the walks through the browser: ``tapis``, but what the house draws is the same in every run.

Who meets whom, who sits out and what is dealt decides what a walk sees. Seals, seeds and what follows from
them go their usual way; that secrets are drawn anew each time is tested elsewhere.
"""

from __future__ import annotations

from unittest.mock import patch

from tapis.web import chance

DRAWN = "5eed" * 10


def main() -> None:
    """``python -m tests.web.walked serve …``"""
    with patch.object(chance, "secret", lambda: DRAWN), patch.object(chance, "lot_of", lambda _name: DRAWN):
        from tapis.cli import main as tapis  # noqa: PLC0415 - whoever imports the door finds the patched one

        tapis()


if __name__ == "__main__":
    main()
