"""The clock of twenty-four hours, and the month by its name: nobody here takes 11/12 for the other day."""

TIME_FORMAT = "H:i"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y H:i"
