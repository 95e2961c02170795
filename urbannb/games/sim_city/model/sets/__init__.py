"""Cells as sets of bits: a window on the plan, a city in it, and where a card finds its sims."""
