"""Short dates with points, as in Switzerland and Belgium: 22.11.2026."""

SHORT_DATE_FORMAT = "d.m.Y"
SHORT_DATETIME_FORMAT = "d.m.Y H:i"
