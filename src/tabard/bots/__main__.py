"""`python -m tabard.bots NAME` answers questions in lines of JSON."""

import sys

from tabard.bots.errors import UnknownBot
from tabard.bots.programs import serve
from tabard.bots.registry import make

if len(sys.argv) != 2:
    sys.exit("Name one bot: python -m tabard.bots greedy")
try:
    bot = make(sys.argv[1])
except UnknownBot as error:
    sys.exit(str(error))
serve(bot, sys.stdin, sys.stdout)
