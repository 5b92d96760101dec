"""The one table that holds truth, and beside it the pictures of slips and the house's own row.

Text columns keep instant and body to the letter (PostgreSQL's ``jsonb`` would reorder a body), so an
archive of the table is the table. The two constraints are what makes "accepted" safe among several
processes: no version twice in a stream, no operation twice anywhere.
"""

from __future__ import annotations

from django.db import models

from tapis.web.store import pushes, rated, systems, wished  # noqa: F401 - so that their models are found


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
        indexes = (
            models.Index(
                fields=("actor", "stream"), name="tables_of_a_guest", condition=models.Q(kind="seat-taken")
            ),
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


class StoredList(models.Model):
    """A list of people that was read and is not all entered yet, with what was said about it so far."""

    id = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=120, db_index=True)
    digest = models.CharField(max_length=64)
    """Of ``data``: the same list is kept once."""
    at = models.CharField(max_length=40)
    actor = models.CharField(max_length=200)
    source = models.CharField(max_length=200)
    """What the list is called."""
    sheet = models.PositiveSmallIntegerField(default=0)
    """Which of its sheets is read."""
    data = models.BinaryField()
    said = models.TextField()
    """The fields of a form that say it again."""

    class Meta:
        """Where it lies."""

        db_table = "list_draft"
        constraints = (models.UniqueConstraint(fields=("stream", "digest"), name="one_draft_of_a_list"),)

    def __str__(self) -> str:
        return f"{self.stream}: list {self.source}"


class StoredDeal(models.Model):
    """A deal that is over, as its player keeps it: a projection of a table's log, and what outlives it.

    It holds the cards, and of people nothing but whose it is.
    """

    id = models.BigAutoField(primary_key=True)
    owner = models.CharField(max_length=40)
    """The name of the page it stands on."""
    table = models.CharField(max_length=60)
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    """How far the table's log had been read."""
    game = models.CharField(max_length=60)
    at = models.CharField(max_length=40)
    """The instant at which it was over."""
    lost = models.PositiveIntegerField(default=0)
    """What its player gave away in it, as far as that was found out."""
    people = models.PositiveSmallIntegerField(default=0)
    """How many other people sat at the table."""
    counted = models.BooleanField(default=True)
    """Whether nobody helped or stood in."""
    told = models.TextField()
    """Seat, column, result, points, and what it was worth."""
    log = models.BinaryField()
    """The deal itself, compressed."""

    class Meta:
        """Where it lies."""

        db_table = "own_deal"
        constraints = (
            models.UniqueConstraint(fields=("owner", "table", "number"), name="one_row_of_a_deal"),
        )
        indexes = (
            models.Index(fields=("owner", "at"), name="own_deals_by_day"),
            models.Index(fields=("owner", "game", "at"), name="own_deals_by_game"),
        )

    def __str__(self) -> str:
        return f"{self.table} {self.number}"


class StoredName(models.Model):
    """A name that somebody keeps in this house: no two people have the same."""

    name = models.CharField(max_length=160, primary_key=True)
    """As names are compared."""
    owner = models.CharField(max_length=40, unique=True)

    class Meta:
        """Where it lies."""

        db_table = "own_name"

    def __str__(self) -> str:
        return self.name


class StoredScore(models.Model):
    """What somebody made of a board of a set: a projection of a table's log, and what outlives it."""

    id = models.BigAutoField(primary_key=True)
    board_set = models.CharField(max_length=60)
    board = models.PositiveSmallIntegerField()
    player = models.CharField(max_length=40)
    """The name of the player's own page; empty for a bot."""
    table = models.CharField(max_length=60, db_index=True)
    chair = models.PositiveSmallIntegerField(default=0)
    """Where the player sat; of tables of several every chair has its score."""
    name = models.CharField(max_length=160)
    """What the player was called there; empty once the player has gone."""
    shows = models.BooleanField(default=False)
    """Whether others who have played it may look at how it was played."""
    at = models.CharField(max_length=40)
    """The instant at which it was over."""
    points = models.CharField(max_length=40)
    contract = models.TextField()
    """What was played, by language."""
    counted = models.BooleanField(default=True)
    """Whether it was over in time, and played by nobody else."""

    class Meta:
        """Where it lies."""

        db_table = "board_score"
        constraints = (
            models.UniqueConstraint(
                fields=("board_set", "board", "table", "chair"), name="one_score_of_a_chair"
            ),
        )

    def __str__(self) -> str:
        return f"{self.board_set} {self.board}: {self.points}"


class StoredCode(models.Model):
    """A code that leads to somebody's page, by its hash: one that is typed once, or a sheet of paper."""

    digest = models.CharField(max_length=64, primary_key=True)
    owner = models.CharField(max_length=40, db_index=True)
    device = models.CharField(max_length=40, default="")
    """The sheet it stands on; empty for one that another device types."""
    until = models.CharField(max_length=40, default="")
    """The instant at which it ends; empty for never."""

    class Meta:
        """Where it lies."""

        db_table = "own_code"

    def __str__(self) -> str:
        return f"{self.owner}: code until {self.until or 'ended'}"


class StoredHouse(models.Model):
    """The one row about the house itself: what its owner said of it at the first run."""

    language = models.CharField(max_length=10, blank=True, default="")
    """That of new events, papers and the console; empty as long as nobody has chosen."""
    club = models.CharField(max_length=120, blank=True, default="")
    place = models.CharField(max_length=120, blank=True, default="")
    """Where the club usually plays; new events begin with it."""
    club_number = models.CharField(max_length=40, blank=True, default="")
    """The club's number in its federation, as it is written there."""
    steps = models.PositiveSmallIntegerField(default=0)
    """How many screens of the first run are done."""
    version = models.CharField(max_length=40, blank=True, default="")
    """The Tapis that last opened these data; empty for one before it was noted."""
    news_since = models.CharField(max_length=40, blank=True, default="")
    """The version before the last upgrade, as long as its owner has not read what is new; else empty."""
    kept = models.CharField(max_length=1000, blank=True, default="")
    """Where the data as they were before the last upgrade lie; empty where no copy was taken."""

    time_zone = models.CharField(max_length=60, blank=True, default="")
    """Where the club's clock hangs; empty, like the three below, for what the environment says."""
    sheet = models.CharField(max_length=20, blank=True, default="")
    """The paper in the printer."""
    currency = models.CharField(max_length=3, blank=True, default="")
    """What people pay in; new events begin with it."""
    season_start = models.CharField(max_length=5, blank=True, default="")
    """The first day of the season, as ``09-01``."""

    class Meta:
        """Where it lies."""

        db_table = "house"

    def __str__(self) -> str:
        return self.club or "house"


class StoredEvening(models.Model):
    """An evening that the house keeps ready-made: settings, fee and prizes, under a name of its own."""

    id = models.BigAutoField(primary_key=True)
    name = models.CharField(max_length=120, unique=True)
    regulation = models.CharField(max_length=60)
    body = models.TextField()
    """As the log writes what an event is opened with."""

    class Meta:
        """Where it lies."""

        db_table = "house_evening"

    def __str__(self) -> str:
        return self.name
