"""What goes in and out as text, of no game in particular: what needs one is handed a `Game` or its sentences.

jsons        JSON read with care and written for people
records      plain values into records, and records back
wording      what does not fit a record, in words
answers      answers on one line or as JSON
rulings      a ruling as plain values
text         a ruling as a judge would read it out
lines        measurements on a line: which side of it
branches     odds, options and alternatives, as text and as plain values
visible      text made fit for a terminal
looks        what a text that is no list looks like
lists        fleets, squads and maps of the players' programs: what a game with such lists offers
cases        case files: the records, and reading them
differences  what a ruling has otherwise than a case expects
"""
