"""Urban Sprawl (Chad Jensen, GMT Games 2011): rules, words and board; not yet registered."""
