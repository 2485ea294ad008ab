"""The JSON interface under /api: operations on live tables, each declared once. It knows no pages."""
