"""The house over HTTP: what can be asked, and how it is answered or refused."""
