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
    """One figure of the table."""

    key: str
    """Unique over the whole table."""
    label: str
    """The msgid of its column."""
    value: str
    """As typed; empty for a figure that does not apply."""
    source: str = ""
    """A msgid: where the figure comes from."""
    sign: str = ""
    """What is printed for a value that is a word."""

    @property
    def printed(self) -> str:
        """The figure as people read it, with a true minus sign."""
        return self.sign or self.value.replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class TariffRow:
    """The figures of one thing that is scored."""

    key: str
    label: str
    """A msgid, or a code of the game."""
    cells: tuple[TariffCell, ...]
    note: str = ""
    """A msgid: what a club has to know of it."""


@dataclass(frozen=True, slots=True)
class Tariff:
    """How the option that holds a table of figures is read.

    Each function takes the value of the option: the name of a preset, or a text.
    """

    option: str
    """The key of the option."""
    presets: tuple[str, ...]
    """The names of the tables there are."""
    read: Callable[[str], Refusal | None]
    """Why the value cannot be used; None when it can."""
    text: Callable[[str], str]
    """The value written out whole."""
    digest: Callable[[str], str]
    """Eight hexadecimal digits of its canonical form."""
    grid: Callable[[str], tuple[TariffRow, ...]]
    """Its rows."""
    edited: Callable[[str, Mapping[str, str]], str | Refusal]
    """The text with figures changed, by the keys of their cells; a refusal has the bad key as its argument
    ``cell``.
    """
    titles: Mapping[str, str] = field(default_factory=dict)
    """By preset what people call it: a msgid."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """By preset where it comes from: a msgid."""
    hints: tuple[str, ...] = ()
    """Msgids that explain figures."""
    asks: Callable[[str], tuple[str, ...]] | None = None
    """The codes of what the jury has to be asked for where these figures hold; None: everything the
    regulation has.
    """

    def title(self, value: str) -> str:
        """The msgid of a preset's title; empty for a table of somebody's own."""
        return self.titles.get(value, value if value in self.presets else "")

    def origin(self, value: str) -> str:
        """A msgid that says where the figures come from; empty for a table of somebody's own."""
        return self.origins.get(value, "")
