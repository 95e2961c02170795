"""The politicians and the vocations: what a player can hold."""

from __future__ import annotations

NOBODY = -1
"""Stands where a player's number could, when it is no player's."""
OFFICES = ("Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss")
"""The five politicians in the order of the election track (US-70)."""
CONTRACTOR = "Contractor"
"""The sixth politician, who has no office."""
VOCATIONS = {
    "Media": 1,
    "Finance": 2,
    "Transportation": 2,
    "Education": 3,
    "Energy": 3,
    "Tourism": 4,
    "Factory": 4,
    "Public Service": 5,
}
"""How many markers of each vocation there are."""
