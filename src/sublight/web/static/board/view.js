// The visible part of a picture: its centre in page coordinates (y down), its scale in pixels per unit, and its side.

import { h, s } from '../base/dom.js';
import { Arrows } from './arrows.js';
import { uncover } from './words.js';

const CLOSEST = 12;
/** How much larger than in the whole table the pieces are at most when a table is opened. */
const OPENED = 2.5;
/** The minimum height of letters in pixels, on a narrow board and on a wide one. */
const LETTERS = { narrow: 8.5, wide: 11.5 };
/** Where the picture's letters are lower than this many pixels, its pieces have no room for numbers; and where none can be read. */
const [SMALL, TINY] = [13, 7];

export class View {
	constructor() {
		this.under = s('g', { class: 'under' });
		this.scene = s('g', { class: 'scene' });
		this.over = s('g', { class: 'over' });
		this.pointers = s('g', { class: 'pointers' });
		this.arrows = new Arrows();
		this.turned = s('g', {}, this.scene, this.under, this.over, this.arrows.layer, this.pointers);
		this.svg = s('svg', { class: 'sublight board', role: 'img', 'aria-label': 'The table' }, this.turned);
		this.frame = h('div', { class: 'frame', tabindex: '0', role: 'group', 'aria-label': 'Board' }, this.svg);
		this.middle = { x: 0, y: 0 };
		this.scale = 0;
		this.fit = 1;
		this.turn = 0;
		/** The whole table.
		 * @type {{ left: number, top: number, width: number, height: number } | null} */
		this.box = null;
		this.surface = '';
		/** Brings what was brought into view there again, until someone looks elsewhere. @type {(() => void) | null} */
		this.framed = null;
		/** The pieces whose words are shown before others, and the scale at which words were hidden last. @type {string[]} */
		this.lifted = [];
		this.worded = 0;
		this.small = false;
		this.tidying = 0;
		/** Pixels kept free at first around the whole table, because controls lie over the board. */
		this.room = { top: 0, bottom: 0 };
		new ResizeObserver(() => this.resized()).observe(this.frame);
	}

	/** Show another table. @param {string} surface @param {NonNullable<View['box']>} box */
	begin(surface, box) {
		this.surface = surface;
		this.box = box;
		this.reset();
	}

	/** Show the whole table. */
	reset() {
		const { clientWidth, clientHeight } = this.frame;
		if (!this.box || !clientWidth || !clientHeight) return;
		this.framed = null;
		const { top, bottom } = this.room;
		this.fit = Math.min(clientWidth / this.box.width, Math.max(clientHeight / 2, clientHeight - top - bottom) / this.box.height);
		this.scale = this.fit;
		const beside = (clientHeight - this.fit * this.box.height) / 2;
		const { x, y } = this.centre();
		this.middle = { x, y: y + (Math.max(0, bottom - beside) - Math.max(0, top - beside)) / this.fit };
		this.place();
	}

	/** The middle of the table. */
	centre() {
		const { left, top, width, height } = this.box ?? { left: 0, top: 0, width: 0, height: 0 };
		return { x: left + width / 2, y: top + height / 2 };
	}

	resized() {
		const { framed } = this;
		if (framed || this.scale === this.fit || !this.scale) this.reset();
		else this.place();
		framed?.();
		this.framed = framed;
	}

	place() {
		const { clientWidth, clientHeight } = this.frame;
		if (!clientWidth || !this.scale) return;
		const wide = clientWidth / this.scale;
		const high = clientHeight / this.scale;
		this.svg.setAttribute('viewBox', `${this.middle.x - wide / 2} ${this.middle.y - high / 2} ${wide} ${high}`);
		this.svg.style.setProperty('--px', String(1 / this.scale));
		const letters = this.letters();
		const larger = (this.narrow ? LETTERS.narrow : LETTERS.wide) / letters;
		this.svg.style.setProperty('--letters', String(Math.min(3, Math.max(0.4, larger))));
		this.small = letters < SMALL;
		this.svg.classList.toggle('small', this.small);
		this.svg.classList.toggle('tiny', letters < TINY);
		if (this.worded !== this.scale) this.tidy();
		this.worded = this.scale;
	}

	/** Show the words of these pieces before those of others. @param {string[]} ids */
	lift(...ids) {
		if (String(ids) === String(this.lifted)) return;
		this.lifted = ids;
		this.tidy();
	}

	/** Hide words that cover others, once the picture is drawn. */
	tidy() {
		cancelAnimationFrame(this.tidying);
		this.tidying = requestAnimationFrame(() => uncover(this.scene, this.lifted, this.small));
	}

	/** Whether the board is as narrow as a phone. */
	get narrow() {
		return this.frame.clientWidth < 500;
	}

	/** The present height of the picture's letters in pixels. */
	letters() {
		const longest = Math.max(this.box?.width ?? 1, this.box?.height ?? 1);
		return 20 * this.scale * (this.surface === 'plane' ? longest / 1828.8 : 1);
	}

	/** Zoom about a point of the window, or the middle.
	 * @param {number} by @param {{ x: number, y: number }} [at] */
	zoom(by, at) {
		this.framed = null;
		const before = at && this.page(at.x, at.y, this.svg);
		this.scale = Math.min(CLOSEST * this.fit, Math.max(0.5 * this.fit, this.scale * by));
		this.place();
		if (!at || !before) return;
		const after = this.page(at.x, at.y, this.svg);
		this.middle = { x: this.middle.x + before.x - after.x, y: this.middle.y + before.y - after.y };
		this.place();
	}

	/** @param {number} dx @param {number} dy in pixels */
	pan(dx, dy) {
		this.framed = null;
		this.middle = { x: this.middle.x - dx / this.scale, y: this.middle.y - dy / this.scale };
		if (this.box) {
			const { left, top, width, height } = this.box;
			this.middle.x = Math.min(left + width, Math.max(left, this.middle.x));
			this.middle.y = Math.min(top + height, Math.max(top, this.middle.y));
		}
		this.place();
	}

	/** Show at first where something stands; the whole table where that is most of it.
	 * @param {Array<[number, number]>} points of the table, y up */
	open(points) {
		this.frameOn(points, OPENED);
		if (this.scale !== this.fit) return;
		this.reset();
		this.framed = () => this.open(points);
	}

	/** Bring table points (y up) into view, if they are too small to see or outside.
	 * @param {Array<[number, number]>} points @param {number} [closest] how many times as large as the whole table at most */
	frameOn(points, closest = 4) {
		if (!points.length) return;
		const xs = points.map(([x]) => x);
		const ys = points.map(([, y]) => -y);
		const wide = Math.max(...xs) - Math.min(...xs);
		const high = Math.max(...ys) - Math.min(...ys);
		const { clientWidth, clientHeight } = this.frame;
		const covered = clientHeight < 420 ? this.room.bottom : 0;
		const scale = Math.min(clientWidth / (1.4 * wide + 60), (clientHeight - covered) / (1.4 * high + 60), closest * this.fit);
		this.scale = Math.max(this.fit, scale);
		this.middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys) + covered / this.scale) / 2 };
		const { x, y } = this.centre();
		if (this.turn) this.middle = { x: 2 * x - this.middle.x, y: 2 * y - this.middle.y };
		this.place();
		this.framed = () => this.frameOn(points, closest);
	}

	/** Look from the other side of the table. */
	flip() {
		this.turn = this.turn ? 0 : 180;
		this.upright();
	}

	/** Turn the table, and turn its labels back so that they stay readable. */
	upright() {
		const { x, y } = this.centre();
		this.turned.setAttribute('transform', this.turn ? `rotate(180 ${x} ${y})` : '');
		this.svg.style.setProperty('--turned', `${-this.turn}deg`);
		this.svg.classList.toggle('turned', this.turn === 180);
		this.tidy();
	}

	/** Page coordinates (y down) of a point of the window, on the picture as it is turned. @param {number} clientX @param {number} clientY @param {SVGGraphicsElement} [of] */
	page(clientX, clientY, of = this.turned) {
		const matrix = of.getScreenCTM();
		if (!matrix) return { x: 0, y: 0 };
		const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
		return { x: at.x, y: at.y };
	}
}
