"""Tips: which one fits a game that somebody has lost. What they say stands in docs/tips/."""
