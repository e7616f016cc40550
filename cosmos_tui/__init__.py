"""What people see and touch: the terminal side of the games, which the rules know nothing of."""

__version__ = "0.1.0"
