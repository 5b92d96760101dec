"""What deals earn, whichever form is played: scoring, sheets, rubbers, series; how results are written."""
