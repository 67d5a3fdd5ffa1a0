// What every part of the page is drawn with: elements as values, which the renderer compares with what stands there.

import { Component, Fragment, h as make, render } from '../vendor/preact.js';
import { GLYPHS, OUTCOMES, copy, dialog, say } from './dom.js';

/** @typedef {import('../vendor/preact.js').Child} Child */
/** @typedef {import('../types').Glyph} Glyph */
/** @typedef {Record<string, unknown>} Props */

export { Component, Fragment, make, render };

/** An element. Where it has a `data-key` it is known by it among its neighbours, so that it stays the same when they change.
 * @param {string} tag @param {Props} [props] @param {Child[]} children @returns {Child} */
export function h(tag, props = {}, ...children) {
	const key = props['data-key'];
	return make(tag, (key ?? '') === '' ? props : { ...props, key }, ...children);
}

/** A button known by its key. @param {string} style @param {string} key @param {string} says @param {() => void} onclick @param {Props} [more] @returns {Child} */
export function button(style, key, says, onclick, more = {}) {
	return h('button', { class: style, 'data-key': key, onclick, ...more }, says);
}

/** The glyph of a verdict, labelled for screen readers. @param {Glyph} glyph @param {boolean} [silent] @returns {Child} */
export function mark(glyph, silent = false) {
	return signed(glyph, GLYPHS[glyph], silent);
}

/** The glyph of a declaration or of an end. An overlap is a cost there, not a fault. @param {Glyph} glyph @param {boolean} [silent] @returns {Child} */
export function endMark(glyph, silent = false) {
	return glyph === 'overlap' ? signed('costs', OUTCOMES.costs, silent) : mark(glyph, silent);
}

/** @param {string} style @param {[string, string]} label its sign and its name @param {boolean} silent */
function signed(style, [sign, word], silent) {
	if (silent) return h('span', { class: `mark ${style}`, 'aria-hidden': 'true' }, sign);
	return h('span', { class: `mark ${style}`, title: word }, h('span', { 'aria-hidden': 'true' }, sign), h('span', { class: 'unseen' }, `${word}: `));
}

/** The badge of a move that was made despite the rules. @returns {Child} */
export function housed() {
	return h('span', { class: 'mark housed', title: 'house ruling' }, h('span', { 'aria-hidden': 'true' }, '⌂'), h('span', { class: 'unseen' }, 'house ruling: '));
}

/** An instruction, or what the page is waiting for. @param {Child[]} says */
export function hint(...says) {
	return h('p', { class: 'hint' }, ...says);
}

/** A remark in small print. @param {Child[]} says */
export function aside(...says) {
	return h('p', { class: 'soft small' }, ...says);
}

/** The reason why something is refused. @param {Child[]} says */
export function reason(...says) {
	return h('p', { class: 'why' }, mark('illegal'), ...says);
}

/** A row of controls. @param {Child[]} children */
export function abreast(...children) {
	return h('div', { class: 'values' }, ...children);
}

/** A row of controls with its name and what it is for. @param {import('../types').Control} control @param {Child[]} children */
export function controlRow(control, ...children) {
	const props = { class: `control ${control.form}`, role: 'group', 'aria-label': `${control.title}: ${control.says}` };
	const label = h('span', { class: 'label', title: control.says }, control.title);
	return h('div', props, label, abreast(...children));
}

/** One of a group of toggle buttons, read aloud with what it is `of` where a word alone does not tell.
 * @param {string} key @param {string} says @param {boolean} pressed @param {() => void} onclick @param {string} [of] @param {string} [style] @param {string} [title] */
export function chip(key, says, pressed, onclick, of, style = '', title = '') {
	return h('button', { class: `chip ${style}`, 'aria-pressed': String(pressed), 'aria-label': of && `${of}: ${says}`, 'data-key': key, title, onclick }, says);
}

/** A form whose submission is handled by this page. @param {string} style @param {(form: HTMLFormElement) => void} does @param {Child[]} children */
export function form(style, does, ...children) {
	/** @param {Event & { currentTarget: HTMLFormElement }} event */
	const onsubmit = (event) => {
		event.preventDefault();
		does(event.currentTarget);
	};
	return make('form', { key: style, class: style, onsubmit }, ...children);
}

/** A line drawing in a box of 24. @param {string} path */
export function icon(path) {
	return h('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, h('path', { d: path }));
}

/** A button that copies a text and confirms it. @param {string} style @param {string} says @param {string} key @param {() => string | Promise<string>} text @param {Child} [shown] @returns {Child} */
export function copier(style, says, key, text, shown = says) {
	const onclick = () => copy(text).catch((error) => say(String(error)));
	return h('button', { class: style, 'data-key': key, title: says, 'aria-label': says, onclick }, shown);
}

/** What draws a panel, called once after any number of changes and never while another panel is drawn: an element that goes
 * away with the focus tells so at once. @param {() => void} draw */
export function soon(draw) {
	let waits = false;
	return () => {
		if (waits) return;
		waits = true;
		queueMicrotask(() => {
			waits = false;
			draw();
		});
	};
}

/** A field for a number, which shows what is typed until it is left or its change is told, whatever else is drawn meanwhile.
 * @extends {Component<Props, { typed: string | null }>} */
class NumberField extends Component {
	constructor() {
		super();
		/** @type {{ typed: string | null }} */
		this.state = { typed: null };
	}

	/** @param {Props} props */
	render({ value, onchange, ...rest }) {
		/** @param {{ target: HTMLInputElement }} event */
		const typing = ({ target }) => this.setState({ typed: target.value });
		/** @param {{ target: HTMLInputElement }} event */
		const changed = ({ target }) => {
			this.setState({ typed: null });
			if (typeof onchange === 'function') onchange(Number(target.value));
		};
		const left = () => this.setState({ typed: null });
		return make('input', { type: 'number', ...rest, value: this.state.typed ?? value, oninput: typing, onchange: changed, onblur: left });
	}
}

/** A field for a number. @param {string} key @param {string} value @param {(typed: number) => void} onchange @param {Props} [more] @returns {Child} */
export function numberField(key, value, onchange, more = {}) {
	return make(NumberField, { key, 'data-key': key, value, onchange, ...more });
}

/** A modal dialog whose inside is drawn again whenever that is asked for. @param {string} title @param {() => Child} inside */
export function room(title, inside) {
	const box = dialog(title);
	const into = /** @type {Element} */ (box.children[1]);
	const draw = () => render(inside(), into);
	draw();
	return { draw, close: () => box.close() };
}
