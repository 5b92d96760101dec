"""How a page is drafted: its words for whoever is about to publish it, its address, what stands on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import lazy

from tapis.web.publishing.drafts import INDEX, DraftPage
from tapis.web.publishing.drawing import piece
from tapis.web.vault.shelf.naming import plain


def read(words: Callable[[], str]) -> str:
    """Words in the language of whoever reads them, which need not be that of the pages."""
    return lazy(words, str)()


def drafted(
    kind: str, title: str, about: str, template: str, values: Mapping[str, object], *, board: int = 0
) -> DraftPage:
    """A page of this kind; the first one of its source lies at the address of the folder itself."""
    wished = "index.html" if kind == INDEX else f"{plain(title).lower()}.html"
    return DraftPage(
        kind=kind, wished=wished, title=title, about=about, body=piece(template, values), board=board
    )
