"""The command line: thin commands over the library, each loaded only when it is used."""

from tapis.cli.app import main

__all__ = ["main"]
