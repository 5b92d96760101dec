"""How old something is, as short as it can be said."""

from __future__ import annotations

from dataclasses import dataclass

MINUTE, HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class Age:
    """A number of one unit: ``s``, ``min`` or ``h``."""

    number: int
    unit: str

    @classmethod
    def of(cls, seconds: float) -> Age:
        """The age of what was made so many seconds ago; whatever is of the future was made now."""
        whole = max(0, int(seconds))
        if whole < MINUTE:
            return cls(whole, "s")
        return cls(whole // MINUTE, "min") if whole < 2 * HOUR else cls(whole // HOUR, "h")

    def __str__(self) -> str:
        return f"{self.number} {self.unit}"
