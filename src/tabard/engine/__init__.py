"""What every game shares: states, decisions, actions, chance, records, positions. No game's name is in here."""
