"""A bot as a program: it reads a question a line and answers with the option that lies furthest down the list.

Any language will do. Try it:  tabard play coimbra --seats "human,program:python examples/bot.py"
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    # question["game"]      "pilgrim", "kingsbridge" or "coimbra"
    # question["seat"]      the own seat, from 0
    # question["options"]   the actions that are possible, at least two
    # question["notation"]  the same as people write them, such as "sow city"
    # question["position"]  what the seat sees: the fields of docs/api.md, as positions.dump writes them
    # question["budget"]    {"simulations": …, "seconds": …}: what is left for this turn, null for no limit
    # question["turn"]      a new number for every new turn
    # question["seed"]      a number to be random by, so that games can be repeated
    answer = {"action": question["options"][-1]}
    # It may also give its reasons, the best candidate first:
    # "candidates": [{"action": 17, "visits": 40, "scores": [61.5, 58.0]}], "simulations": 100
    print(json.dumps(answer), flush=True)
