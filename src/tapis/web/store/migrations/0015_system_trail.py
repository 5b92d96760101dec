"""Who brought a bidding system of the house's own, who took it away, and when."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Three columns; what stood before tells nobody."""

    dependencies = (("store", "0014_house_systems"),)
    operations = (
        migrations.AddField("storedsystem", "by", models.PositiveBigIntegerField(null=True)),
        migrations.AddField(
            "storedsystem", "gone_at", models.CharField(blank=True, default="", max_length=40)
        ),
        migrations.AddField("storedsystem", "gone_by", models.PositiveBigIntegerField(null=True)),
    )
