"""What is saved and read again: positions, records, decks, and where a mistake in one stands."""
