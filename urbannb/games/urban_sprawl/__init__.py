"""Urban Sprawl (Chad Jensen, GMT Games 2011): the procedure; words and board are still to come."""
