"""The manifest, the worker and the page for when nobody answers, in each language."""

from __future__ import annotations

import json
import re

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from PIL import Image

from tapis.web.play.away import home_screen

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_manifest_is_named_by_its_language_and_its_icons_are_there(language: str) -> None:
    answer = Client().get(f"/play/manifest.{language}.json")
    told = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (told["lang"], told["display"], told["start_url"]) == (language, "standalone", "/play/")
    for icon in told["icons"]:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str), icon
        with Image.open(path) as picture:
            assert "x".join(map(str, picture.size)) == icon["sizes"]
    assert [icon.get("purpose", "any") for icon in told["icons"]] == ["any", "any", "maskable"]


def test_each_language_has_its_own_worker_and_page() -> None:
    described, versions, pages = set(), set(), set()
    for language in LANGUAGES:
        described.add(json.loads(Client().get(f"/play/manifest.{language}.json").content)["description"])
        worker = Client().get(f"/play/worker.{language}.js").content.decode()
        assert f'OFFLINE = "/play/offline.{language}"' in worker
        versions.add(re.findall(r'VERSION = "(\w{12})"', worker)[0])
        page = Client().get(f"/play/offline.{language}").content.decode()
        assert f'<html lang="{language}">' in page
        assert "<script" not in page
        pages.add(page)
    assert [len(each) for each in (described, versions, pages)] == [4, 4, 4]


def test_a_worker_that_changes_has_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Client().get("/play/worker.fr.js").content
    monkeypatch.setattr(home_screen, "_files", lambda: "another")
    assert Client().get("/play/worker.fr.js").content.split(b";")[0] != before.split(b";")[0]


@pytest.mark.parametrize("what", ["manifest.xx.json", "worker.xx.js", "offline.xx"])
def test_a_language_that_is_not_ours_is_not_found(what: str) -> None:
    assert Client().get(f"/play/{what}").status_code == 404


@pytest.mark.django_db
def test_every_page_names_the_manifest_of_its_reader() -> None:
    page = Client(headers={"Accept-Language": "de"}).get("/law/").content.decode()
    assert 'rel="manifest" href="/play/manifest.de.json"' in page
    assert 'rel="apple-touch-icon"' in page
