// Marks over the mat: ends as outlines and dots, whose shape says their class, and the points of a measurement.

import { s } from '../base/dom.js';

/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../types').Glyph} Glyph */

/** The outline of a piece at the end of a way. @param {Pick<Ending, 'at' | 'forward'> & { glyph?: Glyph }} way @param {import('../types').Legal['outline']} parts @param {string} style */
export function outline(way, parts, style) {
	const [mx, my] = way.at ?? [0, 0];
	const [fx, fy] = way.forward ?? [0, 1];
	/** @param {[number, number]} place */
	const set = ([x, y]) => `${mx + x * fy + y * fx},${my - x * fx + y * fy}`;
	const polygons = parts.map((corners) => s('polygon', { points: corners.map(set).join(' ') }));
	return s('g', { class: `${style} ${way.glyph ?? ''}` }, ...polygons);
}

/** The mark of an end: its shape says its class. @param {Ending} way @param {boolean} chosen */
export function dot(way, chosen) {
	const [x, y] = way.at ?? [0, 0];
	return s('g', { class: `dot ${way.glyph}${chosen ? ' picked' : ''}`, transform: `translate(${x} ${y})` }, ...shapesOf(way.glyph));
}

/** @param {Glyph} glyph */
function shapesOf(glyph) {
	const ring = s('circle', { class: 'rim', r: 4.5 });
	if (glyph === 'overlap') return [ring, s('path', { d: 'M0-2.600V.600M0 2.300v.400' })];
	if (glyph === 'near') return [ring, s('circle', { class: 'core', r: 1.8 })];
	if (glyph === 'illegal') return [ring, s('path', { d: 'M-3 3 3-3' })];
	if (glyph === 'clear') return [s('circle', { class: 'solid', r: 4 })];
	return [ring];
}

/** The line between the nearest points of a margin that has them. @param {import('../types').Margin} margin */
export function witness({ glyph, witness: points }) {
	const [x1, y1, x2, y2] = points ?? [0, 0, 0, 0];
	const lines = [s('line', { class: 'casing', x1, y1, x2, y2 }), s('line', { x1, y1, x2, y2 })];
	return s('g', { class: `looked ${glyph}` }, ...lines, pin(x1, y1), pin(x2, y2));
}

/** @param {number} x @param {number} y */
function pin(x, y) {
	return s('g', { class: 'pin', transform: `translate(${x} ${y})` }, s('circle', { r: 4 }));
}
