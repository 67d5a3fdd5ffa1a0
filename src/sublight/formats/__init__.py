"""What goes in and out as text.

jsons      JSON read with care and written for people
wording    what does not fit a record, in words
examples   the tables that come with the package
tables     a table as JSON
moves      a move as notation or JSON
answers    answers on one line or as JSON
rulings    a ruling as JSON
text       a ruling as a judge would read it out
slip       the one-page printed form of a ruling
cases      case files: the records, and reading them
check      case files: running them, and saying what differs
"""
