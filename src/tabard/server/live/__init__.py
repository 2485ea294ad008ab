"""The tables in use: a change is stored, followed and told to every browser there. It knows no whole pages."""
