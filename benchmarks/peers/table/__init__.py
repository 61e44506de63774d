"""The same table in three programs: a recording of our own screens, shown as each toolkit shows things.

Players come to seats by their number, which is their user name: five of them share a table. Left and right
move the pick, Enter moves the whole table on to its next screen. Each is a process as in `benchmarks.peers`,
and is given the recording by `--screens FILE`.
"""
