"""The house's own bidding systems where one is chosen: listed beside those of the program, taken whole.

A form sends the digest, and a table or an event is opened with the text: what becomes of the file is nothing
to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import get_language

from tapis import i18n
from tapis.bots.meanings import OwnSystems, explaining
from tapis.core.plugin import AnyPlugin
from tapis.law import IllegalMove, Option, Reason, Setting
from tapis.web.frame.choices import Named
from tapis.web.store import systems

GONE = Reason("system-gone", "This bidding system is no longer offered here; choose another one.")


def answers(plugin: AnyPlugin, option: Option, kept: Setting = "") -> list[tuple[str, Named]]:
    """What an open question may be answered with besides the answers of the book.

    An event goes on with the text that it has ``kept``, whatever the house offers.
    """
    own = _asked(plugin, option)
    if own is None:
        return []
    language = i18n.spoken(get_language() or "fr")
    found: dict[str, Named] = {
        each.digest: each.named(language) for each in systems.offered(plugin.regulation.id)
    }
    for key in texts(plugin, option, kept).keys() - found.keys():
        card = own.card(str(kept))
        found[key] = f"{card.titles[language]} ({card.version})" if card.version else card.titles[language]
    return [*found.items()]


def texts(plugin: AnyPlugin, option: Option, kept: Setting = "") -> Mapping[str, str]:
    """The texts of these answers, by their digests."""
    own = _asked(plugin, option)
    if own is None:
        return {}
    found = {each.digest: each.text for each in systems.offered(plugin.regulation.id)}
    return found if not kept or kept in option.choices else {own.key(str(kept)): str(kept)} | found


def chosen(plugin: AnyPlugin, posted: Mapping[str, str]) -> Mapping[str, Setting]:
    """The text of the system that a form asks for; nothing where it asks for one of the book's."""
    own = _own(plugin)
    wanted = posted.get(own.option, "").strip() if own else ""
    if own is None or not wanted or wanted in plugin.regulation.options[own.option].choices:
        return {}
    row = systems.found(plugin.regulation.id, wanted)
    if row is None or not row.offered:
        raise IllegalMove(GONE())
    return {own.option: row.text}


def _asked(plugin: AnyPlugin, option: Option) -> OwnSystems | None:
    """How systems are read, where this question chooses one."""
    own = _own(plugin)
    return own if own is not None and own.option == option.key else None


def _own(plugin: AnyPlugin) -> OwnSystems | None:
    """How the systems of this game are read that a house brings; None where nobody can bring one."""
    found = explaining(plugin.regulation.id)
    return found.own if found is not None else None
