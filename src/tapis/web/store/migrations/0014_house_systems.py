"""Bidding systems of the house's own, offered to whoever opens a table."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0013_board_score_chairs"),)
    operations = (
        migrations.CreateModel(
            name="StoredSystem",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("regulation", models.CharField(max_length=60)),
                ("digest", models.CharField(max_length=40)),
                ("titles", models.TextField()),
                ("version", models.CharField(blank=True, default="", max_length=80)),
                ("text", models.TextField()),
                ("offered", models.BooleanField(default=True)),
                ("at", models.CharField(max_length=40)),
            ],
            options={
                "db_table": "house_system",
                "constraints": (
                    models.UniqueConstraint(fields=("regulation", "digest"), name="one_row_of_a_system"),
                ),
            },
        ),
    )
