"""What people without an account keep: names, codes, deals; and at which tables a guest sat down."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Create it."""

    dependencies = (("store", "0008_club_number"),)
    operations = (
        migrations.CreateModel(
            name="StoredCode",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("owner", models.CharField(db_index=True, max_length=40)),
                ("device", models.CharField(default="", max_length=40)),
                ("until", models.CharField(default="", max_length=40)),
            ],
            options={"db_table": "own_code"},
        ),
        migrations.CreateModel(
            name="StoredName",
            fields=[
                ("name", models.CharField(max_length=160, primary_key=True, serialize=False)),
                ("owner", models.CharField(max_length=40, unique=True)),
            ],
            options={"db_table": "own_name"},
        ),
        migrations.CreateModel(
            name="StoredDeal",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("owner", models.CharField(max_length=40)),
                ("table", models.CharField(max_length=60)),
                ("number", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("game", models.CharField(max_length=60)),
                ("at", models.CharField(max_length=40)),
                ("lost", models.PositiveIntegerField(default=0)),
                ("people", models.PositiveSmallIntegerField(default=0)),
                ("counted", models.BooleanField(default=True)),
                ("told", models.TextField()),
                ("log", models.BinaryField()),
            ],
            options={
                "db_table": "own_deal",
                "constraints": (
                    models.UniqueConstraint(fields=("owner", "table", "number"), name="one_row_of_a_deal"),
                ),
                "indexes": (
                    models.Index(fields=["owner", "at"], name="own_deals_by_day"),
                    models.Index(fields=["owner", "game", "at"], name="own_deals_by_game"),
                ),
            },
        ),
        migrations.AddIndex(
            model_name="storedrecord",
            index=models.Index(
                fields=["actor", "stream"],
                name="tables_of_a_guest",
                condition=models.Q(kind="seat-taken"),
            ),
        ),
    )
