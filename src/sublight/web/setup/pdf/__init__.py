"""Pictures as PDF, true to scale: our own SVG is a small language, and no light library reads its style sheets.

convert  SVG -> pages;   cascade  which rules of the sheet hold for an element
ink      one element -> operators of a page;   outline  shapes and path data -> lines and curves
weave    fonts, patterns and transparency as resources
file     objects -> bytes;   sheets  one large page, or sheets to put together; a text -> one page
"""

from sublight.web.setup.pdf.sheets import Paper, slip_pdf, svg_pdf

__all__ = ["Paper", "slip_pdf", "svg_pdf"]
