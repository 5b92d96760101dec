"""The house's own row."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create its table."""

    dependencies = (("store", "0003_pushes"),)
    operations = (
        migrations.CreateModel(
            name="StoredHouse",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("language", models.CharField(blank=True, default="", max_length=10)),
                ("club", models.CharField(blank=True, default="", max_length=120)),
                ("place", models.CharField(blank=True, default="", max_length=120)),
                ("steps", models.PositiveSmallIntegerField(default=0)),
            ],
            options={"db_table": "house"},
        ),
    )
