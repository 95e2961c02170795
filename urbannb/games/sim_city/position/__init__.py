"""Positions of Sim City in the terms of its rulebook."""
