"""What runs in a page of a game."""
