"""The commands of `contagia`, one a file."""
