"""Bots that look one step or one turn ahead, or nowhere."""
