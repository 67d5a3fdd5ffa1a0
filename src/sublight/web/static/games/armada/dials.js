// Command dials: those that are set in the Command Phase, one row each, and the one that a ship reveals.

import { aside, chip, controlRow } from '../../base/view.js';
import { part, withPart } from '../../base/notation.js';
import { lines } from '../../plane/controls.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Piece} Piece */

/** What this seat knows of the dials of a ship, the top one first. @param {Session} session @param {Piece} piece */
function known(session, piece) {
	return (session.state?.secrets ?? []).filter((each) => each.piece === piece.id).map((each) => String(each.value));
}

/** A row for each dial. The first choice is that of all, until others are made. @param {Session} session @param {Piece} piece @param {Control} control */
export function dials(session, piece, control) {
	const { begins, chart, name, title, value } = control;
	const rows = [...Array(Number(value)).keys()];
	const [set] = chart.set ?? [];
	const planned = session.draft.startsWith(begins) ? part(session.draft, name).split(',') : [];
	const now = planned[0] || !set ? planned : known(session, piece).slice(-set);
	const shown = rows.map((at) => {
		/** @param {string} key */
		const put = (key) => session.plan(withPart(begins, name, rows.map((each) => (each === at ? key : now[each] || key)).join()));
		const of = rows[1] ? `${title} ${at + 1}` : title;
		const chips = control.values.map(({ key, says }) => chip(`${at}-${key}`, says, key === now[at], () => put(key), of));
		return controlRow({ ...control, title: of }, ...chips);
	});
	return rows[1] ? [aside(control.says), ...shown] : shown;
}

/** What the top dial of a ship may become, in its turn; a dial that this seat has set is known. @param {Session} session @param {Piece} piece @param {Control} control */
export function reveals(session, piece, control) {
	const values = revealed(session, piece, control);
	return values.length ? lines(session, { ...control, values }, true) : '';
}

/** @param {Session} session @param {Piece} piece @param {Control} [control] */
function revealed(session, piece, control) {
	if (!control || !session.state?.next?.moves.some((each) => each.kind === 'reveal' && each.piece === piece.id)) return [];
	const [top = ''] = known(session, piece);
	return control.values.filter(({ key }) => key.includes(`dial=${top}`));
}

/** The line that the plan of a ship begins with: nothing while its dials are chosen, the top dial that is known, its maneuver.
 * A ship of another player that has no turn is chosen to record what it suffered.
 * @param {Session} session @param {Piece} piece */
export function begins(session, piece) {
	const { controls, id } = piece;
	const [top] = revealed(session, piece, controls.find((each) => each.name === 'reveal'));
	if (top) return known(session, piece)[0] ? top.key : '';
	const { moves = [], players = [] } = session.state?.next ?? {};
	const suffers = moves.some(({ kind }) => kind === 'record') && ![session.player, ...players].includes(session.welcome?.players[piece.owner] ?? '');
	return !suffers && controls.some((each) => each.form === 'clicks') ? id : '';
}
