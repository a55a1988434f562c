"""The web service: tables that live in a database, played over HTTP and WebSockets, and the page to play them on."""
