"""What the table page of every game has: people, votes, pace, talk, the log, and picking an option."""
