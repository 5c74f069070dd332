"""Monte Carlo tree search: PUCT with RAVE, information sets for hidden hands, UCB."""
