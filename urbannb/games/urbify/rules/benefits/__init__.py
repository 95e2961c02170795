"""What buildings bring: each benefit is one record, in a module for its family.

A record is a frozen dataclass that says how the benefit is read from a tile file and what it does.
A new benefit is a new record, marked with ``@BENEFITS.record("its-word")``. The families are put
together in `rules`.
"""
