"""Rulings into steps, "why?" on a place, what an action would do, what buttons say."""
