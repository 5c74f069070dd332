"""Why a step is refused, in a sentence with the number of the rule.

These modules explain and decide nothing: a text is legal exactly if the rulebook lists it.
"""
