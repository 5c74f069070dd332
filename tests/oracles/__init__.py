"""The grid games once more, slowly and plainly, with sets of coordinates and no bit tricks.

Written from the rules pages alone, to be held against the rulebooks.
"""
