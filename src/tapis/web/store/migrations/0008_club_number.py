"""The club's number in its federation, for the files that go there."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add it, empty."""

    dependencies = (("store", "0007_list_drafts"),)
    operations = (
        migrations.AddField(
            model_name="storedhouse",
            name="club_number",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
    )
