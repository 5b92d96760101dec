"""The table about this laptop."""

from __future__ import annotations

from django.db import migrations, models

import tapis.web.vault.models


class Migration(migrations.Migration):
    """One table with one row, made on first use."""

    initial = True
    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Laptop",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("mark", models.CharField(default=tapis.web.vault.models.new_mark, max_length=40)),
                ("folder", models.CharField(blank=True, max_length=1000)),
                ("apart", models.BooleanField(default=False)),
            ],
        ),
    ]
