// The keys of the maneuver tool: its speed, its joints and its side.

import { say } from '../../base/dom.js';
import { numbers, part, withPart } from '../../base/notation.js';
import { bend, speedOf } from './course.js';

/** @typedef {import('../../session/session.js').Session} Session */

/** @param {Session} session @returns {import('../../base/keys.js').Shortcut[]} */
export function toolKeys(session) {
	const joints = new Joints(session);
	return [
		{ keys: '0 1 2 3 4 5', says: 'speed, with a ship selected', run: ({ key }) => speed(session, key) },
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
		const count = (piece && control?.chart[speedOf(this.session.draft, piece)]?.length) || 0;
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

/** Set the speed of a ship. @param {Session} session @param {string} key */
function speed(session, key) {
	const chip = session.piece(session.selected) && document.querySelector(`[data-key="speed-${key}"]`);
	if (!(chip instanceof HTMLElement)) return false;
	chip.click();
	return true;
}

/** @param {Session} session */
function swap(session) {
	if (!session.draft) return false;
	session.plan(withPart(session.draft, 'tool', part(session.draft, 'tool') === 'left' ? 'right' : 'left'));
	return true;
}
