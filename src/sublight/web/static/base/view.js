// What every part of the page is drawn with: elements as values, which the renderer compares with what stands there.

import { Component, Fragment, h as make, render } from '../vendor/preact.js';

/** @typedef {import('../vendor/preact.js').Child} Child */
/** @typedef {import('../types').Glyph} Glyph */
/** @typedef {Record<string, unknown>} Props */

export { Component, Fragment, render };
/** A component as a child. */
export const part = make;

/** An element. Where it has a `data-key` it is known by it among its neighbours, so that it stays the same when they change.
 * @param {string} tag @param {Props} [props] @param {Child[]} children @returns {Child} */
export function h(tag, props = {}, ...children) {
	const key = props['data-key'];
	return make(tag, key === undefined || key === '' ? props : { ...props, key }, ...children);
}

/** A button known by its key. @param {string} style @param {string} key @param {string} says @param {() => void} onclick @param {Props} [more] @returns {Child} */
export function button(style, key, says, onclick, more = {}) {
	return h('button', { class: style, 'data-key': key, onclick, ...more }, says);
}
