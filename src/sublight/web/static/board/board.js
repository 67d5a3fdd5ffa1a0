// The board: an SVG picture from the server, a layer above it for the plan, and one below it for the past.
// It knows no game. A surface (plane, hexes) tells what lies under the pointer and what a drag does.

import { s } from '../base/dom.js';
import { Gestures } from './gestures.js';
import { View } from './view.js';

/** @typedef {{ svg: string, surface: string, width: number, height: number, unit: number, title: string, caption: string }} Picture */
/** @typedef {import('./gestures.js').Hand} Hand */
/** @typedef {import('./gestures.js').Spot} Spot */

export class Board extends View {
	/** @param {HTMLElement} into @param {Hand} hand */
	constructor(into, hand) {
		super();
		this.hand = hand;
		this.shown = '';
		/** The classes of the groups of the picture. */
		this.kinds = '';
		into.append(this.frame);
		this.gestures = new Gestures(this);
	}

	/** Show a picture. The view stays where it is unless the table has changed.
	 * @param {Picture} picture */
	show(picture) {
		if (picture.svg === this.shown) return;
		this.shown = picture.svg;
		const root = rootOf(picture.svg);
		// The picture without its background and without its own text, which the label repeats.
		const groups = [...root.querySelectorAll(':scope > :not(title, desc, style, .paper)')];
		const kinds = String(groups.map((each) => each.classList));
		if (this.kinds !== kinds) this.scene.replaceChildren(...groups.map((each) => each.cloneNode()));
		this.kinds = kinds;
		// Which words are hidden is found anew for what is there then.
		for (const each of this.scene.querySelectorAll('[data-hid]')) each.removeAttribute('data-hid');
		groups.forEach((each, at) => renew(/** @type {Element} */ (this.scene.children[at]), [...each.children]));
		this.svg.setAttribute('aria-label', `${picture.title}${/[.?!]$/.test(picture.title) ? '' : '.'} ${picture.caption}`);
		if (!this.box || this.surface !== picture.surface) this.begin(picture.surface, boxOf(root));
		this.upright();
	}

	/** What is laid over the picture, and under it, in page coordinates (y down).
	 * @param {Element[]} over @param {Element[]} under */
	lay(over, under = []) {
		renew(this.over, over);
		renew(this.under, under);
	}

	/** The group of a piece in the picture. @param {string} id @returns {SVGGElement | null} */
	group(id) {
		return this.scene.querySelector(`[data-id="${CSS.escape(id)}"]`);
	}

	/** Release the piece that is dragged. @returns {boolean} whether something was */
	let() {
		return this.gestures.let();
	}
}

/** Give a group these marks. Those that it has already stay, so that the browser does not lay them out again.
 * @param {Element} group @param {Element[]} marks */
function renew(group, marks) {
	const old = [...group.children];
	for (const each of marks) {
		const at = old.findIndex((one) => one.isEqualNode(each));
		if (at < 0) group.insertBefore(each, old[0] ?? null);
		else for (const one of old.splice(0, at + 1).slice(0, -1)) one.remove();
	}
	for (const one of old) one.remove();
}

/** The part of a picture whose marks have one of these roles, as a group with its own patterns.
 * @param {string} svg @param {string[]} roles @param {string} style */
export function parts(svg, roles, style) {
	const root = rootOf(svg);
	const chosen = root.querySelectorAll(`.table > :is(${roles.map((role) => `.${role}`)})`);
	return s('g', {}, root.querySelector('defs') ?? '', s('g', { class: style, transform: 'scale(1 -1)' }, ...chosen));
}

/** @param {string} svg */
export function rootOf(svg) {
	return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

/** @param {Element} root */
function boxOf(root) {
	const [left = 0, top = 0, width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
	return { left, top, width, height };
}
