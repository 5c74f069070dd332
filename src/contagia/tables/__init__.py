"""Tables, seats, clocks and offers as values. No I/O: what time it is and who is there is told."""
