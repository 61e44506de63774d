"""The SSH side of the server: connections, logins, channels, and the apps that run on them."""
