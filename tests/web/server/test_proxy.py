"""Behind a proxy: who is believed about who asks and whether over TLS, and what that changes."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tapis.web.server.proxy import believed, check_proxy
from tests.patience import PATIENCE
from tests.web.site import Site

TOKEN = "c" * 32
FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9", "Host": "cards.example"}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("", ""),
        ("0", ""),
        ("1", "127.0.0.1,::1"),
        ("10.0.0.5, 10.1.0.0/16", "10.0.0.5,10.1.0.0/16"),
        ("fd00::1", "fd00::1"),
    ],
)
def test_only_the_named_proxies_are_believed(value: str, expected: str) -> None:
    environment = {"TAPIS_PROXY": value}
    assert believed(environment) == expected
    assert check_proxy(environment) is None


@pytest.mark.parametrize("value", ["yes", "*", "proxy.example", "0.0.0.0/0", "::/0", "10.0.0.5,*"])
def test_a_setting_that_names_nobody_or_everybody_is_refused(value: str) -> None:
    refusal = check_proxy({"TAPIS_PROXY": value})
    assert refusal is not None
    assert refusal.code == "bad-proxy"


@contextmanager
def served(home: Path, **settings: str) -> Iterator[Site]:
    class Set(Site):
        def environment(self) -> dict[str, str]:
            return {**super().environment(), **settings}

    site = Set(home)
    site.start()
    try:
        yield site
    finally:
        site.stop()


def asked(site: Site, path: str, form: str | None = None, **headers: str) -> http.client.HTTPResponse:
    """An answer as a proxy that speaks TLS with browsers gets it."""
    common = {
        "Cookie": f"csrftoken={TOKEN}",
        "Origin": "https://cards.example",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    method = "GET" if form is None else "POST"
    with closing(http.client.HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)) as line:
        line.request(method, path, form, {**common, **FORWARDED, **headers})
        answer = line.getresponse()
        answer.read()
        return answer


def choose_language(site: Site, **headers: str) -> http.client.HTTPResponse:
    return asked(site, "/language/setlang/", f"language=de&csrfmiddlewaretoken={TOKEN}", **headers)


def guess(site: Site, address: str) -> int:
    return asked(site, "/t/guess", **{"X-Forwarded-For": address}).status


@pytest.mark.slow
def test_a_believed_proxy_s_visitors_are_told_apart_and_their_cookies_stay_in_tls(tmp_path: Path) -> None:
    with served(tmp_path, TAPIS_PROXY="1", TAPIS_HOSTS="cards.example,localhost,127.0.0.1") as site:
        answer = choose_language(site)
        assert answer.status == 302, "https, as the browser's Origin says"
        cookies = answer.headers.get_all("Set-Cookie", [])
        assert cookies
        assert all("Secure" in cookie for cookie in cookies)
        assert [guess(site, "203.0.113.9") for _ in range(21)] == [403] * 20 + [429]
        assert guess(site, "203.0.113.10") == 403, "somebody else"
        assert choose_language(site, **{"X-Forwarded-Host": "evil.example"}).status == 302
        wrong = asked(site, "/", Host="evil.example")
        assert wrong.status == 400
        assert "default-src" in wrong.headers["Content-Security-Policy"], "this page too"


@pytest.mark.slow
def test_without_the_setting_nobody_is_believed(site: Site) -> None:
    assert choose_language(site).status == 403, "the server knows of no https"
    answer = choose_language(site, Origin="http://cards.example")
    assert answer.status == 302
    assert "Secure" not in answer.headers["Set-Cookie"]
    tried = [guess(site, f"203.0.113.{n}") for n in range(21)]
    assert tried == [403] * 20 + [429], "inventing addresses helps nobody"
