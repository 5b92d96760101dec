"""A reader's pack of cards: what is chosen, the drawings, and cards and suits in their words."""
