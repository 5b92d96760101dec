"""The table of lists of people that were read and are not all entered yet."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0006_place_and_evenings"),)
    operations = (
        migrations.CreateModel(
            name="StoredList",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(db_index=True, max_length=120)),
                ("digest", models.CharField(max_length=64)),
                ("at", models.CharField(max_length=40)),
                ("actor", models.CharField(max_length=200)),
                ("source", models.CharField(max_length=200)),
                ("sheet", models.PositiveSmallIntegerField(default=0)),
                ("data", models.BinaryField()),
                ("said", models.TextField()),
            ],
            options={
                "db_table": "list_draft",
                "constraints": (
                    models.UniqueConstraint(fields=("stream", "digest"), name="one_draft_of_a_list"),
                ),
            },
        ),
    )
