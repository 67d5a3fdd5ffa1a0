// The board: a picture that comes as SVG, a layer over it for what is planned, and the gestures made on both.
// It knows no game: a surface (plane, hexes) says what lies under the pointer and what a drag does.

import { h, s } from './dom.js';

/** @typedef {{ svg: string, surface: string, width: number, height: number, unit: number, title: string, caption: string }} Picture */
/** @typedef {{ x: number, y: number, id: string, reach: number, fine: boolean, free: boolean, target: Element | null }} Spot x and y on the table, y up; `reach` is how near counts, in the same unit. */
/** @typedef {{ move: (spot: Spot) => void, end: (spot: Spot) => void, cancel: () => void }} Drag */
/** @typedef {{ tap: (spot: Spot) => void, hover: (spot: Spot | null) => void, grab: (spot: Spot) => Drag | null }} Hand */

const SLACK = { mouse: 3, pen: 4, touch: 10 };
const NEAR_PX = { mouse: 14, pen: 18, touch: 26 };
const CLOSEST = 12;

export class Board {
	/** @param {HTMLElement} into @param {Hand} hand */
	constructor(into, hand) {
		this.hand = hand;
		this.under = s('g', { class: 'under' });
		this.scene = s('g', { class: 'scene' });
		this.over = s('g', { class: 'over' });
		this.turned = s('g', {}, this.scene, this.under, this.over);
		this.svg = s('svg', { class: 'sublight board', role: 'img', 'aria-label': 'The table' }, this.turned);
		this.frame = h('div', { class: 'frame', tabindex: '0', role: 'group', 'aria-label': 'Board', id: 'board' }, this.svg);
		into.append(this.frame);
		this.middle = { x: 0, y: 0 };
		this.scale = 0;
		this.fit = 1;
		this.turn = 0;
		/** @type {{ left: number, top: number, width: number, height: number } | null} */
		this.box = null;
		this.shown = '';
		this.surface = '';
		/** @type {Map<number, { x: number, y: number }>} */
		this.fingers = new Map();
		/** @type {{ x: number, y: number, kind: string, moved: boolean, drag: Drag | null, spot: Spot } | null} */
		this.held = null;
		this.listen();
		new ResizeObserver(() => this.resized()).observe(this.frame);
	}

	// The picture.

	/** Show a picture; the view stays where it is unless the table is another.
	 * @param {Picture} picture */
	show(picture) {
		if (picture.svg === this.shown) return;
		this.shown = picture.svg;
		const document_ = new DOMParser().parseFromString(picture.svg, 'image/svg+xml');
		const root = document_.documentElement;
		const fresh = !this.box || this.surface !== picture.surface;
		this.surface = picture.surface;
		this.scene.replaceChildren(...[...root.childNodes].filter((each) => wanted(each)).map((each) => document.importNode(each, true)));
		this.svg.setAttribute('aria-label', `${picture.title}. ${picture.caption}`);
		if (fresh) {
			this.box = boxOf(root);
			this.reset();
		}
		this.upright();
	}

	/** What is laid over the picture, and under it, in page coordinates (y down).
	 * @param {Node[]} over @param {Node[]} under */
	lay(over, under = []) {
		this.over.replaceChildren(...over);
		this.under.replaceChildren(...under);
	}

	/** The part of another picture whose marks have one of these roles, as a group with its own patterns.
	 * @param {string} svg @param {string[]} roles @param {string} style */
	static parts(svg, roles, style) {
		const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
		const chosen = [...root.querySelectorAll('.table > g')].filter((each) => roles.some((role) => each.classList.contains(role)));
		const group = s('g', { class: style, transform: 'scale(1 -1)' });
		group.append(...chosen.map((each) => document.importNode(each, true)));
		const defs = root.querySelector('defs');
		return s('g', {}, defs ? document.importNode(defs, true) : null, group);
	}

	/** The group of a piece in the picture. @param {string} id @returns {SVGGElement | null} */
	group(id) {
		return this.scene.querySelector(`[data-id="${CSS.escape(id)}"]`);
	}

	// The view: a middle in page coordinates, and pixels a unit.

	/** Show the whole table. */
	reset() {
		if (!this.box) return;
		const { clientWidth, clientHeight } = this.frame;
		if (!clientWidth || !clientHeight) return;
		this.fit = Math.min(clientWidth / this.box.width, clientHeight / this.box.height);
		this.scale = this.fit;
		this.middle = { x: this.box.left + this.box.width / 2, y: this.box.top + this.box.height / 2 };
		this.place();
	}

	resized() {
		const was = this.scale === this.fit || !this.scale;
		if (was) this.reset();
		else this.place();
	}

	place() {
		const { clientWidth, clientHeight } = this.frame;
		if (!clientWidth || !this.scale) return;
		const wide = clientWidth / this.scale;
		const high = clientHeight / this.scale;
		this.svg.setAttribute('viewBox', `${this.middle.x - wide / 2} ${this.middle.y - high / 2} ${wide} ${high}`);
		this.svg.style.setProperty('--px', String(1 / this.scale));
		const letters = (this.surface === 'plane' ? 20 * (Math.max(this.box?.width ?? 1, this.box?.height ?? 1) / 1828.8) : 14) * this.scale;
		const wanted_ = clientWidth < 500 ? 8.5 : 11.5;
		this.svg.style.setProperty('--letters', String(Math.min(3, Math.max(0.4, wanted_ / letters))));
	}

	/** Zoom about a point of the window, or the middle.
	 * @param {number} by @param {{ x: number, y: number }} [at] */
	zoom(by, at) {
		const scale = Math.min(CLOSEST * this.fit, Math.max(0.5 * this.fit, this.scale * by));
		if (at) {
			const before = this.page(at.x, at.y);
			this.scale = scale;
			this.place();
			const after = this.page(at.x, at.y);
			const turned = this.turn ? -1 : 1;
			this.middle = { x: this.middle.x + turned * (before.x - after.x), y: this.middle.y + turned * (before.y - after.y) };
		}
		this.scale = scale;
		this.place();
	}

	/** @param {number} dx @param {number} dy in pixels */
	pan(dx, dy) {
		this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y - dy / this.scale };
		if (this.box) {
			const { left, top, width, height } = this.box;
			this.middle.x = Math.min(left + width, Math.max(left, this.middle.x));
			this.middle.y = Math.min(top + height, Math.max(top, this.middle.y));
		}
		this.place();
	}

	/** Bring a box of table points into view, if it is too small to see or outside.
	 * @param {Array<[number, number]>} points */
	frameOn(points) {
		if (!points.length) return;
		const xs = points.map(([x]) => x);
		const ys = points.map(([, y]) => -y);
		const wide = Math.max(...xs) - Math.min(...xs);
		const high = Math.max(...ys) - Math.min(...ys);
		const { clientWidth, clientHeight } = this.frame;
		const covered = clientHeight < 420 ? 56 : 0;
		const scale = Math.min(clientWidth / (1.4 * wide + 60), (clientHeight - covered) / (1.4 * high + 60), 4 * this.fit);
		this.scale = Math.max(this.fit, scale);
		this.middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys) + covered / this.scale) / 2 };
		if (this.turn && this.box) {
			const centre = { x: this.box.left + this.box.width / 2, y: this.box.top + this.box.height / 2 };
			this.middle = { x: 2 * centre.x - this.middle.x, y: 2 * centre.y - this.middle.y };
		}
		this.place();
	}

	/** Look from the other side of the table. */
	flip() {
		this.turn = this.turn ? 0 : 180;
		this.upright();
	}

	/** Turn the table, and its words back, so that they can be read. */
	upright() {
		if (!this.box) return;
		const x = this.box.left + this.box.width / 2;
		const y = this.box.top + this.box.height / 2;
		this.turned.setAttribute('transform', this.turn ? `rotate(180 ${x} ${y})` : '');
		this.svg.classList.toggle('turned', this.turn === 180);
	}

	/** Page coordinates (y down) of a point of the window. @param {number} clientX @param {number} clientY */
	page(clientX, clientY) {
		const matrix = this.turned.getScreenCTM();
		if (!matrix) return { x: 0, y: 0 };
		const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
		return { x: at.x, y: at.y };
	}

	// Gestures.

	listen() {
		const frame = this.frame;
		frame.addEventListener('pointerdown', (event) => this.down(event));
		frame.addEventListener('pointermove', (event) => this.moved(event));
		frame.addEventListener('pointerup', (event) => this.up(event));
		frame.addEventListener('pointercancel', (event) => this.lost(event));
		frame.addEventListener('pointerleave', () => {
			if (!this.held) this.hand.hover(null);
		});
		frame.addEventListener('touchend', (event) => event.preventDefault(), { passive: false });
		frame.addEventListener(
			'wheel',
			(event) => {
				event.preventDefault();
				this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
			},
			{ passive: false },
		);
	}

	/** @param {PointerEvent} event @returns {Spot} */
	spot(event) {
		const at = this.page(event.clientX, event.clientY);
		const target = document.elementFromPoint(event.clientX, event.clientY);
		const piece = target?.closest('[data-id]');
		return {
			x: at.x,
			y: -at.y,
			id: piece && this.svg.contains(piece) ? (piece.getAttribute('data-id') ?? '') : '',
			reach: NEAR_PX[kindOf(event)] / this.scale,
			fine: event.shiftKey,
			free: event.altKey,
			target,
		};
	}

	/** @param {PointerEvent} event */
	down(event) {
		if (event.pointerType === 'mouse' && event.button !== 0) return;
		this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		this.frame.setPointerCapture(event.pointerId);
		if (this.fingers.size > 1) {
			this.let();
			return;
		}
		this.held = { x: event.clientX, y: event.clientY, kind: kindOf(event), moved: false, drag: null, spot: this.spot(event) };
	}

	/** @param {PointerEvent} event */
	moved(event) {
		const finger = this.fingers.get(event.pointerId);
		if (!finger) {
			if (event.pointerType === 'mouse') this.hand.hover(this.spot(event));
			return;
		}
		const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
		if (this.fingers.size === 2) this.pinch(event, finger, dx, dy);
		this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		const held = this.held;
		if (!held || this.fingers.size > 1) return;
		if (!held.moved) {
			const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
			if (far < SLACK[/** @type {'mouse'} */ (held.kind)]) return;
			held.moved = true;
			held.drag = this.hand.grab(held.spot);
			this.frame.classList.add(held.drag ? 'dragging' : 'panning');
		}
		if (held.drag) held.drag.move(this.spot(event));
		else this.pan(dx, dy);
	}

	/** Two fingers move and spread the view.
	 * @param {PointerEvent} event @param {{ x: number, y: number }} was @param {number} dx @param {number} dy */
	pinch(event, was, dx, dy) {
		const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
		if (!other) return;
		const before = Math.hypot(was.x - other.x, was.y - other.y);
		const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
		this.pan(dx / 2, dy / 2);
		if (before > 0) this.zoom(after / before, { x: (event.clientX + other.x) / 2, y: (event.clientY + other.y) / 2 });
	}

	/** @param {PointerEvent} event */
	up(event) {
		const held = this.held;
		this.fingers.delete(event.pointerId);
		this.frame.classList.remove('dragging', 'panning');
		if (!held || this.fingers.size) return;
		this.held = null;
		if (held.drag) held.drag.end(this.spot(event));
		else if (!held.moved) this.hand.tap(held.spot);
	}

	/** @param {PointerEvent} event */
	lost(event) {
		this.fingers.delete(event.pointerId);
		this.let();
	}

	/** Let go of what is dragged. @returns {boolean} whether something was */
	let() {
		const drag = this.held?.drag ?? null;
		this.held = null;
		this.frame.classList.remove('dragging', 'panning');
		drag?.cancel();
		return drag !== null;
	}
}

/** @param {PointerEvent} event @returns {'mouse' | 'pen' | 'touch'} */
function kindOf(event) {
	return event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse';
}

/** Everything of a picture but its own words, which stand in the label, and its sheet of paper.
 * @param {Node} node */
function wanted(node) {
	return node instanceof Element && !['title', 'desc', 'style'].includes(node.tagName) && !node.classList.contains('paper');
}

/** @param {Element} root */
function boxOf(root) {
	const [left = 0, top = 0, width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
	return { left, top, width, height };
}
