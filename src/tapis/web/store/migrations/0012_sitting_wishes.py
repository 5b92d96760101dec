"""People who want to be told when somebody sits down."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0011_ratings"),)
    operations = (
        migrations.CreateModel(
            name="StoredWish",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("owner", models.CharField(max_length=40, unique=True)),
                ("guest", models.CharField(max_length=80)),
                ("game", models.CharField(max_length=60)),
                ("until", models.CharField(max_length=40)),
                ("told", models.TextField(default="{}")),
                ("met", models.CharField(default="", max_length=60)),
            ],
            options={"db_table": "sitting_wish"},
        ),
    )
