"""What is shown in a terminal, whatever it is: the screen, drawings, pages, names, progress."""
