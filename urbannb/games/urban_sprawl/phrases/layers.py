"""What can be shown over the city, by what its button says."""

from __future__ import annotations

PAYOUTS = "Payouts"
LAYERS = (PAYOUTS,)
