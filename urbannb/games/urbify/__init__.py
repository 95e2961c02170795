"""Urbify (Kalle Malmioja, Looping Games 2023), a game in preparation: it has no rulebook yet."""
