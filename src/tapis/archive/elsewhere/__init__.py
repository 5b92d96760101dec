"""An evening that was played elsewhere, as an event of this house."""
