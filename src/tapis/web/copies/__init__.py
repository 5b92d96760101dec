"""Copies of events on a stick or in a folder, and how another laptop takes an event over from one."""
