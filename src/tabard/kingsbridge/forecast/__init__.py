"""A quick guess of everybody's final points, for bots.

What a player has is worth what it will save or bring: piety, grain and gold pay the dues ahead, material is built,
wool and cloth are sold, knowledge cares for the sick. On top of that come the best cards that can still be played in
this chapter, then what houses and a usual chapter bring later. All worths are in whole victory points.

The constants were found by hand and then by play: forecasts that differ in them a little played against each other.
"""
