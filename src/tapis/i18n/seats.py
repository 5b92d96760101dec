"""What the seats of a game are called: by the words of its table, or by letters."""

from __future__ import annotations

from tapis.core.plugin import AnyPlugin
from tapis.i18n.catalogue import words
from tapis.i18n.sentences import seat_letter


def seat_called(plugin: AnyPlugin, chair: int, language: str) -> str:
    """``north``, ``C``, or ``A2`` where partners share the letter of their team."""
    places, members = plugin.voice.places, plugin.sheet.members
    if chair < len(places):
        return words(places[chair], language)
    if members == 1:
        return seat_letter(chair)
    member, column = divmod(chair, plugin.columns)
    return f"{seat_letter(column)}{member + 1}"
