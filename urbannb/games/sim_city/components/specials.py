"""What stands in the specials box of a card. What each kind is comes with the rules.

Payments, limits and permissions are specials; what they ask of a placed card and its city are
conditions, which know nothing of payments. Each kind is one record in `rules.specials`.
"""

from __future__ import annotations


class Special:
    """One thing that a card does or demands. Its subclasses are frozen dataclasses."""

    __slots__ = ()


Specials = tuple[Special, ...]
