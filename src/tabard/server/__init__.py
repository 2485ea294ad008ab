"""The table in the browser: tables that are kept, people and bots that sit at them, pages and a JSON interface."""
