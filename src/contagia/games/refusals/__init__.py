"""Why a step is refused: a reason with its sentence and the number of the rule.

These modules explain and decide nothing: a text is legal exactly if the rulebook lists it.
"""
