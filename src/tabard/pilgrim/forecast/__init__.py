"""What a position promises: a quick guess of everybody's final score, for bots.

Points that are safe come from the score sheet. To them is added what a player would expect from the rest: a fair price
for goods, the use of activities, buildings and trade routes over the turns left, the season's race for alms, the best
trail that could still be made, duties within reach on the ring. All of it melts away as the turns run out, so that in
the end only the score sheet is left.
"""
