"""The page of a clause says its figures as numbers, in what the program checks as in the text."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.parametrize(
    ("address", "said"),
    [("/law/whist/7", "costs 3 points and gives the others 1"), ("/law/tutti/17.16", "its team 50 points")],
)
def test_figures_are_filled_in(address: str, said: str) -> None:
    page = Client(headers={"accept-language": "en"}).get(address).content.decode()
    assert said in page
    assert "{" not in page[page.index("<main") : page.index("</main")]
