"""What belongs to one event and stands in no log."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """The table of event secrets; events get theirs when somebody first asks."""

    dependencies = [("access", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="EventSecrets",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("event", models.CharField(max_length=40, unique=True)),
                ("links", models.CharField(max_length=64)),
                ("code", models.CharField(max_length=20)),
                ("turn", models.PositiveIntegerField(default=0)),
            ],
        ),
    ]
