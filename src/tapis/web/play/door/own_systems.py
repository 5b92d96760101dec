"""The house's own bidding systems where a table is opened: listed beside those of the program, taken whole.

The form sends the digest, and the table is opened with the text: what becomes of the file is nothing to it.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import get_language

from tapis import i18n
from tapis.bots.meanings import explaining
from tapis.core.plugin import AnyPlugin
from tapis.law import IllegalMove, Option, Reason, Setting
from tapis.web.frame.choices import Named
from tapis.web.store import systems

GONE = Reason("system-gone", "This bidding system is no longer offered here; choose another one.")


def answers(plugin: AnyPlugin, option: Option) -> list[tuple[str, Named]]:
    """What an open question may be answered with besides the answers of the book."""
    if option.key != _option(plugin):
        return []
    language = i18n.spoken(get_language() or "fr")
    return [(each.digest, each.named(language)) for each in systems.offered(plugin.regulation.id)]


def chosen(plugin: AnyPlugin, posted: Mapping[str, str]) -> Mapping[str, Setting]:
    """The text of the system that a form asks for; nothing where it asks for one of the book's."""
    key = _option(plugin)
    wanted = posted.get(key, "").strip() if key else ""
    if not wanted or wanted in plugin.regulation.options[key].choices:
        return {}
    row = systems.found(plugin.regulation.id, wanted)
    if row is None or not row.offered:
        raise IllegalMove(GONE())
    return {key: row.text}


def _option(plugin: AnyPlugin) -> str:
    """The option by which a table of this game chooses a system; empty where nobody can bring one."""
    found = explaining(plugin.regulation.id)
    return found.own.option if found is not None and found.own is not None else ""
