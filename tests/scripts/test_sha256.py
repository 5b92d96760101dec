"""The hash of a text: the page's own, where a browser lends none over plain http, is that of everybody else."""

from __future__ import annotations

import hashlib

from tests.scripts.alone import OPEN, Alone

TEXTS = ["", "abc", "é" * 27, *("x" * length for length in (55, 56, 63, 64, 119, 120)), "tapis" * 999]


def test_both_ways_agree_with_python(alone: Alone) -> None:
    page = alone.show("play/sha256.js", "<body>")
    wanted = [[hashlib.sha256(text.encode()).hexdigest()] * 2 for text in TEXTS]
    assert wanted == page.evaluate(
        "texts => Promise.all(texts.map((text) => Promise.all([sha256(text), sha256(text, null)])))", TEXTS
    )


def test_over_plain_http_the_page_does_it_by_itself(alone: Alone) -> None:
    alone.moves(OPEN)
    page = alone.show("play/sha256.js", "<body>")
    assert page.evaluate("crypto.subtle") is None
    assert page.evaluate("sha256('abc')") == hashlib.sha256(b"abc").hexdigest()
