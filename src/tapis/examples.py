"""Where the examples lie that documentation names: in a wheel beside the program, in a clone at its root.

Stands alone, because what builds a wheel runs it as a file. Knows nothing of what the examples say.
"""

from __future__ import annotations

from pathlib import Path

INSIDE = "kit/examples"
"""Where a wheel keeps them, below the package."""
PACKAGE = Path(__file__).parent
CLONE = PACKAGE.parents[1] / "examples"
MADE = ("__pycache__", "*.pyc", ".*", "*.egg-info")
"""What tools leave beside them."""
WRITTEN_ANEW = "oldwhist"
"""``tapis new game`` writes this one from its template."""


def shipped(folder: Path | None = None) -> dict[str, Path]:
    """Every example by its path in the folder that a reader has; those of another ``folder`` if told."""
    packed = PACKAGE / INSIDE
    where = folder or (packed if packed.is_dir() else CLONE)
    every = (path for path in sorted(where.rglob("*")) if path.is_file())
    named = {path.relative_to(where): path for path in every}
    return {name.as_posix(): path for name, path in named.items() if _ours(name)}


def _ours(name: Path) -> bool:
    parts = [Path(each) for each in name.parts]
    return name.parts[0] != WRITTEN_ANEW and not any(each.match(kind) for each in parts for kind in MADE)
