// A photo of the real table under the board, so that pieces can be placed where they stand. It is straightened by four
// points whose places are known: the corners of the mat, or of one base. It never leaves the browser.

import { h as element, s } from '../base/dom.js';
import { abreast, aside, button, h } from '../base/view.js';
import { around, between, doubt, inverse, middle, through, times } from './homography.js';

/** @typedef {import('./homography.js').Point} Point */
/** @typedef {import('./homography.js').Map9} Map9 */
/** @typedef {{ name: string, corners: string[], points: Point[] }} Known four places on the table, clockwise, and what they are called */

const OF_MAT = ['bottom left', 'top left', 'top right', 'bottom right'];
const OF_BASE = ['front left', 'front right', 'rear right', 'rear left'];
/** The largest error of a place that is shown. */
const TOLD_MM = [1, 2, 5];
const ARROWS = new Map([['ArrowLeft', [-1, 0]], ['ArrowRight', [1, 0]], ['ArrowUp', [0, -1]], ['ArrowDown', [0, 1]]]);

export class Photo {
	/** @param {import('../board/board.js').Board} board @param {{ width: number, height: number }} area @param {Record<string, [number, number]>} bases @param {() => void} changed */
	constructor(board, area, bases, changed) {
		this.board = board;
		this.area = area;
		this.bases = bases;
		this.changed = changed;
		this.strength = 0.7;
		this.by = 'mat';
		/** From the photo's pixels to the table's mm. @type {Map9 | null} */
		this.map = null;
		/** What is being marked, and the points marked so far on the photo. @type {Known | null} */
		this.wanted = null;
		/** @type {Point[]} */
		this.marked = [];
		/** The error of a mark in pixels of the photo: one pixel of the screen where it is worst, at least half a pixel. */
		this.pixel = 0.5;
		/** The position of the keyboard's cross on the table. @type {Point | null} */
		this.cross = null;
		/** The report on the last four points. */
		this.says = '';
		this.picture = element('img', { class: 'photo', alt: '', hidden: true });
		this.picture.addEventListener('load', () => this.loaded());
		board.frame.prepend(this.picture);
		board.frame.addEventListener('keydown', (event) => this.key(event), true);
		this.follow();
	}

	/** The photo follows the view of the board, and taps on the board mark points while points are needed. */
	follow() {
		const { board } = this;
		const { place, upright } = board;
		board.place = () => { place.call(board); this.lay(); };
		board.upright = () => { upright.call(board); this.lay(); };
		const tap = board.hand.tap;
		board.hand.tap = (spot) => (this.wanted ? this.mark([spot.x, spot.y]) : tap(spot));
	}

	// What is known of the table.

	/** @param {Record<string, Point[]>} corners of each base that stands on the table @returns {Map<string, Known>} */
	known(corners) {
		const { width, height } = this.area;
		/** @type {Map<string, Known>} */
		const found = new Map([['mat', { name: 'the mat', corners: OF_MAT, points: [[0, 0], [0, height], [width, height], [width, 0]] }]]);
		for (const [id, points] of Object.entries(corners)) found.set(`piece ${id}`, { name: `the base of ${id}`, corners: OF_BASE, points });
		for (const [size, [wide, long]] of Object.entries(this.bases)) {
			const [x, y, dx, dy] = [width / 2, height / 2, wide / 2, long / 2];
			found.set(`size ${size}`, { name: `the ${size} base`, corners: OF_BASE, points: [[x - dx, y + dy], [x + dx, y + dy], [x + dx, y - dy], [x - dx, y - dy]] });
		}
		return found;
	}

	/** @param {Record<string, Point[]>} corners */
	panel(corners) {
		/** @param {{ target: HTMLInputElement }} event */
		const onchange = ({ target }) => this.load(target.files?.[0]);
		const file = h('input', { type: 'file', accept: 'image/*', 'data-key': 'photo', 'aria-label': 'Photo of the table', onchange });
		return h('details', { class: 'photo-panel', open: Boolean(this.map) }, h('summary', {}, 'Work over a photo'),
			aside('The photo stays in this browser.'), file,
			...(this.map ? this.wanted ? this.marking(this.wanted) : this.straightening(this.known(corners)) : []));
	}

	/** @param {Map<string, Known>} known */
	straightening(known) {
		if (!known.has(this.by)) this.by = 'mat';
		/** @param {string} key @param {Known} given */
		const says = (key, { name }) => (key === 'mat' ? 'the four corners of the mat' : key.startsWith('size ') ? `${name}, at the centre of the mat` : `${name}, at its position`);
		/** @param {{ target: HTMLSelectElement }} event */
		const onchange = ({ target }) => { this.by = target.value; this.changed(); };
		/** @param {{ target: HTMLInputElement }} event */
		const oninput = ({ target }) => { this.strength = Number(target.value); this.lay(); };
		const list = h('select', { 'data-key': 'photo-by', value: this.by, onchange }, ...[...known].map(([key, each]) => h('option', { value: key }, says(key, each))));
		const strength = h('input', { type: 'range', min: 0, max: 1, step: 0.05, value: this.strength, 'aria-label': 'Opacity of the photo', oninput });
		return [h('label', { class: 'pick' }, 'Align by ', list),
			abreast(button('second', 'photo-mark', 'Mark four points', () => { const chosen = known.get(this.by); if (chosen) this.begin(chosen); }),
				button('second', 'photo-drop', 'Remove the photo', () => this.drop())),
			this.says ? h('p', { class: 'photo-says', role: 'status' }, this.says) : null,
			h('label', { class: 'pick' }, 'Opacity ', strength)];
	}

	/** @param {Known} wanted */
	marking({ name, corners }) {
		return [h('p', { class: 'why', role: 'status' }, `Point ${this.marked.length + 1} of 4: the ${corners[this.marked.length]} corner of ${name}. Click it, or move the cross with the arrow keys (Shift: farther) and press Enter.`),
			abreast(this.marked.length ? button('second', 'photo-back', 'Undo point', () => this.back()) : null,
				button('second', 'photo-stop', 'Cancel', () => this.stop()))];
	}

	// The picture.

	/** @param {File} [file] */
	load(file) {
		if (!file) return;
		if (this.picture.src) URL.revokeObjectURL(this.picture.src);
		this.picture.src = URL.createObjectURL(file);
	}

	loaded() {
		this.says = '';
		this.flat();
		this.picture.hidden = false;
		this.board.frame.classList.add('over-photo');
		this.changed();
	}

	/** It lies flat in the middle of the mat, as large as fits, until it is straightened. */
	flat() {
		const { naturalWidth: wide, naturalHeight: high } = this.picture;
		const { width, height } = this.area;
		const mm = Math.min(width / wide, height / high);
		this.map = [mm, 0, (width - mm * wide) / 2, 0, -mm, (height + mm * high) / 2, 0, 0, 1];
		this.lay();
	}

	drop() {
		this.map = null;
		this.picture.hidden = true;
		this.board.frame.classList.remove('over-photo');
		this.changed();
	}

	// Its points.

	/** @param {Known} wanted */
	begin(wanted) {
		const { left, top, width, height } = this.board.frame.getBoundingClientRect();
		const { x, y } = this.board.page(left + width / 2, top + height / 2);
		this.wanted = wanted;
		this.marked = [];
		this.pixel = 0.5;
		this.cross = [x, -y];
		this.board.frame.classList.add('marking');
		this.board.frame.focus();
		this.flat();
		this.changed();
	}

	stop() {
		this.wanted = null;
		this.board.frame.classList.remove('marking');
		this.changed();
	}

	back() {
		this.marked.pop();
		this.changed();
	}

	/** The point of the photo that is seen at a place of the table. @param {Point} place */
	mark(place) {
		if (!this.map || !this.wanted) return;
		this.marked.push(through(inverse(this.map), place));
		this.pixel = Math.max(this.pixel, 1 / ((this.map[0] ?? 1) * this.board.scale));
		if (this.marked.length === 4) this.straighten(this.wanted);
		this.changed();
	}

	/** @param {Known} known */
	straighten(known) {
		const turn = around(this.marked);
		const map = turn === 1 ? between(this.marked, known.points) : null;
		if (!map) {
			this.says = turn ? `These points are in the opposite order. Mark ${known.corners.join(', ')}.` : 'Three of these points are on one line, or two are swapped.';
			this.stop();
			return;
		}
		this.says = this.sureness(known);
		this.map = map;
		this.stop();
		this.lay();
	}

	/** The error of places by their distance from the known points. @param {Known} known */
	sureness(known) {
		const off = doubt(this.marked, known.points, this.pixel);
		const { width, height } = this.area;
		const worst = Math.max(.../** @type {Point[]} */ ([[0, 0], [0, height], [width, height], [width, 0]]).map(off));
		const here = Math.max(...known.points.map(off), off(middle(known.points)));
		const marked = this.pixel > 0.5 ? 'Marked to within a pixel of the screen' : 'Marked to within half a pixel of the photo';
		const closer = this.pixel > 1 && here > 0.5 ? ' Zoom in on each point to mark it more closely.' : '';
		const said = `${marked}; positions on ${known.name} are off by about ${here.toFixed(1)} mm`;
		if (known.corners === OF_MAT) return `${said}.${closer}`;
		const reach = TOLD_MM.filter((mm) => mm > here && mm < worst).map((mm) => `${mm} mm up to ${Math.round(this.radius(known, off, mm))} mm from its middle`);
		const far = reach.length ? `; within ${reach.join(', ')}` : '';
		const warns = worst > 5 ? ' Farther away, place pieces by other pieces, or mark a nearer base.' : '';
		return `${said}${far}; at the farthest corner of the mat by ${worst < 100 ? `${worst.toFixed(worst < 10 ? 1 : 0)} mm` : 'more than 100 mm'}.${closer}${warns}`;
	}

	/** The distance from the centre of the known points within which every place has a smaller error. @param {Known} known @param {(place: Point) => number} off @param {number} mm */
	radius(known, off, mm) {
		const [x, y] = middle(known.points);
		/** @param {number} far */
		const worst = (far) => Math.max(...Array.from({ length: 16 }, (_, k) => off([x + far * Math.cos((k * Math.PI) / 8), y + far * Math.sin((k * Math.PI) / 8)])));
		let [low, high] = [0, Math.hypot(this.area.width, this.area.height)];
		while (high - low > 0.5) [low, high] = worst((low + high) / 2) < mm ? [(low + high) / 2, high] : [low, (low + high) / 2];
		return low;
	}

	/** @param {KeyboardEvent} event */
	key(event) {
		if (!this.wanted || !this.cross) return;
		const arrow = ARROWS.get(event.key);
		if (!arrow && event.key !== 'Enter') return;
		event.preventDefault();
		event.stopPropagation();
		if (arrow) {
			const [dx = 0, dy = 0] = arrow.map((each) => (each * (event.shiftKey ? 20 : 1)) / this.board.scale);
			this.cross = [this.cross[0] + dx, this.cross[1] - dy];
			this.changed();
		} else this.mark(this.cross);
	}

	/** Crosses on the marked points, and the keyboard's cross, to draw over the board. @returns {SVGElement[]} */
	marks() {
		const { map, wanted, board } = this;
		if (!map || !wanted) return [];
		const size = 12 / board.scale;
		/** @param {Point} place @param {string} style */
		const cross = ([x, y], style) => s('path', { class: style, d: `M${x - size} ${-y}h${2 * size}M${x} ${-y - size}v${2 * size}` });
		return [...this.marked.map((each) => cross(through(map, each), 'photo-mark')), ...(this.cross ? [cross(this.cross, 'photo-mark own')] : [])];
	}

	/** Put the picture where the table is on the screen. */
	lay() {
		const matrix = this.board.turned.getScreenCTM();
		if (!this.map || !matrix) return;
		const { left, top } = this.board.frame.getBoundingClientRect();
		const screen = [matrix.a, -matrix.c, matrix.e - left, matrix.b, -matrix.d, matrix.f - top, 0, 0, 1];
		const m = times(screen, this.map);
		const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, j = 1] = m.map((each) => each / (m[8] || 1));
		this.picture.style.opacity = String(this.wanted ? 1 : this.strength);
		this.picture.style.transform = `matrix3d(${[a, d, 0, g, b, e, 0, i, 0, 0, 1, 0, c, f, 0, j].join(',')})`;
	}
}
