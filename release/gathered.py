"""What goes into the bundle and what stays out; names alone, so that a test can read them.

``bundle.spec`` hands these lists to PyInstaller. It follows imports by itself, but sees neither what
Django and entry points name in strings nor files that are no modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import entry_points
from pathlib import Path

from tapis.examples import INSIDE, shipped

LANGUAGES = ("fr", "de", "nl", "en")
GROUPS = ("tapis.games", "tapis.bots", "tapis.reasons")
"""Entry points by which a game, a player, or a player's reasons are found."""

VERSIONS = ("tapis-cards", "numba")
"""Distributions whose version or entry points are asked for while the program runs."""

WITH_SOURCES = "tapis.solver.native"
"""Numba keeps compiled code beside the time and place of a source; these stay files."""

UNSEEN = ("tkinter", "numba._devicearray")
"""Modules that are imported where nobody looks for an import: in a function of ours, in Numba's C."""

NOT_DATA = ("*.py", "*.pyc", "*.po", "*/__pycache__/*")

LEFT_OUT = (
    # Parts of Django that no page of the house uses.
    "django.contrib.admin",
    "django.contrib.admindocs",
    "django.contrib.flatpages",
    "django.contrib.gis",
    "django.contrib.postgres",
    "django.contrib.redirects",
    "django.contrib.sitemaps",
    "django.contrib.sites",
    "django.contrib.syndication",
    "django.db.backends.mysql",
    "django.db.backends.oracle",
    # Tests of other people, and what builds packages.
    "llvmlite.tests",
    "numba.tests",
    "numpy.f2py",
    "numpy.tests",
    "pip",
    "setuptools",
    "pkg_resources",
    # Another processor's compiler, and threads that Numba would start; ours are started here.
    "numba.cuda",
    "numba.np.ufunc.omppool",
    "numba.np.ufunc.tbbpool",
    # Pictures of slips come from cameras: no AVIF, no colour profiles, no letters are drawn into them.
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingtk",
    # Studies and grown-up profiles are installed, not bundled.
    "duckdb",
    "psycopg",
    "ray",
    "redis",
)
"""Modules, with everything below them, that the bundle does without."""

UNWANTED_FILES = (
    "_tcl_data/tzdata/*",
    "_tk_data/demos/*",
    "_tk_data/images/*",
    "django/contrib/admin/*",
    "django/contrib/admindocs/*",
    "django/contrib/gis/*",
    "*/tests/*",
    "*.pyi",
)
STRIPPED = ("libllvmlite*", "_typst*", "libpython*", "_rust.abi3.so", "lib-dynload/*.so")
"""Libraries that lose much of their size with the names of their functions."""


def modules(package: Path) -> list[str]:
    """Every module of the package in a folder, as it is imported."""
    return sorted(_dotted(path.relative_to(package.parent)) for path in package.rglob("*.py"))


def data(package: Path) -> list[tuple[str, str]]:
    """Every file of a package that is no module: its path, and the folder of the bundle it goes to."""
    return sorted(
        (str(path), path.parent.relative_to(package.parent).as_posix())
        for path in package.rglob("*")
        if path.is_file() and not any(fnmatch(path.as_posix(), each) for each in NOT_DATA)
    )


def examples() -> list[tuple[str, str]]:
    """Every example, as the files of a package: a wheel has them below it, a clone beside it."""
    where = Path("tapis") / INSIDE
    return sorted((str(path), (where / name).parent.as_posix()) for name, path in shipped().items())


def kept(name: str) -> bool:
    """Whether a file stays in the bundle, by its path there: all of ours do, the tests of a template too."""
    plain = name.replace("\\", "/")
    if plain.startswith("tapis/"):
        return True
    return not any(fnmatch(plain, each) for each in UNWANTED_FILES) and _understood(plain)


def is_left_out(module: str) -> bool:
    """Whether a module stays out."""
    return any(module == each or module.startswith(f"{each}.") for each in LEFT_OUT)


def brought() -> tuple[list[str], list[str]]:
    """Distributions and modules of the games and players that are installed here, ours and other people's."""
    points = [point for group in GROUPS for point in entry_points(group=group)]
    distributions = {point.dist.name for point in points if point.dist is not None}
    return sorted({*VERSIONS, *distributions}), sorted({point.module for point in points})


def _understood(name: str) -> bool:
    """Whether a file belongs to no language, or to one of ours."""
    return all(language in LANGUAGES for language in _languages(name))


def _languages(name: str) -> Iterator[str]:
    """The language whose words or dates a file of Django or Babel holds; none for any other file."""
    parts = name.split("/")
    if parts[0] == "django" and "locale" in parts[:-1]:
        yield from (each.partition("_")[0] for each in parts[parts.index("locale") + 1 : -1][:1])
    if parts[:2] == ["babel", "locale-data"] and not parts[2].startswith("root."):
        yield parts[2].partition(".")[0].partition("_")[0]


def _dotted(path: Path) -> str:
    plain = path.with_suffix("")
    return ".".join(plain.parent.parts if plain.name == "__init__" else plain.parts)
