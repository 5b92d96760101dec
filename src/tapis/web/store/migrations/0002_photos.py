"""The table of pictures of slips."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0001_initial"),)
    operations = (
        migrations.CreateModel(
            name="StoredPhoto",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("stream", models.CharField(db_index=True, max_length=120)),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("at", models.CharField(max_length=40)),
                ("actor", models.CharField(max_length=200)),
                ("picture", models.BinaryField()),
            ],
            options={"db_table": "slip_photo"},
        ),
    )
