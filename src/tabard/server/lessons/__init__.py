"""Guided first games, and which pages a game brings to learn it. It knows games and tables, but no pages."""
