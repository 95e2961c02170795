"""What cards do: each effect is one record, in a module for its family.

A record is a frozen dataclass that says how the effect is read from a deck file, what it does, and
how it is said in a sentence and on the face of a card. A new effect is a new record, marked with
``@EFFECTS.record("its-word")``. The families are put together in `rules`.
"""
