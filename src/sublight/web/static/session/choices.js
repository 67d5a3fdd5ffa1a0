// Which of the moves that may be declared are shown, and which are folded.

/** @typedef {import('../types').MayDeclare} MayDeclare */

/** The most buttons that are shown at once. The rest are folded. */
const MOST_SHOWN = 6;
/** With more pieces than this, one is chosen on the board instead. */
const MOST_PIECES = 4;

/** What must be done is shown, with what may be done in one click; where that is nothing, what a piece may do. The rest is
 * folded, such as to go on without what a piece must still do, and so is a kind of move that many pieces may make: `pieces` is
 * how many. @param {readonly MayDeclare[]} moves */
export function sorted(moves) {
	const once = moves.filter((each, at) => moves.findIndex((other) => alike(each, other)) === at);
	const due = once.some((each) => !each.optional && each.piece && !each.notation);
	const wanted = once.filter((each) => !each.optional || (each.notation && (each.piece || !due)));
	const chosen = wanted.length ? wanted : once.filter((each) => each.piece);
	/** @param {MayDeclare} may */
	const many = (may) => !may.notation && chosen.filter((each) => each.kind === may.kind && !each.notation).length > MOST_PIECES;
	const shown = chosen.filter((each) => !many(each)).slice(0, MOST_SHOWN);
	return { shown, folded: once.filter((each) => !shown.includes(each)), pieces: chosen.filter(many).length };
}

/** @param {MayDeclare} one @param {MayDeclare} other */
function alike(one, other) {
	return one.kind === other.kind && one.piece === other.piece && one.notation === other.notation;
}

/** The words that a line begins with whatever is chosen: those before the first that stands for a choice, in capitals, or that
 * may be left out, in brackets. @param {string} pattern */
export function beginning(pattern) {
	const words = pattern.split(' ');
	const open = words.findIndex((each) => /[A-Z[…]/.test(each));
	return words.slice(0, open < 0 ? words.length : open).join(' ');
}
