"""The same table in three programs: a recording of our own screens, shown with other toolkits.

A player's user name is the number of their seat: five players share a table. Left and right move the pick,
Enter moves the whole table on to its next screen. Each program is a process as in `benchmarks.peers`, and
gets the recording by `--screens FILE`.
"""
