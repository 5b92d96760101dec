"""Draws the icons of a home screen from the logo: ``python -m release.icons``.

A browser draws them, Pillow makes them small. They are kept in the repository, so nobody needs either.
"""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src/tapis/web/frame/static/tapis"
CLOTH = "#1d5a45"
ICONS = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "icon-maskable-512.png": (512, 0.8, CLOTH),
    "icon-apple-180.png": (180, 0.9, CLOTH),
}
"""By name: the width, which part of it the logo takes, what is behind it."""
COLOURS = 48
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu"]


def chromium_path() -> str | None:
    """The browser of the system."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def main() -> None:
    """Write every icon anew."""
    logo = (STATIC / "logo.svg").read_text("utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, (width, part, behind) in ICONS.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            size, edge = width * part, width * (1 - part) / 2
            drawn = logo.replace("<svg ", f'<svg style="position:absolute;inset:{edge}px;width:{size}px" ', 1)
            page.set_content(f'<body style="margin:0;background:{behind}">{drawn}')
            picture = Image.open(io.BytesIO(page.screenshot(omit_background=behind == "transparent")))
            kind = Image.Quantize.FASTOCTREE
            picture.quantize(COLOURS, method=kind).save(STATIC / name, optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
