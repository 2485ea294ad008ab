"""Training of the networks that bots play with: `python -m tabard.train GAME`."""
