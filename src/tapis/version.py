"""Which Tapis this is: the name it is installed by, and its version."""

from importlib.metadata import version

DISTRIBUTION = "tapis-cards"
"""The name on the package index; *tapis* alone belongs to another project there."""
VERSION = version(DISTRIBUTION)
