"""Lessons: a few positions of each game, learned by playing. What is said to them is the page's."""
