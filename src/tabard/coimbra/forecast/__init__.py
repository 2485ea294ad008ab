"""A quick guess at everybody's final points, for bots.

The round is carried on in thought: dice are taken back from left to right, each for what its owner likes best, and pay
their income (`outlook`, `taking`). What everybody has by then is priced with a view to the dice that are still to be
placed in the game (`worths`). Every die brings an action and an income, so the time left is counted in dice.
"""
