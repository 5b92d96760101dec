"""Every time at which a bidding system of the house's own was offered, and not the last one alone."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column; of what was brought again before it only the last time is known."""

    dependencies = (("store", "0015_system_trail"),)
    operations = (migrations.AddField("storedsystem", "before", models.TextField(blank=True, default="[]")),)
