"""What has happened: since when, told how, and the way back to it."""
