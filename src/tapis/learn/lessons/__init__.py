"""Lessons as data: written, checked, frozen, unfolded; knows no page."""

from tapis.learn.lessons.shelf import ReadyLesson, of, shelf

__all__ = ["ReadyLesson", "of", "shelf"]
