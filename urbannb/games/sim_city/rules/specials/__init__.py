"""What stands in the specials boxes: each special and each condition is one record.

A record is a frozen dataclass that says how it is read from a card file, how it is said in a
sentence and on a card, and what it does. A new special is a new record, marked with
``@SPECIALS.record("its-word")``. The families are put together in `rules`.
"""
