"""What every game is made of: the contract, grids, cards, luck, notation, records, errors."""
