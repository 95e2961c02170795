"""Sim City: The Card Game (Mayfair Games 1995), a game in preparation: it has no rulebook yet."""
