"""Who asks, how often and from where, and what is refused at the door. It knows requests, but no tables."""
