"""What goes in and out as text.

jsons      JSON read with care and written for people
records    plain values into records
wording    what does not fit a record, in words
examples   the tables that come with the package
tables     a table as JSON
moves      a move as notation or JSON
answers    answers on one line or as JSON
rulings    a ruling as JSON
text       a ruling as a judge would read it out
ways       odds and alternatives, as text and as JSON
slip       the one-page printed form of a ruling
visible    text made fit for a terminal
cases      case files: the records, and reading them
check      case files: running them, and saying what differs
"""
