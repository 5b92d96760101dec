"""The event table."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    initial = True
    dependencies = ()
    operations = (
        migrations.CreateModel(
            name="StoredRecord",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(max_length=120)),
                ("version", models.PositiveIntegerField()),
                ("op_id", models.CharField(max_length=120)),
                ("place", models.PositiveSmallIntegerField()),
                ("at", models.CharField(max_length=40)),
                ("actor", models.CharField(max_length=200)),
                ("kind", models.CharField(max_length=80)),
                ("schema", models.PositiveSmallIntegerField()),
                ("body", models.TextField()),
            ],
            options={
                "db_table": "event_log",
                "constraints": [
                    models.UniqueConstraint(fields=("stream", "version"), name="one_record_per_version"),
                    models.UniqueConstraint(fields=("op_id", "place"), name="one_record_per_operation"),
                ],
            },
        ),
    )
