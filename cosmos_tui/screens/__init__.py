"""One screen per purpose."""
