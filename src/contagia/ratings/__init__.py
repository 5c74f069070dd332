"""How well people play, as far as their rated games tell: pure values, which know no table."""
