// Which of the moves that may be declared are shown, and which are folded.

/** @typedef {import('../types').MayDeclare} MayDeclare */

/** The most buttons that are shown at once, beside the end of a turn. The rest are folded. */
const MOST_SHOWN = 8;
/** With more pieces than this, one is chosen on the board instead. */
const MOST_PIECES = 4;

/** Shown is what must be done, what one click does and what the command of another piece allows, else what a piece may do; and
 * to pass, and to record what happened to a piece. The rest is folded, and all of it for a seat that `waits`. Of a kind of move
 * that many pieces may make, `pieces` has one move of each piece, and one is chosen on the board. `first` is the one thing to
 * do, if nothing else comes before it, nor is usually done. What a piece may still do comes before the end of its turn, and a
 * record after it, unless one click records it.
 * @param {readonly MayDeclare[]} moves @param {string} [waits] @param {(piece: string) => boolean} [stands] whether a piece is on the board */
export function sorted(moves, waits, stands = Boolean) {
	const once = moves.filter((each, at) => moves.findIndex((other) => alike(each, other)) === at);
	const due = once.some((each) => !each.optional && each.piece && !each.notation);
	const end = once.findLast((each) => !each.optional && each.piece && each.notation);
	const wanted = once.filter((each) => !each.optional || (each.piece && (each.by || each.piece === end?.piece)) || (each.notation && (each.piece || !due)) || ((each.piece || each.notation) && /^(record|pass)$/.test(each.kind)));
	/** @param {MayDeclare} may */
	const late = (may) => (may.notation || (may.piece && !/^record$/.test(may.kind)) ? Number(may === end) : 2);
	const chosen = waits ? [] : wanted.length ? wanted.sort((one, two) => late(one) - late(two)) : once.filter((each) => each.piece);
	/** @param {MayDeclare} may */
	const many = (may) => !may.notation && stands(may.piece) && chosen.filter((each) => each.kind === may.kind && !each.notation).length > MOST_PIECES;
	const pieces = chosen.filter((each, at) => many(each) && chosen.findIndex((other) => other.piece === each.piece && many(other)) === at);
	// What several pieces may do besides can be chosen once one of them is.
	/** @param {MayDeclare} may */
	const crowd = (may) => !may.notation && stands(may.piece) && chosen.some((each) => each.kind === may.kind && each.piece !== may.piece);
	/** @param {MayDeclare} may */
	const besides = (may) => crowd(may) && chosen.find((each) => each.piece === may.piece && crowd(each)) !== may;
	const shown = chosen.filter((each) => !besides(each) && !pieces.some((many) => many.piece === each.piece)).filter((each, at) => at < MOST_SHOWN || each === end);
	const [must, more] = shown.filter((each) => !each.optional);
	const [next] = shown;
	return { shown, folded: once.filter((each) => !shown.includes(each) && !(chosen.includes(each) && many(each))), pieces, first: more || pieces[0] || next?.later || (next !== must && (!must?.notation || next?.piece !== must.piece)) ? undefined : next };
}

/** @param {MayDeclare} one @param {MayDeclare} other */
export function alike(one, other) {
	return one.kind === other.kind && one.piece === other.piece && one.notation === other.notation;
}

/** The words that a line begins with whatever is chosen: those before the first that stands for a choice, in capitals, or that
 * may be left out, in brackets. @param {string} pattern */
export function beginning(pattern) {
	const words = pattern.split(' ');
	const open = words.findIndex((each) => /[A-Z[|…]/.test(each));
	return words.slice(0, open < 0 ? words.length : open).join(' ');
}
