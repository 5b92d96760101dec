"""What pages load: few files, named by content, compressed, and only what the page needs."""

from __future__ import annotations

import gzip
import json
import re
import urllib.request
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPMessage
from pathlib import Path

import pytest
from django.test import Client

from tapis.web.server import static_files
from tests.web.site import Site

NAMED = re.compile(r'(?:src|href)="(/static/[^"#]+)')
BY_CONTENT = re.compile(r"\.[0-9a-f]{12}\.\w+$")


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gathered") / "files"
    static_files.gather(folder)
    return folder


def test_every_file_and_bundle_is_named_by_its_content(gathered: Path) -> None:
    names = json.loads((gathered / "staticfiles.json").read_text())["paths"]
    assert names.keys() == {*dict(static_files.sources()), *static_files.BUNDLES}
    assert all(BY_CONTENT.search(name) and (gathered / name).is_file() for name in names.values())


@pytest.mark.parametrize("bundle", static_files.BUNDLES)
def test_a_bundle_holds_its_files_in_their_order(gathered: Path, bundle: str) -> None:
    held = (gathered / bundle).read_bytes()
    sources = dict(static_files.sources())
    places = [held.index(sources[part].read_bytes()) for part in static_files.BUNDLES[bundle]]
    assert places == sorted(places)
    assert gzip.decompress((gathered / f"{bundle}.gz").read_bytes()) == held


def test_a_style_sheet_names_the_fonts_by_their_content(gathered: Path) -> None:
    names = json.loads((gathered / "staticfiles.json").read_text())["paths"]
    fonts = re.findall(r'url\("(fonts/[^"]+)"\)', (gathered / names["tapis/page.css"]).read_text())
    assert len(fonts) == 2
    assert all(BY_CONTENT.search(font) and (gathered / "tapis" / font).is_file() for font in fonts)


def test_another_content_is_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before, other = static_files.state(), dict(static_files.BUNDLES)
    other.pop("tapis/page.js")
    monkeypatch.setattr(static_files, "BUNDLES", other)
    assert static_files.state() != before


def test_where_nothing_can_be_kept_pages_name_every_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "can_keep", lambda _folder: False)
    monkeypatch.delenv(static_files.SWITCH, raising=False)
    assert static_files.gathered() is None
    assert static_files.addresses("tapis/page.css") == ("/static/tapis/tokens.css", "/static/tapis/tapis.css")


@pytest.fixture
def ask(site: Site) -> Callable[[str], tuple[HTTPMessage, bytes]]:
    def asked(path: str) -> tuple[HTTPMessage, bytes]:
        request = urllib.request.Request(site.url + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            return answer.headers, answer.read()

    return asked


def test_a_server_compresses_pages_and_its_files_are_kept_for_good(
    ask: Callable[[str], tuple[HTTPMessage, bytes]],
) -> None:
    headers, page = ask("/play/")
    assert headers["Content-Encoding"] == "gzip"
    files = NAMED.findall(gzip.decompress(page).decode())
    assert files
    for path in files:
        assert BY_CONTENT.search(path), path
        told, _ = ask(path)
        assert "immutable" in told["Cache-Control"], path
        assert path.endswith((".png", ".svg")) or told["Content-Encoding"] == "gzip", path


@pytest.mark.django_db
def test_pictures_and_short_answers_travel_as_they_are(client: Client) -> None:
    assert "Content-Encoding" not in client.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers
    with closing(client.get("/static/tapis/icon-192.png", headers={"Accept-Encoding": "gzip"})) as picture:
        assert "Content-Encoding" not in picture.headers
