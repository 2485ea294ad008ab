"""The box of a game as its owner corrects it, in words. It knows games, but neither tables nor requests."""
