"""What is drawn of a galaxy: places on the page, what stands there, what a move declared, what can be reached."""
