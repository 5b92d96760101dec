"""``python -m release``: what must be true of a version before it leaves, and its tag.

``check`` builds wheel and sdist, looks into them, installs each into an empty environment and serves an
evening from it. ``tag VERSION`` does that for a clean tree whose changelog is that version's, and tags it.
"""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from release.changelog import fault
from release.contents import faults
from release.evening import evening

ROOT = Path(__file__).parents[1]
COMMANDS = ("tapis", "tapis-cards")


@click.group(help="Builds, tries and tags a version of Tapis.")
def main() -> None:
    """Leave the choice to the commands."""


@main.command(help="Build wheel and sdist, and try them in an empty environment.")
@click.option("--into", type=click.Path(path_type=Path), help="Keep what was built in this folder.")
def check(into: Path | None) -> None:
    """Build and try, in a folder that goes with it unless one is named."""
    with TemporaryDirectory() as folder:
        _check(into or Path(folder))


@main.command(help="Check everything and tag VERSION.")
@click.argument("version")
def tag(version: str) -> None:
    """Refuse what is not ready, then check and tag."""
    today = datetime.now(UTC).astimezone().date().isoformat()
    for refusal in (
        _unclean(),
        _other_version(version),
        _tagged(version),
        fault(_changelog(), version, today),
    ):
        if refusal:
            raise click.ClickException(refusal)
    with TemporaryDirectory() as folder:
        _check(Path(folder))
    _run("git", "tag", "--annotate", f"v{version}", "--message", f"Tapis {version}")
    click.echo(f"Tagged v{version}.")


def _check(folder: Path) -> None:
    _run("uv", "build", "--quiet", "--out-dir", str(folder))
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    if found := faults(wheel, ROOT / "src"):
        raise click.ClickException("\n".join(found))
    for built, command in zip((wheel, sdist), COMMANDS, strict=True):
        with TemporaryDirectory() as empty:
            _run("uv", "venv", "--quiet", empty)
            _run("uv", "pip", "install", "--quiet", "--python", f"{empty}/bin/python", str(built))
            seen = evening(Path(empty) / "bin" / command)
        told = ", ".join(f"{name} {size:,} bytes" for name, size in seen.papers.items())
        click.echo(
            f"{built.name} ({built.stat().st_size:,} bytes): first page in {seen.first_page:.1f} s; {told}."
        )


def _unclean() -> str | None:
    return "There are changes that are not committed." if _told("git", "status", "--porcelain") else None


def _other_version(version: str) -> str | None:
    held = _told("uv", "version", "--short")
    return None if held == version else f"pyproject.toml says version {held}, not {version}."


def _tagged(version: str) -> str | None:
    return f"v{version} is tagged already." if _told("git", "tag", "--list", f"v{version}") else None


def _changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text("utf-8")


def _told(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def _run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
