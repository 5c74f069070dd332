"""Contagia: a house for five turn-based games."""

__version__ = "0.1.0"
