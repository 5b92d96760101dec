"""What two copies of an event say otherwise, and the decision between them."""
