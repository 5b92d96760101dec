"""Looks at pictures on one page of a browser: everything is served from memory, and nothing else is asked."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from django.contrib.staticfiles import finders
from playwright.sync_api import Browser, ConsoleMessage, Frame, Page, ViewportSize

from tapis.web.frame.middleware import POLICY
from tests.gallery.hanging import Picture
from tests.web.browsing import violations

AMISS = (Path(__file__).parent / "amiss.js").read_text()
DOUBTFUL = (Path(__file__).parent / "contrast.js").read_text()
Size = tuple[int, int, int]
"""A width, a height, and how large letters are, in per cent."""
NARROW: tuple[Size, ...] = ((390, 664, 130), (360, 740, 100))
SIZES: tuple[Size, ...] = ((820, 1180, 100), (1366, 641, 100), (1920, 1080, 100), *NARROW)
LAPTOP = SIZES[1]
LIKELIEST = NARROW[:1]
"""Where faults are found first: the least room, and the largest letters."""
OTHERS = (SIZES[0], SIZES[2], NARROW[1])
PHOTOGRAPHED: tuple[Size, ...] = ((390, 664, 100), (1366, 641, 100))
WALLS: tuple[Size, ...] = ((1280, 720, 100), (1920, 1080, 100))
USUAL: ViewportSize = {"width": 1280, "height": 720}
HOLDER = "<!DOCTYPE html><html lang=en><title>Gallery</title><iframe title=Picture></iframe></html>"
COLOURS = ("color-contrast", "link-in-text-block")
"""What axe says of colours; nothing else hangs on the light. Two thirds of what it costs, if it reads all."""
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")


class _House(ThreadingHTTPServer):
    """Static files from disk, pages from memory."""

    daemon_threads = True
    pages: dict[str, str]

    def handle_error(self, *_: Any) -> None:
        """A page that is left wants no more of what it asked for."""

    def answer(self, path: str) -> tuple[int, str, bytes]:
        if path in self.pages:
            return 200, "text/html; charset=utf-8", self.pages[path].encode()
        if path == "/axe.js":
            return 200, "text/javascript", AXE_SCRIPT.encode()
        if path.startswith("/live/"):
            return 200, "text/event-stream", b"retry: 10000000\n\n"
        return _static(path) if path.startswith("/static/") else (204, "text/plain", b"")


@cache
def _static(path: str) -> tuple[int, str, bytes]:
    found = finders.find(path.removeprefix("/static/"))
    if not isinstance(found, str):
        return 404, "text/plain", b""
    return 200, mimetypes.guess_type(found)[0] or "text/plain", Path(found).read_bytes()


class _Door(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _House

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        status, kind, content = self.server.answer(path)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        if path.startswith(("/static/", "/axe.js")):
            self.send_header("Cache-Control", "max-age=3600")
        else:
            self.send_header("Content-Security-Policy", FRAMED)
        self.end_headers()
        self.wfile.write(content)

    def do_POST(self) -> None:
        """What a page sends by itself is read, and changes nothing."""
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.do_GET()

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


@dataclass
class Light:
    """A page in a browser in which pictures are looked at, one after the other."""

    page: Page
    house: _House
    wrong: list[str] = field(default_factory=list)
    schemes: Sequence[Scheme] = SCHEMES
    """In which order the next picture is lit: it begins with the light that is on."""
    scheme: Scheme = SCHEMES[0]

    def keep(self, picture: Picture, folder: Path, scheme: Scheme) -> None:
        """Photographs of a picture at every size, for somebody who wants to look with his own eyes."""
        address = self._hung(picture, axe=False)
        folder.mkdir(parents=True, exist_ok=True)
        page = self.page.context.new_page()
        page.emulate_media(color_scheme=scheme)
        sizes = (WALLS if picture.wall else ()) + (PHOTOGRAPHED if picture.held or not picture.wall else ())
        for width, height, letters in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(address)
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", letters)
            name = re.sub(r"~[^?]*|[^\w.=?-]+", "-", picture.name).strip("-")[:80]
            page.screenshot(path=folder / f"{name}-{width}.png", full_page=not picture.wall)
        page.close()

    def open(self, page: str) -> Page:
        """A page alone, with its scripts, to be measured or tried out."""
        self.page.goto(self._hung(Picture("measured", page), axe=False))
        self.page.evaluate("document.fonts.ready")
        return self.page

    def size(self, size: Size) -> None:
        """A screen of another size, and letters as large as somebody needs them."""
        width, height, letters = size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("size => { document.documentElement.style.fontSize = `${size}%`; }", letters)

    def clear(self) -> None:
        """As it was when it was lit: nothing is kept of what was shown but the files of the house."""
        self.page.goto("/")
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.page.context.clear_cookies()
        self.page.emulate_media(media="null")
        self._lit(SCHEMES[0])
        self.schemes = SCHEMES
        self.page.set_viewport_size(USUAL)
        self.wrong.clear()

    def look(
        self,
        picture: Picture,
        sizes: Sequence[Size] = (),
        *,
        axe: bool = True,
        lights: int = len(SCHEMES),
    ) -> list[str]:
        """What is amiss with a picture at these sizes, or at all, and with its colours in so many lights.

        In both, in none, or in the one that is not on.

        ``axe`` reads all but colours at the last size, and colours where they may be poor.
        """
        self.wrong.clear()
        address = self._hung(picture, axe=axe)
        hung: list[tuple[Sequence[Size], bool]] = [(WALLS, True)] if picture.wall else []
        if picture.held or not picture.wall:
            hung.append((sizes or SIZES, False))
        told = [self.page.evaluate(AMISS, [address, *each]) for each in hung]
        found = [f"{what} ({', '.join(where)})" for each in told for what, where in each.items()]
        found += [*self.wrong, *(_told(self._frame, violations(but=COLOURS)) if axe else ())]
        for scheme in self.schemes[len(SCHEMES) - lights :]:
            self._lit(scheme)
            found += [f"{scheme}: {each}" for each in self._hard_to_read()]
        self.schemes = self.schemes[::-1] if lights else self.schemes
        return [f"{picture.name} {each}" for each in found]

    def _hung(self, picture: Picture, *, axe: bool) -> str:
        """The address at which a picture is found, with axe where asked: it is a fifth of the price."""
        address = f"/picture/{len(self.house.pages)}"
        assert "</body>" in picture.page, picture.name
        script = '<script src="/axe.js" defer></script></body>' if axe else "</body>"
        self.house.pages[address] = picture.page.replace("</body>", script)
        return address

    @property
    def _frame(self) -> Frame:
        """Where pictures are looked at."""
        return self.page.frames[1]

    def _lit(self, scheme: Scheme) -> None:
        if scheme != self.scheme:
            self.page.emulate_media(color_scheme=scheme)
        self.scheme = scheme

    def _hard_to_read(self) -> Iterator[str]:
        """What axe says of texts that seem hard to read where they stand, and of links that seem words."""
        if self.page.evaluate(DOUBTFUL):
            if self._frame.evaluate("typeof axe") == "undefined":
                self._frame.evaluate(AXE_SCRIPT)
            yield from _told(self._frame, violations(COLOURS, of="{ include: doubtful }"))


def _told(frame: Frame, asked: str) -> Iterator[str]:
    """What axe finds wrong when it is asked this."""
    for each in frame.evaluate(asked):
        for node in each["nodes"]:
            yield f"axe: {each['id']}: {node['html'][:150]} {node.get('failureSummary', '')[:300]}"


def _complains(told: ConsoleMessage) -> bool:
    """Whether a page tells of a fault."""
    return told.type == "error"


@contextmanager
def light(browser: Browser) -> Iterator[Light]:
    """A room that is lit."""
    served = _House(("127.0.0.1", 0), _Door)
    served.pages = {"/": HOLDER}
    Thread(target=served.serve_forever, daemon=True).start()
    context = browser.new_context(
        viewport=USUAL,
        base_url=f"http://127.0.0.1:{served.server_port}",
        reduced_motion="reduce",
        color_scheme="light",
        service_workers="block",
    )
    page = context.new_page()
    lit = Light(page, served)
    page.on("pageerror", lambda error: lit.wrong.append(str(error)))
    page.on("console", lambda told: lit.wrong.append(told.text) if _complains(told) else None)
    page.goto("/")
    yield lit
    context.close()
    served.shutdown()
    served.server_close()
