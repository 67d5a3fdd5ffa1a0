"""The table in the browser: matches, the live table, the HTTP API, and the page that shows them. Needs `[web]`."""
