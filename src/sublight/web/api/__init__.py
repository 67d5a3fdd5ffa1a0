"""The referee over HTTP, for other programs: stateless, a table in every request, nothing kept.

records   what is asked and answered, as records from which the schemas are made
verbs     the answers: plain functions, run in other processes
routes    the addresses, and the description of all that, OpenAPI 3.1
"""
