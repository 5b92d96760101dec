"""Games that say who plays how well, and what they have shown: projections of the logs of virtual tables."""

from __future__ import annotations

from django.db import models


class StoredGame(models.Model):
    """A game that is over at a virtual table and says who plays how well; it outlives the table."""

    id = models.BigAutoField(primary_key=True)
    table = models.CharField(max_length=60)
    number = models.PositiveIntegerField()
    """Its first deal at the table."""
    game = models.CharField(max_length=60)
    at = models.CharField(max_length=40)
    """The instant at which it was over."""
    weight = models.FloatField()
    folded = models.BooleanField(default=False)
    """Whether the strengths have it in them."""

    class Meta:
        """Where it lies."""

        db_table = "rated_game"
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_row_of_a_game"),)
        indexes = (models.Index(fields=("game", "at", "table", "number"), name="games_in_order"),)

    def __str__(self) -> str:
        return f"{self.table} {self.number}: {self.game}"


class StoredPlayer(models.Model):
    """Somebody in such a game: a person by the name of a page, or a bot by level and version."""

    id = models.BigAutoField(primary_key=True)
    of = models.ForeignKey(StoredGame, on_delete=models.CASCADE, related_name="players")
    player = models.CharField(max_length=80, db_index=True)
    side = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    mark = models.FloatField(null=True)
    """Where a bot stands on the scale, as it was measured then."""

    class Meta:
        """Where it lies."""

        db_table = "rated_player"

    def __str__(self) -> str:
        return f"{self.of_id}: {self.rank}"


class StoredStrength(models.Model):
    """What games have shown of a person: folded from them in their order, and made anew at any time."""

    id = models.BigAutoField(primary_key=True)
    game = models.CharField(max_length=60)
    player = models.CharField(max_length=80)
    alone = models.BooleanField()
    """Of games against bots alone, which stand apart."""
    mean = models.FloatField()
    spread = models.FloatField()
    games = models.PositiveIntegerField()

    class Meta:
        """Where it lies."""

        db_table = "own_strength"
        constraints = (
            models.UniqueConstraint(fields=("game", "player", "alone"), name="one_strength_of_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.game}: {self.mean:.1f}"
