"""What stands around the board and in its room, as HTML made of a session; no widgets here."""
