// The plane surface (Armada, X-Wing): legal ends, ghosts, joints, places and measurements over the mat.
// All coordinates here are the table's: mm, y up.

import { Board } from './board.js';
import { s } from './dom.js';
import { numbers, parse, part, print, withPart } from './notation.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types').Way} Way */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Glyph} Glyph */
/** @typedef {import('./board.js').Spot} Spot */
/** @typedef {import('./board.js').Drag} Drag */
/** @typedef {[number, number]} Point */

const PATH = ['ghost', 'tool', 'pivot', 'template', 'travelled', 'try', 'trail', 'through'];
const MADE = ['rest', 'displaced', 'overlap', 'outside', ...PATH];
const CLICK = Math.PI / 8;
const MOST_CLICKS = 2;
const NUDGE = { mm: 1, fine: 0.1 };

export class Plane {
	/** @param {Board} board @param {Session} session */
	constructor(board, session) {
		this.board = board;
		this.session = session;
		this.all = false;
		this.measuring = false;
		this.measureFrom = '';
		/** Where a ghost is dragged to: the piece, and its place.
		 * @type {{ id: string, x: number, y: number } | null} */
		this.ghost = null;
		/** Places that are tried as an answer, by piece.
		 * @type {Record<string, number[]>} */
		this.places = {};
		this.asked = '';
		/** @type {{ all: boolean, ways: Way[], draft: string, group: SVGGElement }} */
		this.made = { all: false, ways: [], draft: '', group: s('g', {}) };
		this.hand = {
			tap: (/** @type {Spot} */ spot) => this.tap(spot),
			hover: (/** @type {Spot | null} */ spot) => this.hover(spot),
			grab: (/** @type {Spot} */ spot) => this.grab(spot),
		};
		board.hand = this.hand;
		session.on(['legal', 'select'], () => this.draw());
		session.on(['state', 'ruled', 'draft', 'hover', 'shared', 'measure'], () => this.draw());
	}

	// What is shown.

	draw() {
		const state = this.session.state;
		if (!state) return;
		const { ruled, past, live } = this.session;
		if (!this.session.draft || this.ghost?.id !== this.session.selected) this.ghost = null;
		const scene = past ? state.scene : (live?.pending?.scene ?? ruled?.scene ?? state.scene);
		this.board.show(/** @type {import('./board.js').Picture} */ (scene));
		this.ask();
		const up = s(
			'g',
			{ transform: 'scale(1 -1)' },
			...this.ring(),
			...this.reaches(),
			...this.ends(),
			...this.joints(),
			...this.answers(),
			...this.ghosts(),
			...this.witnesses(),
		);
		this.board.lay([up], this.past());
	}

	/** The ways that are marked: those of the planned speed, or all.
	 * @returns {Way[]} */
	shownWays() {
		if (this.session.live?.pending || this.session.past) return [];
		const ways = (this.session.ways ?? []).filter((way) => way.at && !way.reach);
		const piece = this.session.piece(this.session.selected);
		const speed = piece?.controls.find((each) => each.name === 'speed' && each.form === 'step');
		if (this.all || !speed) return ways;
		const row = `speed ${part(this.session.draft, 'speed') || speed.value}`;
		return ways.filter((way) => way.row === row);
	}

	/** The ring around what is selected, and around what a measurement begins at. */
	ring() {
		const chosen = [this.session.selected, this.measureFrom].filter(Boolean);
		return chosen.flatMap((id) => {
			const shape = this.shape(id);
			if (!shape) return [];
			const left = this.board.group(id)?.classList.contains('ghost');
			shape.setAttribute('class', `chosen${id === this.measureFrom ? ' from' : ''}${left ? ' left' : ''}`);
			return [shape];
		});
	}

	/** A bare copy of a piece's outline. @param {string} id @returns {SVGElement | null} */
	shape(id) {
		const found = this.board.group(id)?.querySelector('polygon, circle');
		if (!(found instanceof SVGElement)) return null;
		const copy = /** @type {SVGElement} */ (found.cloneNode(false));
		copy.removeAttribute('fill');
		return copy;
	}

	/** A copy of a piece's outline, set down elsewhere; with a direction turned to it.
	 * @param {string} id @param {number[]} place @param {string} style */
	moved(id, place, style) {
		const piece = this.session.piece(id);
		const shape = this.shape(id);
		const [x = 0, y = 0, fx, fy] = place;
		if (!piece?.at || !shape) return s('circle', { class: style, cx: x, cy: y, r: 17 });
		const [px, py, pfx, pfy] = piece.at;
		const turn = fx === undefined || fy === undefined ? 0 : Math.atan2(pfx, pfy) - Math.atan2(fx, fy);
		shape.setAttribute('class', style);
		shape.setAttribute('transform', `translate(${x} ${y}) rotate(${(turn * 180) / Math.PI}) translate(${-px} ${-py})`);
		return shape;
	}

	/** The circle within which the middle of what is chosen may end; a ruling draws its own. */
	reaches() {
		if (this.session.ruled?.scene) return [];
		const chosen = this.session.ways?.find((way) => way.reach && this.same(way));
		if (!chosen?.at) return [];
		return [s('circle', { class: `reach ${chosen.glyph}`, cx: chosen.at[0], cy: chosen.at[1], r: chosen.reach })];
	}

	/** Whether a way is what the draft declares, whatever place it gives. @param {Way} way */
	same(way) {
		const one = parse(way.move);
		const two = parse(this.session.draft);
		for (const line of [one, two]) for (const name of ['x', 'y']) line.parts.delete(name);
		const bare = (/** @type {string[]} */ words) => words.filter((word) => word !== 'stay').join(' ');
		return bare(one.words) === bare(two.words) && print({ words: [], parts: one.parts }) === print({ words: [], parts: two.parts });
	}

	ends() {
		const { hovered, draft } = this.session;
		const over = hovered ? [outline(hovered, 'end'), ...(hovered.at && hovered.move !== draft ? [dot(hovered, true)] : [])] : [];
		return [this.marks(), ...over];
	}

	/** The marks of all ends, made anew only where they are others. */
	marks() {
		const { draft, ruled } = this.session;
		const shown = this.shownWays().filter((way) => !ruled?.scene || way.move !== draft);
		const stays =
			this.all === this.made.all &&
			shown.length === this.made.ways.length &&
			shown.every((way, at) => way === this.made.ways[at]) &&
			draft === this.made.draft;
		if (!stays) {
			const outlines = this.all ? shown.filter((way) => way.end.length).map((way) => outline(way, 'end faint')) : [];
			this.made = {
				all: this.all,
				ways: shown,
				draft,
				group: s('g', {}, ...outlines, ...shown.map((way) => dot(way, way.move === draft))),
			};
		}
		return this.made.group;
	}

	/** The joints of the tool in the picture, with their numbers of clicks.
	 * @returns {Array<{ x: number, y: number, into: number, clicks: number }>} */
	tool() {
		const piece = this.session.piece(this.session.selected);
		const { ruled, draft, past } = this.session;
		if (!piece?.at || !ruled?.scene || past || this.session.live?.pending) return [];
		if (!piece.controls.some((each) => each.form === 'clicks')) return [];
		const pins = [...this.board.scene.querySelectorAll('.pivot circle')].map((each) => ({
			x: Number(each.getAttribute('cx')),
			y: Number(each.getAttribute('cy')),
		}));
		const clicks = numbers(part(draft, 'clicks'));
		return pins.map((pin, index) => {
			const from = pins[index - 1];
			const into = from ? Math.atan2(pin.x - from.x, pin.y - from.y) : Math.atan2(piece.at?.[2] ?? 0, piece.at?.[3] ?? 1);
			return { ...pin, into, clicks: clicks[index] ?? 0 };
		});
	}

	joints() {
		return this.tool().map((joint, index) =>
			s(
				'g',
				{ class: 'handle', transform: `translate(${joint.x} ${joint.y})` },
				s('circle', { r: 8 }),
				s('title', {}, `joint ${index + 1}: drag to turn it`),
			),
		);
	}

	answers() {
		return Object.entries(this.places).map(([id, place]) => this.moved(id, place, 'ghost-piece answer'));
	}

	ghosts() {
		if (!this.ghost) return [];
		return [this.moved(this.ghost.id, [this.ghost.x, this.ghost.y], 'ghost-piece')];
	}

	witnesses() {
		const looked = this.session.margin ? [this.session.margin] : (this.session.measured?.margins ?? []);
		const first = looked.find((each) => each.witness);
		if (!first?.witness) return [];
		const [x1, y1, x2, y2] = first.witness;
		return [
			s(
				'g',
				{ class: `looked ${first.glyph}` },
				s('line', { class: 'casing', x1, y1, x2, y2 }),
				s('line', { x1, y1, x2, y2 }),
				pin(x1, y1),
				pin(x2, y2),
			),
		];
	}

	/** What lies under the pieces: the last move's way, and the plans that others show. */
	past() {
		const { past, live, ruled, shared } = this.session;
		if (past || live?.pending) return [];
		const under = [...shared.values()].flatMap((plan) => (plan.scene ? [Board.parts(String(plan.scene.svg), MADE, 'shared')] : []));
		if (!ruled && live?.last?.scene) under.push(Board.parts(String(live.last.scene.svg), PATH, 'last'));
		return under;
	}

	// Questions that ask for a place.

	ask() {
		const question = this.session.question;
		const id = question?.form === 'place' && !this.session.past ? question.id : '';
		if (id === this.asked) return;
		this.asked = id;
		this.places = {};
		if (!question || !id) {
			this.session.tell('hover');
			return;
		}
		for (const choice of question.choices) {
			const piece = this.session.piece(choice.key);
			this.places[choice.key] = question.suggestion?.[choice.key] ?? piece?.at?.slice(0, 2) ?? [0, 0];
		}
		this.session.tell('hover');
	}

	// Gestures.

	/** The marked end nearest to a spot, if it is near. @param {Spot} spot @param {number} reach @returns {Way | null} */
	nearest(spot, reach) {
		let best = null;
		let least = reach;
		for (const way of this.shownWays()) {
			const far = way.at ? Math.hypot(way.at[0] - spot.x, way.at[1] - spot.y) : Infinity;
			if (far < least) [best, least] = [way, far];
		}
		return best;
	}

	/** @param {Spot | null} spot */
	hover(spot) {
		this.session.hover(spot ? this.nearest(spot, spot.reach) : null);
	}

	/** @param {Spot} spot */
	tap(spot) {
		if (this.measuring) {
			this.measure(spot.id);
			return;
		}
		const way = this.nearest(spot, spot.reach);
		if (way) this.session.choose(way);
		else if (spot.id !== this.session.selected) this.session.select(spot.id);
	}

	/** Measure from the first piece that is named to the second. @param {string} id */
	measure(id) {
		if (!id) return;
		if (!this.measureFrom) {
			this.measureFrom = id;
			this.draw();
			return;
		}
		const from = this.measureFrom;
		this.measureFrom = '';
		this.measuring = false;
		if (from !== id) this.session.measure(from, id);
		this.draw();
	}

	/** @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const joint = this.tool().findIndex((each) => Math.hypot(each.x - spot.x, each.y - spot.y) < spot.reach);
		if (joint >= 0) return this.bend(joint);
		const asked = Object.entries(this.places).find(
			([, place]) => Math.hypot((place[0] ?? 0) - spot.x, (place[1] ?? 0) - spot.y) < Math.max(20, spot.reach),
		);
		if (asked) return this.putAnswer(asked[0], spot);
		const id = this.ghost && this.near(this.ghost, spot) ? this.ghost.id : spot.id;
		const piece = this.session.piece(id);
		if (!piece || !id) return null;
		if (id !== this.session.selected) this.session.select(id);
		if (this.placed(piece)) return this.carry(piece, spot);
		return piece.can_move ? this.pull(id) : null;
	}

	/** @param {{ x: number, y: number }} one @param {Spot} spot */
	near(one, spot) {
		return Math.hypot(one.x - spot.x, one.y - spot.y) < Math.max(20, spot.reach);
	}

	/** Whether a piece is set down anywhere, rather than at one of its ends. @param {Piece} piece */
	placed(piece) {
		return piece.kind === 'squadron' || piece.controls.some((each) => each.name === 'max');
	}

	/** Turn a joint to where the pointer is, click by click. @param {number} index @returns {Drag} */
	bend(index) {
		const before = this.session.draft;
		return {
			move: (spot) => {
				const joint = this.tool()[index];
				if (!joint) return;
				const out = Math.atan2(spot.x - joint.x, spot.y - joint.y);
				const turn = Math.atan2(Math.sin(out - joint.into), Math.cos(out - joint.into));
				const click = Math.max(-MOST_CLICKS, Math.min(MOST_CLICKS, Math.round(turn / CLICK)));
				if (click !== joint.clicks) this.click(index, click);
			},
			end: () => undefined,
			cancel: () => this.session.plan(before),
		};
	}

	/** Set the clicks of one joint. @param {number} index @param {number} click */
	click(index, click) {
		const clicks = numbers(part(this.session.draft, 'clicks'));
		while (clicks.length <= index) clicks.push(0);
		clicks[index] = click;
		this.session.plan(withPart(withPart(this.session.draft, 'tool', ''), 'clicks', clicks.join(',')));
	}

	/** Pull a ship to one of its ends. @param {string} id @returns {Drag} */
	pull(id) {
		return {
			move: (spot) => this.session.hover(this.session.selected === id ? this.nearest(spot, Infinity) : null),
			end: (spot) => {
				const way = this.nearest(spot, 6 * spot.reach);
				this.session.hover(null);
				if (way) this.session.choose(way);
			},
			cancel: () => this.session.hover(null),
		};
	}

	/** Carry a piece to a place of its own; the server rules on every place it comes by.
	 * @param {Piece} piece @param {Spot} from @returns {Drag} */
	carry(piece, from) {
		const before = this.session.draft;
		const start = this.ghost ?? { x: piece.at?.[0] ?? from.x, y: piece.at?.[1] ?? from.y };
		let last = { x: from.x, y: from.y };
		let at = { x: start.x, y: start.y };
		return {
			move: (spot) => {
				const share = spot.fine ? 0.1 : 1;
				at = { x: at.x + share * (spot.x - last.x), y: at.y + share * (spot.y - last.y) };
				last = { x: spot.x, y: spot.y };
				this.put(piece, at.x, at.y);
			},
			end: () => undefined,
			cancel: () => {
				this.ghost = null;
				this.session.plan(before);
			},
		};
	}

	/** Plan to set a piece down at a place. @param {Piece} piece @param {number} x @param {number} y */
	put(piece, x, y) {
		this.ghost = { id: piece.id, x, y };
		this.session.plan(placing(this.session, piece, x, y));
	}

	/** @param {string} id @param {Spot} from @returns {Drag} */
	putAnswer(id, from) {
		const before = [...(this.places[id] ?? [])];
		return {
			move: (spot) => {
				this.places[id] = [(before[0] ?? 0) + spot.x - from.x, (before[1] ?? 0) + spot.y - from.y, ...before.slice(2)];
				this.draw();
				this.session.tell('hover');
			},
			end: () => this.session.tell('hover'),
			cancel: () => {
				this.places[id] = before;
				this.draw();
			},
		};
	}

	/** Move what is placed by a step: 1 mm, fine 0.1 mm. Says whether there was anything to move.
	 * @param {number} dx @param {number} dy @param {boolean} fine */
	nudge(dx, dy, fine) {
		const piece = this.session.piece(this.session.selected);
		const step = fine ? NUDGE.fine : NUDGE.mm;
		const [asked] = Object.keys(this.places);
		if (asked) {
			const [x = 0, y = 0, ...rest] = this.places[asked] ?? [];
			this.places[asked] = [x + step * dx, y + step * dy, ...rest];
			this.draw();
			this.session.tell('hover');
			return true;
		}
		if (!piece?.at || !this.placed(piece)) return false;
		const from = this.ghost ?? { x: piece.at[0], y: piece.at[1] };
		this.put(piece, from.x + step * dx, from.y + step * dy);
		return true;
	}

	/** Bring the selected piece and its ends into view. */
	look() {
		const piece = this.session.piece(this.session.selected);
		const points = this.shownWays().flatMap((way) => (way.at ? [way.at] : []));
		if (piece?.at) points.push([piece.at[0], piece.at[1]]);
		this.board.frameOn(points);
	}
}

/** The declaration that sets a piece down at a place, in the manner of the draft.
 * @param {Session} session @param {Piece} piece @param {number} x @param {number} y */
export function placing(session, piece, x, y) {
	const place = (/** @type {number} */ value) => String(Math.round(value * 100) / 100);
	const way = session.ways?.find((each) => each.glyph !== 'illegal') ?? session.ways?.[0];
	const bare = piece.kind === 'squadron' ? (way?.move ?? `squadron ${piece.id} stay`) : `${piece.kind} ${piece.id}`;
	const line = parse(session.draft || bare);
	line.words = line.words.filter((word) => word !== 'stay');
	line.parts.set('x', place(x));
	line.parts.set('y', place(y));
	if (piece.kind !== 'squadron') {
		for (const control of piece.controls) if (!line.parts.has(control.name)) line.parts.set(control.name, control.value);
		if (!line.parts.has('heading') && piece.at) line.parts.set('forward', `${piece.at[2]},${piece.at[3]}`);
	}
	return print(line);
}

/** @param {Way} way @param {string} style */
function outline(way, style) {
	return s(
		'g',
		{ class: `${style} ${way.glyph}` },
		...way.end.map((part_) => s('polygon', { points: part_.map(([x, y]) => `${x},${y}`).join(' ') })),
	);
}

/** The mark of an end: its shape says its class. @param {Way} way @param {boolean} chosen */
function dot(way, chosen) {
	const [x, y] = way.at ?? [0, 0];
	return s(
		'g',
		{ class: `dot ${way.glyph}${chosen ? ' picked' : ''}`, transform: `translate(${x} ${y})` },
		s('g', {}, ...shapeOf(way.glyph)),
	);
}

/** @param {Glyph} glyph */
function shapeOf(glyph) {
	const ring = s('circle', { class: 'rim', r: 4.5 });
	if (glyph === 'overlap') return [s('circle', { class: 'rim', r: 4.5 }), s('path', { d: 'M-3-3 3 3M-3 3 3-3' })];
	if (glyph === 'near') return [ring, s('circle', { class: 'core', r: 1.8 })];
	if (glyph === 'illegal') return [ring, s('path', { d: 'M-3 3 3-3' })];
	if (glyph === 'clear') return [s('circle', { class: 'solid', r: 4 })];
	return [ring];
}

/** @param {number} x @param {number} y */
function pin(x, y) {
	return s('g', { class: 'pin', transform: `translate(${x} ${y})` }, s('circle', { r: 4 }));
}
