"""Each game's own words on the screens: a *tour* at bridge, a *partie* at tutti, a *manche* elsewhere."""

from __future__ import annotations

import re

from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.state.stage import HallScene
from tapis.web.access.models import Membership
from tapis.web.room.house import house as tapis_house
from tapis.web.screen import press
from tests.scenarios.houses import House, drawn
from tests.web.director.conftest import replay

WORDS = {"bridge": "tour", "tutti": "partie"}


@drawn
def test_a_round_is_called_as_its_players_call_it(house: House, transactional_db: None) -> None:
    tapis_house.cache_clear()
    press.PRESS.clear()
    evening = house.begun()
    replay(evening, "ev")
    account = get_user_model().objects.create_user("director")
    Membership.objects.create(user=account, event="ev", role="director")
    client = Client(headers={"accept-language": "fr"})
    client.force_login(account)
    pages = [f"screen/{each}" for each in HallScene] + ["screens", "public/"]
    shown = "".join(client.get(f"/e/ev/{page}").content.decode() for page in pages).casefold()
    words = set(re.findall(r"\b(manche|tour|partie)s? \d", re.sub(r"<[^>]*>|\s+", " ", shown)))
    assert words == {WORDS.get(evening.plugin.regulation.id, "manche")}
    tapis_house.cache_clear()
    press.PRESS.clear()
