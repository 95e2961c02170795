"""What a game can do without: no promise is broken, but players, learners or bots miss something.

Each function looks for one thing, and says in a sentence what is missing, where it would stand and
what would be right. `report.lacks` asks them all.
"""
