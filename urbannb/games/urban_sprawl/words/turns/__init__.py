"""What is said of a player's turn: the turn itself, building, vocations, effects, and its end."""
