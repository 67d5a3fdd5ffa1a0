// The keys of the mat: speeds, bearings of a dial, joints of a tool and its side.

import { say } from '../base/dom.js';
import { numbers, part, withPart } from '../base/notation.js';
import { bend, speedOf } from './course.js';

/** @typedef {import('../session/session.js').Session} Session */

/** @type {Record<string, string>} */
const BEARINGS = { q: 'turn_left', w: 'bank_left', e: 'straight', r: 'bank_right', t: 'turn_right' };

/** @param {Session} session @returns {import('../base/keys.js').Shortcut[]} */
export function planeKeys(session) {
	const joints = new Joints(session);
	return [
		{ keys: '0 1 2 3 4 5', says: 'speed, with a ship selected', run: ({ key }) => speed(session, key) },
		{
			keys: 'q w e r t',
			says: 'bearings of a dial: turn left, bank left, straight, bank right, turn right',
			run: ({ key }) => bearing(session, BEARINGS[key] ?? ''),
		},
		{ keys: 'a d', says: 'maneuver tool: the joint one click left, one click right', run: ({ key }) => joints.click(key === 'a' ? -1 : 1) },
		{ keys: 's', says: 'maneuver tool: the next joint', run: () => joints.next() },
		{ keys: 'x', says: 'the other side for the maneuver tool', run: () => swap(session) },
	];
}

/** The joint that the keys turn. */
class Joints {
	/** @param {Session} session */
	constructor(session) {
		this.session = session;
		this.at = 0;
	}

	/** The number of joints of the selected ship's tool at its speed, and the joint whose turn it is. */
	count() {
		const piece = this.session.piece(this.session.selected);
		const control = piece?.controls.find((each) => each.form === 'clicks');
		const count = (piece && control?.chart[speedOf(this.session, piece)]?.length) || 0;
		this.at = Math.max(0, Math.min(this.at, count - 1));
		return count;
	}

	next() {
		const count = this.count();
		if (!count) return false;
		this.at = (this.at + 1) % count;
		return this.told();
	}

	/** @param {number} by */
	click(by) {
		const { session } = this;
		const piece = session.piece(session.selected);
		const count = this.count();
		if (!count || !piece) return false;
		bend(session, piece, count, this.at, (numbers(part(session.draft, 'clicks'))[this.at] ?? 0) + by);
		return this.told();
	}

	told() {
		say(`Joint ${this.at + 1}`);
		return true;
	}
}

/** Set the speed of a ship with a maneuver tool, or choose a row of a dial. @param {Session} session @param {string} key */
function speed(session, key) {
	if (!session.piece(session.selected)) return false;
	const chip = document.querySelector(`[data-key="speed-${key}"]`);
	if (chip instanceof HTMLElement) {
		chip.click();
		return true;
	}
	const rows = (session.ways ?? []).filter((way) => way.row === key);
	const now = session.ways?.find((way) => way.move === session.draft)?.column;
	const way = rows.find((each) => each.column === now) ?? rows.find((each) => each.column === 'straight') ?? rows[0];
	if (way) session.choose(way);
	return Boolean(way);
}

/** Choose the bearing of a dial's maneuver at the speed chosen. @param {Session} session @param {string} name */
function bearing(session, name) {
	const now = session.ways?.find((way) => way.move === session.draft)?.row;
	const ways = (session.ways ?? []).filter((way) => way.column === name);
	const way = ways.find((each) => each.row === now) ?? ways.find((each) => each.glyph !== 'illegal') ?? ways[0];
	if (way) session.choose(way);
	return Boolean(way);
}

/** @param {Session} session */
function swap(session) {
	if (!session.draft) return false;
	session.plan(withPart(session.draft, 'tool', part(session.draft, 'tool') === 'left' ? 'right' : 'left'));
	return true;
}
