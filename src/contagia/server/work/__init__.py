"""What is worked out beside the event loop: bots, reviews, ratings."""
