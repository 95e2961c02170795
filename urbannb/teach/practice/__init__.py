"""Practice: what was answered wrongly comes back in other positions until it is known."""
