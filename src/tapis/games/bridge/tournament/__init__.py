"""Boards that many tables play: compared, directed, turned into victory points."""
