"""Bots, hints, outlooks and reviews, in processes of their own. It knows tables and storage, but no pages."""
