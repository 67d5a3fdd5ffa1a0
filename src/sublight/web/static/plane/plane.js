// The plane surface: legal ends, ghosts, joints, places and measurements over the mat.
// All coordinates here are the table's: mm, y up.

import { opened } from '../base/doors.js';
import { parts } from '../board/board.js';
import { Surface } from '../board/surface.js';
import { Carrying } from './carry.js';
import { Ends } from './ends.js';
import { witness } from './marks.js';
import { rings, setDown } from './outlines.js';
import { planePlan } from './panel.js';
import { Places } from './places.js';

/** @typedef {import('../board/board.js').Spot} Spot */
/** @typedef {import('../board/gestures.js').Drag} Drag */

/** The marks of a picture that are a move's way, and those that it makes at all. */
const PATH = ['ghost', 'tool', 'pivot', 'template', 'travelled', 'try', 'trail', 'through'];
const MADE = ['rest', 'displaced', 'overlap', 'outside', ...PATH];

export class Plane extends Surface {
	/** @param {import('../board/board.js').Board} board @param {import('../session/session.js').Session} session @param {import('../board/surface.js').Own} [own] */
	constructor(board, session, own) {
		super(board, session, own);
		// A phone has room for the words of ships at the edges of the mat, and the buttons below it.
		if (board.narrow) board.room = { top: 10, bottom: 14 };
		board.over.setAttribute('transform', 'scale(1 -1)');
		this.ends = new Ends(this);
		this.tool = this.own.tool?.(this);
		this.asked = new Places(this);
		this.carried = new Carrying(this);
		const gliding = () => import('./glide.js');
		// Loaded before the first move is made, if it is planned here.
		session.on(['legal'], () => {
			this.own.settled?.(session);
			if (session.ways) opened(async () => (await gliding()).widen(this));
		});
		let before = session.live;
		session.on(['state'], () => {
			const [was, live] = [before, session.live];
			before = live;
			if (live && was && live.version !== was.version && !session.past) opened(async () => (await gliding()).glide(this, was, live));
		});
		board.hand = this;
	}

	/** Show where these pieces stand, else those of players; all while any is set down. A narrow board shows where a question
	 * asks for a place. @param {string[]} [ids] */
	open(ids = []) {
		if (this.board.narrow && this.asked.line.length) return;
		const { pieces = [] } = this.session.state ?? {};
		if (pieces.some((each) => each.places)) return this.board.reset();
		const these = pieces.filter(({ id }) => ids.includes(id));
		this.board.open((these[0] ? these : pieces).flatMap(({ at, owner }) => (at && owner >= 0 ? [/** @type {[number, number]} */ ([at[0], at[1]])] : [])));
	}

	overlay() {
		this.asked.follow();
		this.carried.follow();
		this.board.lift(this.board.lifted[0] ?? '', this.session.selected);
		const plans = [...this.ends.layer(), ...(this.tool?.handles() ?? []), ...this.asked.layer(), ...this.carried.layer()];
		this.board.lay([...rings(this), ...plans, ...this.moved(), ...this.witnesses()], this.beneath());
	}

	/** @param {import('../types').Piece} piece */
	plan(piece) {
		return planePlan(this, piece);
	}

	/** @param {string} id @param {number[]} place */
	putAnswer(id, place) {
		this.asked.put(id, place);
	}

	/** Where pieces would stand by the answer under the pointer. */
	moved() {
		const { question, past, considered } = this.session;
		if (past || !considered || !question?.choices.includes(considered)) return [];
		return considered.stands.map(({ piece, at }) => setDown(this, piece, at, 'ghost-piece considered'));
	}

	/** The nearest points of the margin that is looked at, or of the first that was measured. */
	witnesses() {
		const { margin, measured } = this.session;
		const first = (margin ? [margin] : (measured?.margins ?? [])).find((each) => each.witness);
		return first ? [witness(first)] : [];
	}

	/** What lies under the pieces: the last move's way, and the plans that others show. */
	beneath() {
		const { past, live, ruled, shared } = this.session;
		if (past || live?.pending) return [];
		const under = [...shared.values()].flatMap((plan) => (plan.scene ? [parts(String(plan.scene.svg), MADE, 'shared')] : []));
		if (!ruled && live?.last?.scene) under.push(parts(String(live.last.scene.svg), PATH, 'last'));
		return under;
	}

	/** @param {Spot | null} spot */
	hover(spot) {
		this.board.lift(spot?.id ?? '', this.session.selected);
		this.session.hover(spot && this.ends.nearest(spot));
	}

	/** @param {Spot} spot */
	tap(spot) {
		if (this.measuring) return this.measure(spot.id);
		const { session } = this;
		const way = this.ends.nearest(spot);
		const piece = session.piece(session.selected);
		if (way) session.choose(way);
		else if (piece && spot.id !== piece.id && (session.piece(spot.id)?.owner ?? -1) < 0 && this.carried.within(spot)) this.carried.put(piece, spot.x, spot.y);
		else if (spot.id !== session.selected) session.select(spot.id);
	}

	/** A measurement is drawn from piece to piece. @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const end = (/** @type {Spot} */ to) => {
			this.measureFrom = spot.id;
			this.measure(to.id);
		};
		if (this.measuring && spot.id) return { move() {}, end, cancel() {} };
		return this.tool?.grab(spot) ?? this.asked.grab(spot) ?? this.carried.grab(spot);
	}

	/** A step is 1 mm, a fine one 0.1 mm. @param {number} right @param {number} up @param {boolean} fine */
	nudge(right, up, fine) {
		const step = fine ? 0.1 : 1;
		return this.asked.nudge(step * right, step * up) || this.carried.nudge(step * right, step * up);
	}

	/** @param {number} degrees */
	turnBy(degrees) {
		return this.asked.turn(degrees) || this.carried.turn(degrees);
	}

	/** @param {boolean} [asked] */
	look(asked = true) {
		const { session, board } = this;
		const at = session.piece(session.selected)?.at;
		const points = this.ends.shown().flatMap((way) => (way.at ? [way.at] : []));
		for (const { at, reach = 0 } of session.ways ?? []) {
			if (at && reach) points.push([at[0] - reach, at[1] - reach], [at[0] + reach, at[1] + reach]);
		}
		// What may be done from there is chosen close to it.
		const begun = session.live?.next?.moves.some((each) => each.piece === session.selected && !each.notation);
		if (!asked && (session.state?.pieces.some((each) => each.places) || !(points.length || begun))) return this.open();
		if (at) points.push([at[0], at[1]]);
		board.frameOn(points);
	}
}
