"""Faults planted on purpose, and which tests find them: what the suite's power is judged by."""
