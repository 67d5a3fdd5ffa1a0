// Keys: one table of what each does, which is also the sheet that `?` shows. Single letters can be turned off.

import { dialog, h } from './dom.js';

/** @typedef {{ keys: string, says: string, run: (event: KeyboardEvent) => boolean | void }} Shortcut `keys` as KeyboardEvent.key, parted by blanks; `Ctrl+` and `Shift+` go before. */

const STORED = 'sublight.letters';

/** @returns {boolean} */
function lettersOn() {
	return localStorage.getItem(STORED) !== 'off';
}

/** Do what a key stands for; the first that has something to do does it. @param {() => Shortcut[]} shortcuts */
export function mountKeys(shortcuts) {
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || document.querySelector('dialog[open]') || !meant(event)) return;
		const found = shortcuts().filter((each) => each.keys.split(' ').includes(nameOf(event)));
		if (found.some((each) => each.run(event) !== false)) event.preventDefault();
	});
}

/** Whether a key is pressed for the page, not for the field or button that has the focus. @param {KeyboardEvent} event */
function meant(event) {
	const { target } = event;
	const name = nameOf(event);
	if (name.length === 1 && !lettersOn()) return false;
	if (!(target instanceof HTMLElement)) return true;
	if (target.matches('input, textarea, select, [contenteditable]')) return name === 'Escape' || name === 'Ctrl+Enter';
	return !(target.matches('button, summary, a') && (name === 'Enter' || name === 'Space'));
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
	const held = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
	if (event.key === ' ') return 'Space';
	const shift = event.shiftKey && (held || event.key.length > 1) ? 'Shift+' : '';
	return held + shift + (held && event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** @param {Shortcut[]} shortcuts */
export function showKeys(shortcuts) {
	const box = h('input', { type: 'checkbox', id: 'letters', onchange: () => localStorage.setItem(STORED, box.checked ? 'on' : 'off') });
	box.checked = lettersOn();
	dialog(
		'Keys',
		h(
			'dl',
			{ class: 'keys' },
			...shortcuts.flatMap((each) => [h('dt', {}, ...each.keys.split(' ').map((key) => h('kbd', {}, shown(key)))), h('dd', {}, each.says)]),
		),
		h('label', { for: 'letters' }, box, ' keys of a single letter'),
		h(
			'p',
			{ class: 'soft' },
			'The command line takes the same notation as the shell, and: why, undo, redo, measure A B, odds, note …, commit.',
		),
	);
}

/** @param {string} key */
function shown(key) {
	/** @type {Record<string, string>} */
	const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };
	return key === '+'
		? key
		: key
				.split('+')
				.map((each) => names[each] ?? each)
				.join('+');
}
