// The maneuver tool in the picture: a handle on each joint, turned click by click.

import { s } from '../../base/dom.js';
import { numbers, part } from '../../base/notation.js';
import { bend } from './course.js';

/** @typedef {import('../../board/board.js').Spot} Spot */
/** @typedef {import('../../board/gestures.js').Drag} Drag */

const CLICK = Math.PI / 8;

export class Tool {
	/** @param {import('../../plane/plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
	}

	/** The joints of the tool in the picture, with their numbers of clicks.
	 * @returns {Array<{ x: number, y: number, into: number, clicks: number }>} */
	joints() {
		const { session, board } = this.plane;
		const piece = session.piece(session.selected);
		if (!piece?.at || !session.ruled?.scene || session.past || session.live?.pending) return [];
		if (!piece.controls.some((each) => each.form === 'clicks')) return [];
		const pins = [...board.scene.querySelectorAll('.pivot circle')].map(centreOf);
		const clicks = numbers(part(session.draft, 'clicks'));
		const [, , fx, fy] = piece.at;
		return pins.map((pin, index) => {
			const from = pins[index - 1];
			const into = from ? Math.atan2(pin.x - from.x, pin.y - from.y) : Math.atan2(fx, fy);
			return { ...pin, into, clicks: clicks[index] ?? 0 };
		});
	}

	handles() {
		return this.joints().map(({ x, y }, index) => {
			const says = s('title', {}, `joint ${index + 1}: drag to turn it`);
			return s('g', { class: 'handle', transform: `translate(${x} ${y})` }, s('circle', { r: 8 }), says);
		});
	}

	/** Turn the joint under the pointer to where that goes. @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const index = this.joints().findIndex((each) => Math.hypot(each.x - spot.x, each.y - spot.y) < spot.reach);
		if (index < 0) return null;
		const { session } = this.plane;
		const before = session.draft;
		return { move: (to) => this.turn(index, to), end: () => undefined, cancel: () => session.plan(before) };
	}

	/** @param {number} index @param {Spot} to */
	turn(index, to) {
		const { session } = this.plane;
		const piece = session.piece(session.selected);
		const joints = this.joints();
		const joint = joints[index];
		if (!joint || !piece) return;
		const out = Math.atan2(to.x - joint.x, to.y - joint.y);
		const turn = Math.atan2(Math.sin(out - joint.into), Math.cos(out - joint.into));
		const click = Math.round(turn / CLICK);
		if (click !== joint.clicks) bend(session, piece, joints.length, index, click, true);
	}
}

/** @param {Element} circle */
function centreOf(circle) {
	return { x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')) };
}
