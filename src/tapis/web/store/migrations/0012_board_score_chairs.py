"""Of tables at which several play boards, every chair has its score."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add the chair; where one person played alone it is the first."""

    dependencies = (("store", "0011_ratings"),)
    operations = (
        migrations.AddField(
            model_name="storedscore", name="chair", field=models.PositiveSmallIntegerField(default=0)
        ),
        migrations.RemoveConstraint(model_name="storedscore", name="one_score_of_a_board"),
        migrations.AddConstraint(
            model_name="storedscore",
            constraint=models.UniqueConstraint(
                fields=("board_set", "board", "table", "chair"), name="one_score_of_a_chair"
            ),
        ),
    )
