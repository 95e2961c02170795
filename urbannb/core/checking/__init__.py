"""What is checked alike in every game: options and names, and positions that somebody made."""
