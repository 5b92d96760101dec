"""Place and time of the club, and evenings that it keeps ready-made."""

from __future__ import annotations

from django.db import migrations, models

LENGTHS = {"time_zone": 60, "sheet": 20, "currency": 3, "season_start": 5}


class Migration(migrations.Migration):
    """Add the columns and the table."""

    dependencies = (("store", "0005_written_by"),)
    operations = (
        *(
            migrations.AddField(
                model_name="storedhouse",
                name=name,
                field=models.CharField(blank=True, default="", max_length=length),
            )
            for name, length in LENGTHS.items()
        ),
        migrations.CreateModel(
            name="StoredEvening",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=120, unique=True)),
                ("regulation", models.CharField(max_length=60)),
                ("body", models.TextField()),
            ],
            options={"db_table": "house_evening"},
        ),
    )
