"""Who meets whom next, whatever the kind of tournament."""
