"""HTTP and WebSocket, identity, fan-out, bot workers."""
