"""A chair of a virtual table, and who sits in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a chair: a guest, a bot, or nobody.

    Whoever takes a bot's chair in the middle of a deal waits for the next one.
    """

    name: str = ""
    guest: str = ""
    bot: bool = False
    away: bool = False
    """The guest has dropped out, and a bot plays on."""
    deputy: str = ""
    """The bot that plays this deal to its end for a guest who waits for the next one."""
    idle: bool = False
    """A bot plays for the guest, whose time was up or without whom the others went on."""

    @property
    def waits(self) -> bool:
        """Whether the guest plays from the next deal on, and knows no hand of this one."""
        return bool(self.deputy)

    @property
    def player(self) -> str:
        """The name of whoever plays this deal in the chair."""
        return self.deputy or self.name

    @property
    def open(self) -> bool:
        """Whether nobody sits there."""
        return not self.guest and not self.bot

    @property
    def by_itself(self) -> bool:
        """Whether the program plays here now."""
        return self.bot or self.away or self.idle or self.waits
