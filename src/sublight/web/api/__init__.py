"""The stateless HTTP API for other programs: every request has a table, and nothing is kept.

records   requests and answers, as records from which the schemas are made
verbs     the answers: plain functions, run in other processes
routes    the addresses, and the OpenAPI 3.1 description
"""
