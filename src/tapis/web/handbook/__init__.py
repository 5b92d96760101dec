"""The handbook: chapters in four languages, drawn in the frame of the house, and the chapter of every page.

Chapters are Markdown files in ``pages``, one folder a language. What is **bold** in them is a label as pages
write it, what is *slanted* words that can be read there; tests hold both to the catalogues.
"""
