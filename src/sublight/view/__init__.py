"""What a page is shown and told: the records that server and page share. A game fills them in; none is named here."""
