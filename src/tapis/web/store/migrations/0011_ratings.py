"""How well people play: the games that say so, who played in them, and what they have shown."""

from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0010_board_scores"),)
    operations = (
        migrations.CreateModel(
            name="StoredGame",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("table", models.CharField(max_length=60)),
                ("number", models.PositiveIntegerField()),
                ("game", models.CharField(max_length=60)),
                ("at", models.CharField(max_length=40)),
                ("weight", models.FloatField()),
                ("folded", models.BooleanField(default=False)),
            ],
            options={
                "db_table": "rated_game",
                "constraints": (
                    models.UniqueConstraint(fields=("table", "number"), name="one_row_of_a_game"),
                ),
                "indexes": (models.Index(fields=["game", "at", "table", "number"], name="games_in_order"),),
            },
        ),
        migrations.CreateModel(
            name="StoredPlayer",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("player", models.CharField(db_index=True, max_length=80)),
                ("side", models.PositiveSmallIntegerField()),
                ("rank", models.PositiveSmallIntegerField()),
                ("mark", models.FloatField(null=True)),
                (
                    "of",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="players",
                        to="store.storedgame",
                    ),
                ),
            ],
            options={"db_table": "rated_player"},
        ),
        migrations.CreateModel(
            name="StoredStrength",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("game", models.CharField(max_length=60)),
                ("player", models.CharField(max_length=80)),
                ("alone", models.BooleanField()),
                ("mean", models.FloatField()),
                ("spread", models.FloatField()),
                ("games", models.PositiveIntegerField()),
            ],
            options={
                "db_table": "own_strength",
                "constraints": (
                    models.UniqueConstraint(
                        fields=("game", "player", "alone"), name="one_strength_of_a_player"
                    ),
                ),
            },
        ),
    )
