"""What a player is asked, what may be answered, and how that is clicked."""
