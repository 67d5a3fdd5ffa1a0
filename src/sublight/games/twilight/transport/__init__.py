"""What ships carry: where it is loaded, what rides how, and what becomes of it (chapter A8)."""
