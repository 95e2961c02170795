"""The shelf of games: what its cards say, and how they look."""
