"""``tapis server-script``: prints the script that sets up a server, and can be run again."""

from __future__ import annotations

import click

from tapis.cli.hosting.plan import MOST_WORKERS, ON_THE_INDEX, ServerPlan, unfit
from tapis.cli.hosting.script import script
from tapis.cli.shell import Command, Failure, LocalOption, language
from tapis.i18n import msgid


@click.command(cls=Command, help=msgid("Print the script that sets up a server on Debian or Ubuntu."))
@click.argument("domain")
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=2,
    cls=LocalOption,
    help=msgid("How many processes answer people."),
)
@click.option(
    "--port",
    type=click.IntRange(1024, 65535),
    default=8000,
    cls=LocalOption,
    help=msgid("Where they listen, on this machine only."),
)
@click.option(
    "--keep",
    type=click.IntRange(1),
    default=14,
    cls=LocalOption,
    help=msgid("After how many days a nightly copy goes."),
)
@click.option(
    "--contact", default="", cls=LocalOption, help=msgid("Whom players may ask about what is kept of them.")
)
@click.option(
    "--package",
    default=ON_THE_INDEX,
    cls=LocalOption,
    help=msgid("What is installed: tapis-cards[big]==VERSION, or the full path of a wheel on the server."),
)
@click.option(
    "--own-certificate",
    is_flag=True,
    cls=LocalOption,
    help=msgid("Caddy signs the certificate itself: for a name that the internet does not know."),
)
@click.option("--metrics", is_flag=True, cls=LocalOption, help=msgid("Keep figures for Prometheus."))
def command(**told: object) -> None:
    """Print the script; it is read and run on the server, as root."""
    plan = ServerPlan(**told)  # type: ignore[arg-type]  # the options are its fields
    if (refusal := unfit(plan)) is not None:
        raise Failure(refusal)
    click.echo(script(plan, language()), nl=False)
