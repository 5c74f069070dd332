"""How a house is run: settings, limits, metrics, back-ups, the server process."""
