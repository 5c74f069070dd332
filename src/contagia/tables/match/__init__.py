"""Several games as one value: scores, seats, who has won."""
