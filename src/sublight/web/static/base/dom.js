// Helpers that every panel uses: elements, glyphs, text for screen readers.

/** @typedef {import('../types').Glyph} Glyph */
/** @typedef {string | Node} Child */
/** @typedef {Record<string, unknown>} Props */

/** So many announcements can still be read again. */
const MOST_SAID = 9;
const SVG = 'http://www.w3.org/2000/svg';

/** The sign and the name of each class of verdict, because colour alone is not enough.
 * @type {Record<Glyph, [string, string]>} */
export const GLYPHS = {
	clear: ['✓', 'clear'],
	near: ['≈', 'close call'],
	overlap: ['✕', 'overlap'],
	touching: ['=', 'touching'],
	unknown: ['?', 'unknown'],
	illegal: ['⊘', 'not allowed'],
	asking: ['…', 'asks'],
};

/** The sign and the words of what a ruling comes to. @type {Record<import('../types').Outcome, [string, string]>} */
export const OUTCOMES = {
	allowed: ['✓', 'Allowed'],
	costs: ['!', 'Allowed, at a cost'],
	refused: ['⊘', 'Not allowed'],
	pending: ['…', 'Open'],
};

/** Create an element with attributes, listeners (`onclick`) and children. Strings become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {Child[]} children @returns {HTMLElementTagNameMap[K]} */
export function h(tag, props = {}, ...children) {
	return filled(document.createElement(tag), props, children);
}

/** The same for SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {Child[]} children @returns {SVGElementTagNameMap[K]} */
export function s(tag, props = {}, ...children) {
	return filled(document.createElementNS(SVG, tag), props, children);
}

/** @template {Element} T @param {T} made @param {Props} props @param {Child[]} children */
function filled(made, props, children) {
	set(made, props);
	made.append(...children);
	return made;
}

/** @param {Element} made @param {Props} props */
function set(made, props) {
	for (const [name, value] of Object.entries(props)) {
		if ((value ?? false) === false) continue;
		if (name.startsWith('on') && typeof value === 'function') {
			made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
		} else if (name === 'value' && made instanceof HTMLInputElement) {
			made.value = String(value);
		} else {
			made.setAttribute(name, value === true ? '' : String(value));
		}
	}
}

/** @param {string} style @param {string} key @param {string} says @param {() => void} onclick */
export function button(style, key, says, onclick) {
	return h('button', { class: style, 'data-key': key, onclick }, says);
}

/** A form whose submission is handled by this page. @param {string} style @param {() => void} does @param {Child[]} children */
export function form(style, does, ...children) {
	/** @param {Event} event */
	const onsubmit = (event) => {
		event.preventDefault();
		does();
	};
	return h('form', { class: style, onsubmit }, ...children);
}

/** A line drawing in a box of 24. @param {string} path */
export function icon(path) {
	return s('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, s('path', { d: path }));
}

/** The element of an id, which must be there.
 * @param {string} id @returns {HTMLElement} */
export function byId(id) {
	const found = document.getElementById(id);
	if (!found) throw new Error(`no element ${id}`);
	return found;
}

/** Announce a sentence to screen readers, below what was announced before. While a dialog is open, only its own region is heard.
 * @param {string} words */
export function say(words) {
	const region = /** @type {Element} */ ([...document.querySelectorAll('.say')].at(-1));
	region.append(h('p', {}, /[.!?…]\)? *$/.test(words) ? words : `${words}.`));
	if (region.children[MOST_SAID]) region.firstChild?.remove();
}

/** Copy a text and confirm it. If the browser forbids that, the text is shown to be copied by hand.
 * @param {() => string | Promise<string>} text */
export async function copy(text) {
	const words = await text();
	await navigator.clipboard.writeText(words).then(
		() => say(`Copied: ${words}`),
		() => dialog('Copy it', h('textarea', { readonly: true, rows: 4, 'aria-label': 'The text' }, words)),
	);
}

/** A modal dialog, closed by Escape, its button or a click outside it.
 * @param {string} title @param {Child[]} children */
export function dialog(title, ...children) {
	const close = () => made.close();
	const made = h(
		'dialog',
		{ 'aria-label': title },
		h('header', {}, h('h2', {}, title), h('button', { class: 'plain', 'aria-label': 'Close', onclick: close }, '✕')),
		h('div', { class: 'inside' }, ...children),
		h('div', { class: 'say unseen', role: 'log' }),
	);
	made.addEventListener('click', (event) => {
		if (event.target === made) close();
	});
	made.addEventListener('close', () => made.remove());
	document.body.append(made);
	made.showModal();
	return made;
}
