"""What the form of a new event says of a game in its own words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.director.conftest import Who, wizard
from tests.web.plain import Visitor, expect

Come = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "said"), [("bridge", "4 Runden zu 2 Boards"), ("estimation", "zu 8 Spielen")]
)
def test_what_bridge_deals_travels_in_boards_in_german(plain: Come, game: str, said: str) -> None:
    page = plain("director", language="de").go(f"/events/new?regulation={game}")
    expect(page.locator(".formats")).to_contain_text(said)
    expect(page.locator("label[for=id_deals]")).to_have_text(
        "Boards pro Runde" if game == "bridge" else "Spiele pro Runde"
    )


def test_who_types_alone_is_one_person_in_french(plain: Come) -> None:
    page = plain("director", language="fr").go("/events/new?regulation=estimation")
    chosen = [page.locator(f"label[for=id_readers_{each}]").inner_text().strip() for each in (0, 1)]
    assert chosen == ["Une personne", "Deux personnes"]


def test_the_first_step_asks_for_a_list_in_whatever_form_it_is(who: Who) -> None:
    director = who("director")
    page = director.get(wizard(director).url).content.decode()
    assert "Bring the entry list as it is, from Excel or a mail" in page
    assert "CSV" not in page
