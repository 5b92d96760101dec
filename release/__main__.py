"""``python -m release``: what must be true of a version before it leaves, and its tag.

``check`` reads the changelog, asks an advisory service about every dependency (so does ``advisories`` alone),
builds wheel and sdist, looks into them, installs each into an empty environment and serves an evening from
it. ``tag VERSION`` does that for a clean tree whose changelog is that version's, and tags it.
``cluster`` runs a study of a wheel over a Ray cluster that loses a node, which ``check`` does too.
``typed`` asks type checkers about a script against a wheel, which ``check`` does too. ``light`` walks
through a wheel without any of its extras, as ``check`` does.
``bundle`` builds the ready-made program of this system and walks through it; ``uvx`` times a start of a
wheel by somebody who has never had it, ``newcomer`` the first examples of the library. ``site`` builds the
site.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

import click

from release.advisories import UnreachedError, locked, vulnerable
from release.bundle import build, packed, size, unpacked
from release.changelog import fault, unreadable, untold
from release.cluster import study
from release.contents import faults
from release.evening import evening
from release.light import light
from release.newcomer import newcomer
from release.osv import SERVICE, reach
from release.typed import CHECKERS, TypesError
from release.typed import typed as told_by_checkers
from release.walk import apart, walk

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


@main.command(help="Ask an advisory service about every dependency that is locked.")
def advisories() -> None:
    """Refuse where one has a known fault; say so where nobody could be asked."""
    packages = locked((ROOT / "uv.lock").read_text("utf-8"))
    accepted = tomllib.loads((ROOT / "release/accepted.toml").read_text("utf-8"))
    try:
        found = vulnerable(packages, reach, accepted)
    except UnreachedError as why:
        click.echo(f"Dependencies: no advisory service could be asked ({SERVICE}: {why}).")
        return
    if found:
        raise click.ClickException("\n".join(found))
    click.echo(f"Dependencies: no known fault in any of {len(packages)} ({SERVICE}).")


@main.command(help="Build the ready-made bundle of this system, pack it, and walk through it.")
@click.option("--into", default="dist", type=click.Path(path_type=Path), help="Where the packed one goes.")
@click.option("--picture", type=click.Path(path_type=Path), help="Keep a picture of the window, as PNG.")
def bundle(into: Path, picture: Path | None) -> None:
    """Walk through what was packed, unpacked again; without the network where the system allows it."""
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        built = build(Path(folder))
        archive = packed(built, into, _told("uv", "version", "--short"))
        click.echo(f"{archive}: {archive.stat().st_size:,} bytes; the folder {size(built):,} bytes.")
    with TemporaryDirectory() as folder:
        before = apart()
        click.echo("Without the network:" if before else "The network could not be taken away:")
        drawn = ("--picture", str(picture.resolve())) if picture else ()
        _run(*before, sys.executable, "-m", "release", "walk", str(unpacked(archive, Path(folder))), *drawn)


@main.command("walk", help="Walk through the bundle in which PROGRAM is.")
@click.argument("program", type=click.Path(path_type=Path, exists=True))
@click.option("--picture", type=click.Path(path_type=Path), help="Keep a picture of the window, as PNG.")
def walk_through(program: Path, picture: Path | None) -> None:
    """Say each thing as soon as it was seen."""
    for seen in walk(program, picture):
        click.echo(f"  {seen}")


@main.command(help="Time the start of WHEEL by uvx, from an empty cache, and once more.")
@click.argument("wheel", type=click.Path(path_type=Path, exists=True))
def uvx(wheel: Path) -> None:
    """Serve an evening each time; uv finds its index and certificates where it always does."""
    with TemporaryDirectory() as cache:
        kept = {name: value for name, value in os.environ.items() if name.startswith(("UV_", "SSL_"))}
        command = ("uvx", "--from", str(wheel.resolve()), "tapis-cards")
        for named in ("empty", "full"):
            seen = evening(*command, path=os.environ["PATH"], more={**kept, "UV_CACHE_DIR": cache})
            click.echo(f"uvx, the cache {named}: first page in {seen.first_page:.1f} s.")


@main.command("site", help="Build the site, with every link in it looked at.")
@click.option("--into", type=click.Path(path_type=Path), default=Path("dist/site"), show_default=True)
def pages(into: Path) -> None:
    """A site that is there is replaced, anything else left alone; the generator is loaded for this alone."""
    from release import site  # noqa: PLC0415

    if (into / "search.js").exists():
        rmtree(into)
    try:
        click.echo(f"{into}: {site.build(into)} pages.")
    except site.SiteError as why:
        raise click.ClickException(str(why)) from why


@main.command("newcomer", help="Time the first examples of the library from WHEEL, in an empty environment.")
@click.argument("wheel", type=click.Path(path_type=Path, exists=True))
def first_examples(wheel: Path) -> None:
    """Say each step as soon as it is done; pip finds its index where it always does."""
    for step in newcomer(wheel):
        click.echo(step)


@main.command("light", help="Walk through WHEEL without any of its extras, in an empty environment.")
@click.argument("wheel", type=click.Path(path_type=Path, exists=True))
def without_extras(wheel: Path) -> None:
    """Say each thing as soon as it was seen."""
    with TemporaryDirectory() as empty:
        _installed(str(wheel.resolve()), empty)
        for seen in light(Path(empty) / "bin" / COMMANDS[0]):
            click.echo(f"{wheel.name}: {seen}.")


@main.command(help="Run a study of WHEEL over a Ray cluster, one node of which is killed.")
@click.argument("wheel", type=click.Path(path_type=Path, exists=True))
def cluster(wheel: Path) -> None:
    """Install the wheel with its extra, and nothing else."""
    with TemporaryDirectory() as empty:
        _installed(f"{wheel.resolve()}[lab]", empty)
        click.echo(study(Path(empty) / "bin"))


@main.command(help="Ask mypy and pyright about a user's script against WHEEL, in an empty environment.")
@click.argument("wheel", type=click.Path(path_type=Path, exists=True))
def typed(wheel: Path) -> None:
    """Say what each found, as soon as it is known."""
    with TemporaryDirectory() as empty, TemporaryDirectory() as folder:
        _installed(str(wheel.resolve()), empty, *CHECKERS)
        try:
            for told in told_by_checkers(Path(empty) / "bin", Path(folder)):
                click.echo(f"{wheel.name}: {told}.")
        except TypesError as why:
            raise click.ClickException(str(why)) from why


def _check(folder: Path) -> None:
    if refusals := [*unreadable(_changelog()), *filter(None, (_untold(),))]:
        raise click.ClickException("\n".join(refusals))
    click.get_current_context().invoke(advisories)
    _run("uv", "build", "--quiet", "--out-dir", str(folder))
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    if found := faults(wheel, ROOT / "src"):
        raise click.ClickException("\n".join(found))
    for built, command in zip((wheel, sdist), COMMANDS, strict=True):
        with TemporaryDirectory() as empty:
            _installed(str(built), empty)
            seen = evening(Path(empty) / "bin" / command)
        told = ", ".join(f"{name} {size:,} bytes" for name, size in seen.papers.items())
        click.echo(
            f"{built.name} ({built.stat().st_size:,} bytes): first page in {seen.first_page:.1f} s; {told}."
        )

    click.get_current_context().invoke(without_extras, wheel=wheel)
    click.get_current_context().invoke(typed, wheel=wheel)
    with TemporaryDirectory() as empty:
        _installed(f"{wheel}[lab]", empty)
        click.echo(f"{wheel.name}: {study(Path(empty) / 'bin')}.")


def _installed(what: str, empty: str, *beside: str) -> None:
    """Something to install, in an environment that has nothing else but what stands beside it."""
    _run("uv", "venv", "--quiet", empty)
    _run("uv", "pip", "install", "--quiet", "--python", f"{empty}/bin/python", what, *beside)


def _unclean() -> str | None:
    return "There are changes that are not committed." if _told("git", "status", "--porcelain") else None


def _untold() -> str | None:
    return untold(_told("uv", "version", "--short"), ROOT / "src/tapis/web/news")


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
