"""A client's bytes before they are ssh: listening, the PROXY protocol, admission, CPU budgets."""
