"""What goes on while somebody listens: rooms of tables and tournaments, sockets, news."""
