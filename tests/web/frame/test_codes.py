"""Codes to scan: each is drawn once, and the one on the projector stands out of a dark ground."""

from __future__ import annotations

import pytest
import segno

from tapis.web.frame.codes import code_of


@pytest.mark.parametrize("dark", [False, True])
def test_a_page_that_is_drawn_again_draws_its_code_no_more(
    monkeypatch: pytest.MonkeyPatch, *, dark: bool
) -> None:
    address = f"http://tapis.test/drawn-once/{dark}/"
    first = code_of(address, dark=dark)
    monkeypatch.setattr(segno, "make", None)
    assert code_of(address, dark=dark) == first


def test_the_code_of_the_projector_has_a_light_ground_and_bears_more_faults() -> None:
    address = "http://tapis.test/e/evening/public/"
    drawn = segno.make(address, error="m")
    assert code_of(address, dark=True) == drawn.svg_data_uri(scale=4, border=2, light="#fff")
    assert code_of(address) != code_of(address, dark=True)
