"""Which Tapis wrote last, and what is to be told of an upgrade."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add the columns."""

    dependencies = (("store", "0004_house"),)
    operations = (
        migrations.AddField(
            model_name="storedhouse",
            name="version",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.AddField(
            model_name="storedhouse",
            name="news_since",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.AddField(
            model_name="storedhouse",
            name="kept",
            field=models.CharField(blank=True, default="", max_length=1000),
        ),
    )
