"""The referee: rulings, questions and the driver that runs a procedure over answers. It imports no game.

ruling      Event, Violation, Verdict, Ruling: what a judge reads out
question    Choose, Place, Roll: what the rules ask, and what counts as an answer
procedure   what a procedure may yield: an Event, a Verdict, an Ask, a Consult, a Refusal
driver      runs a procedure over answers until it ends or must ask
state       what the referee reads of a state, and the type parameter of states
game        the protocol that a game fulfils
adjudication     adjudicate and suggest: check, facts, procedure, ruling
alternatives, odds   derived from adjudications alone
phrases     a sentence for each event, violation and question
"""
