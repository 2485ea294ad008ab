"""The server as a whole: all rooms put together, the network, and what an operator should know."""
