"""Pages: papers."""
