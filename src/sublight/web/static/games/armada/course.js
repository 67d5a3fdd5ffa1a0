// The course of a ship with a maneuver tool: its speed, its clicks, and what pays for them in the legal set.

import { chip, controlRow, h } from '../../base/view.js';
import { numbers, part, withPart } from '../../base/notation.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Piece} Piece */

const MOST_CLICKS = 2;

/** Whether the draft is a course that the legal set may pay for once it arrives. */
let unpaid = false;

/** The speed of a ship by a line, or that of its dial. @param {string} line @param {Piece} piece */
export function speedOf(line, piece) {
	return part(line, 'speed') || piece.controls.find((each) => each.name === 'speed')?.value || '0';
}

/** The speeds that the dial may show. Those that are out of reach can be chosen to see why. @param {Session} session @param {Piece} piece @param {Control} control */
export function speedControl(session, piece, control) {
	const now = speedOf(session.draft, piece);
	const reached = new Set((session.ways ?? []).map((way) => way.row));
	const chips = control.values.map(({ key, says }) => {
		const out = session.ways?.length && !reached.has(`speed ${key}`);
		const title = out ? 'not reachable now; choose it to see why' : '';
		return chip(`speed-${key}`, says, key === now, () => speedTo(session, piece, control, key), control.title, out ? 'out' : '', title);
	});
	return controlRow(control, ...chips, h('small', {}, control.says));
}

/** A new speed keeps the clicks of the joints. What pays for it is then looked up in the legal set.
 * @param {Session} session @param {Piece} piece @param {Control} control @param {string} key */
function speedTo(session, piece, control, key) {
	const kept = numbers(part(session.draft, 'clicks')).slice(0, Number(key)).join(',');
	const base = withPart(withPart(session.draft || piece.id, 'tool', ''), 'clicks', kept);
	const line = withPart(base, 'speed', key === control.value ? '' : key);
	session.plan(paid(session, piece, line));
}

/** Set the clicks of one joint, and `within` what the legal set has.
 * @param {Session} session @param {Piece} piece @param {number} joints @param {number} index @param {number} click @param {boolean} [within] */
export function bend(session, piece, joints, index, click, within) {
	const bent = numbers(part(session.draft, 'clicks')).slice(0, joints);
	while (bent.length < joints) bent.push(0);
	const now = bent[index] ?? 0;
	/** @param {number} to */
	const line = (to) => {
		bent[index] = to;
		return paid(session, piece, withPart(withPart(session.draft || piece.id, 'tool', ''), 'clicks', bent.some(Boolean) ? bent.join(',') : ''));
	};
	let to = Math.max(-MOST_CLICKS, Math.min(MOST_CLICKS, click));
	while (within && session.ways && to !== now && !wayOf(session, piece, line(to))) to -= Math.sign(to - now);
	if (!within || to !== now) session.plan(line(to));
}

/** The same course with what pays for it in the legal set, if the draft pays nothing yet.
 * @param {Session} session @param {Piece} piece @param {string} line */
function paid(session, piece, line) {
	unpaid = session.ways === null;
	if (part(line, 'navigate') || part(line, 'use')) return line;
	return wayOf(session, piece, line)?.move ?? line;
}

/** The course of the legal set with the speed and clicks of a line. @param {Session} session @param {Piece} piece @param {string} line */
function wayOf(session, piece, line) {
	const course = courseOf(line, piece);
	return (session.ways ?? []).find((way) => courseOf(way.move, piece) === course);
}

/** A course that was set before the legal set arrived is paid for when it arrives. @param {Session} session */
export function payLate(session) {
	const piece = session.piece(session.selected);
	if (!session.ways || !unpaid || !piece) return;
	const line = paid(session, piece, session.draft);
	unpaid = false;
	if (line !== session.draft) session.plan(line);
}

/** The speed and clicks that a line declares. @param {string} line @param {Piece} piece */
function courseOf(line, piece) {
	const bent = numbers(part(line, 'clicks'));
	while (bent.at(-1) === 0) bent.pop();
	return `${speedOf(line, piece)}:${bent}`;
}
