"""The one table that holds truth, and beside it the pictures of slips and the house's own row.

Text columns keep instant and body to the letter (PostgreSQL's ``jsonb`` would reorder a body), so an
archive of the table is the table. The two constraints are what makes "accepted" safe among several
processes: no version twice in a stream, no operation twice anywhere.
"""

from __future__ import annotations

from django.db import models


class StoredRecord(models.Model):
    """One event of one stream; see ``tapis.log.Record``."""

    id = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=120)
    version = models.PositiveIntegerField()
    op_id = models.CharField(max_length=120)
    place = models.PositiveSmallIntegerField()
    at = models.CharField(max_length=40)
    actor = models.CharField(max_length=200)
    kind = models.CharField(max_length=80)
    schema = models.PositiveSmallIntegerField()
    body = models.TextField()

    class Meta:
        """Constraints of the table."""

        db_table = "event_log"
        constraints = (
            models.UniqueConstraint(fields=("stream", "version"), name="one_record_per_version"),
            models.UniqueConstraint(fields=("op_id", "place"), name="one_record_per_operation"),
        )

    def __str__(self) -> str:
        return f"{self.stream} {self.version}: {self.kind}"


class StoredPhoto(models.Model):
    """A picture of one slip in an event's stream, as evidence: a small JPEG without the camera's notes."""

    id = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=120, db_index=True)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    at = models.CharField(max_length=40)
    actor = models.CharField(max_length=200)
    picture = models.BinaryField()

    class Meta:
        """Where it lies."""

        db_table = "slip_photo"

    def __str__(self) -> str:
        return f"{self.stream} {self.round}-{self.table}: photo {self.id}"


class StoredPush(models.Model):
    """A browser of a guest at one table that wants to be told when it is the guest's turn."""

    id = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=120, db_index=True)
    guest = models.CharField(max_length=80)
    endpoint = models.TextField()
    key = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    language = models.CharField(max_length=10)
    hidden = models.BooleanField(default=False)
    told = models.CharField(max_length=60, default="")

    class Meta:
        """Where it lies."""

        db_table = "push_subscription"

    def __str__(self) -> str:
        return f"{self.stream}: push {self.id}"


class StoredHouse(models.Model):
    """The one row about the house itself: what its owner said of it at the first run."""

    language = models.CharField(max_length=10, blank=True, default="")
    """That of new events, papers and the console; empty as long as nobody has chosen."""
    club = models.CharField(max_length=120, blank=True, default="")
    place = models.CharField(max_length=120, blank=True, default="")
    """Where the club usually plays; new events begin with it."""
    steps = models.PositiveSmallIntegerField(default=0)
    """How many screens of the first run are done."""
    version = models.CharField(max_length=40, blank=True, default="")
    """The Tapis that last opened these data; empty for one before it was noted."""
    news_since = models.CharField(max_length=40, blank=True, default="")
    """The version before the last upgrade, as long as its owner has not read what is new; else empty."""
    kept = models.CharField(max_length=1000, blank=True, default="")
    """Where the data as they were before the last upgrade lie; empty where no copy was taken."""

    class Meta:
        """Where it lies."""

        db_table = "house"

    def __str__(self) -> str:
        return self.club or "house"
