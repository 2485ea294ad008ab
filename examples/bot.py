"""A bot as a program: it reads a line and answers with one, and takes the option that lies furthest down the list.

Any language will do. Try it:  tabard play coimbra --seats "human,program:python examples/bot.py"
"""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        # message["game"]      "pilgrim", "kingsbridge" or "coimbra"
        # message["seats"]     everybody at the table, such as ["red", "yellow"]; message["seat"] is the own one, from 0
        reply = {"type": "hello", "protocol": 2, "name": "Last option", "wants": ["view"]}
    elif message["type"] == "question":
        # message["options"]   what is possible, at least two: {"action": 17, "notation": "sow city"}
        # message["view"]      what the seat sees, by names: message["view"]["fields"]["goods"]
        # message["budget"]    {"simulations": …, "seconds": …}: what is left for this turn, null for no limit
        # message["turn"]      a new number for every new turn
        # message["seed"]      a number to be random by, so that games can be repeated
        reply = {"type": "answer", "action": message["options"][-1]["action"]}
        # It may also give its reasons, the best candidate first:
        # "candidates": [{"action": 17, "visits": 40, "scores": [61.5, 58.0]}], "simulations": 100
    else:
        break  # the game has ended, or something is wrong with an answer: message["message"]
    print(json.dumps(reply), flush=True)
