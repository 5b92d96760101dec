"""A table of figures by which a game is marked, where clubs have their own: read, shown and changed as data.

One option of the regulation holds it, as the name of a *preset* or as a text (TOML). Pages and papers
draw it without knowing the game; the *digest* tells two tables of figures apart on every paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tapis.law import Refusal


@dataclass(frozen=True, slots=True)
class TariffCell:
    """One figure; ``key`` is unique over the whole table, ``source`` (a msgid) says where it comes from.

    An empty value is a figure that does not apply. ``label`` is the msgid of its column, ``sign`` is what
    is printed for a value that is a word.
    """

    key: str
    label: str
    value: str
    source: str = ""
    sign: str = ""

    @property
    def printed(self) -> str:
        """The figure as people read it, with a true minus sign."""
        return self.sign or self.value.replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class TariffRow:
    """The figures of one thing that is scored; ``label`` is a msgid or a code of the game.

    ``note`` (a msgid) says what a club has to know of it.
    """

    key: str
    label: str
    cells: tuple[TariffCell, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tariff:
    """How the option ``option`` is read: each function takes its value, a preset's name or a text.

    ``read`` says why a value cannot be used, ``text`` writes it out whole, ``digest`` is eight
    hexadecimal digits of its canonical form, ``edited`` is the text with figures changed by the keys of
    their cells; where one of these cannot be, its refusal has the key as the argument ``cell``.

    ``titles`` and ``origins`` are msgids by preset: what people call it, and where it comes from. ``hints``
    are msgids that explain figures. ``asks`` are the codes of what the jury has to be asked for where these
    figures hold; without it everything of the regulation.
    """

    option: str
    presets: tuple[str, ...]
    read: Callable[[str], Refusal | None]
    text: Callable[[str], str]
    digest: Callable[[str], str]
    grid: Callable[[str], tuple[TariffRow, ...]]
    edited: Callable[[str, Mapping[str, str]], str | Refusal]
    titles: Mapping[str, str] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    asks: Callable[[str], tuple[str, ...]] | None = None

    def title(self, value: str) -> str:
        """What people call the figures: the msgid of a preset's title, nothing for a table of their own."""
        return self.titles.get(value, value if value in self.presets else "")

    def origin(self, value: str) -> str:
        """Where the figures come from, as a msgid; nothing for a table of somebody's own."""
        return self.origins.get(value, "")
