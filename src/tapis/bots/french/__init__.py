"""What players of games with fifty-two cards share."""
