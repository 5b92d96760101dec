"""The table of browsers that want to be told when it is their turn."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0002_photos"),)
    operations = (
        migrations.CreateModel(
            name="StoredPush",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(db_index=True, max_length=120)),
                ("guest", models.CharField(max_length=80)),
                ("endpoint", models.TextField()),
                ("key", models.CharField(max_length=120)),
                ("auth", models.CharField(max_length=40)),
                ("language", models.CharField(max_length=10)),
                ("hidden", models.BooleanField(default=False)),
                ("told", models.CharField(default="", max_length=60)),
            ],
            options={"db_table": "push_subscription"},
        ),
    )
