"""A browser that holds pieces of felts, as ``pieces.js`` does."""

from __future__ import annotations

from dataclasses import dataclass, field

LETTERS = 8


@dataclass
class Holding:
    """What a browser holds: digest and piece in the order of the last felt."""

    pieces: list[tuple[str, str]] = field(default_factory=list)

    @property
    def header(self) -> str:
        """What it says it holds."""
        return "".join(digest for digest, _ in self.pieces)

    def felt(self, answer: str) -> str:
        """The felt, of what came and of what was there."""
        keys, *told = answer.split("<>")
        fresh: list[tuple[str, str]] = []
        for each in told:
            if each.startswith("="):
                begin, length = map(int, each[1:].split("."))
                fresh += self.pieces[begin : begin + length]
            else:
                fresh.append((each[:LETTERS], each[LETTERS:]))
        self.pieces = fresh
        return "\n<".join(piece for _, piece in fresh).replace("<keys>", keys)
