"""What pages of an event ask for from time to time has a place on the page that asks."""

from __future__ import annotations

import re

from django.contrib.auth import get_user_model
from django.test import Client

from tapis.web.access.models import Membership
from tapis.web.room.house import house
from tests.club.evening import Evening


def test_every_count_that_comes_has_its_place_in_the_rail(transactional_db: None) -> None:
    house.cache_clear()
    played = Evening(8)
    assert not house().log.write(played.archive.records)
    for role in ("director", "desk", "jury"):
        user = get_user_model().objects.create_user(role)
        Membership.objects.create(user=user, event="evening", role=role)
        client = Client()
        client.force_login(user)
        page = client.get("/e/evening/slips").content.decode()
        came = client.get(re.findall(r'hx-get="([^"]+)"\s+hx-trigger="every', page)[0]).content.decode()
        wanted = set(re.findall(r'id="(count-[\w-]+)"', came))
        assert wanted, role
        assert wanted == set(re.findall(r'id="(count-[\w-]+)"', page)), role
    house.cache_clear()
