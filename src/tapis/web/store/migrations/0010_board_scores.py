"""What people made of the boards that are the same for everybody."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0009_own_pages"),)
    operations = (
        migrations.CreateModel(
            name="StoredScore",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("board_set", models.CharField(max_length=60)),
                ("board", models.PositiveSmallIntegerField()),
                ("player", models.CharField(max_length=40)),
                ("table", models.CharField(db_index=True, max_length=60)),
                ("name", models.CharField(max_length=160)),
                ("shows", models.BooleanField(default=False)),
                ("at", models.CharField(max_length=40)),
                ("points", models.CharField(max_length=40)),
                ("contract", models.TextField()),
                ("counted", models.BooleanField(default=True)),
            ],
            options={
                "db_table": "board_score",
                "constraints": (
                    models.UniqueConstraint(
                        fields=("board_set", "board", "player"), name="one_score_of_a_board"
                    ),
                ),
            },
        ),
    )
