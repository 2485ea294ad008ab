"""One table in memory: moves, seats, draws, who may see what. It knows games, but no requests and no database."""
