"""The name of a game where a command asks for one, so that shells complete it."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


class GameName(click.types.StringParamType):
    """A game by its name; shells complete it. Whether there is one is asked where it is known what for."""

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - as click calls it
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """The games that begin so."""
        from tapis.core.plugin import plugins  # noqa: PLC0415 - games are loaded when a shell asks

        return [CompletionItem(each) for each in plugins() if each.startswith(incomplete)]


GAME_NAME = GameName()
