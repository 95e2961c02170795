"""Positions of Urbify, and the rulebook's worked examples among them."""
