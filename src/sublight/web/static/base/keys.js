// Keyboard shortcuts. The table of them is also the sheet that `?` shows. Single letters can be turned off.

/** @typedef {{ keys: string, says?: string, run: (event: KeyboardEvent) => boolean | void }} Shortcut `keys` as KeyboardEvent.key, parted by blanks; `Ctrl+` and `Shift+` go before. */

export const STORED = 'sublight.letters';
/** What is planned already: pressed once more, it changes nothing, so that Enter commits. */
const CHOSEN = ':is(.maneuver, .end-line, .may > button)[aria-pressed=true]';

/** @returns {boolean} */
export function lettersOn() {
	return localStorage.getItem(STORED) !== 'off';
}

/** Run the first shortcut of a key that has something to do. While some are loaded, a letter or digit that is not known yet
 * waits for them, and so do the keys after it. @param {() => Shortcut[]} shortcuts @param {() => Promise<void> | null | undefined} loading */
export function mountKeys(shortcuts, loading) {
	let waiting = 0;
	/** @param {KeyboardEvent} event */
	const known = (event) => shortcuts().filter((each) => each.keys.split(' ').includes(nameOf(event)));
	/** @param {KeyboardEvent} event */
	const run = (event) => known(event).some((each) => each.run(event) !== false);
	/** @param {KeyboardEvent} event @param {Promise<void>} until */
	const wait = async (event, until) => {
		waiting += 1;
		await until;
		waiting -= 1;
		run(event);
	};
	// A button that a pointer has pressed leaves Enter and Space to the page.
	document.addEventListener('click', ({ detail, target }) => {
		const pressed = detail && target instanceof Element && target.closest('.panel button');
		if (pressed instanceof HTMLElement) pressed.blur();
	});
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || document.querySelector('dialog[open]') || !meant(event)) return;
		const late = loading();
		if (late && (waiting || (event.key.length === 1 && !known(event).length))) wait(event, late);
		else if (run(event)) event.preventDefault();
	});
}

/** Whether a key press is meant for the page, not for the field or button that has the focus. @param {KeyboardEvent} event */
function meant(event) {
	const { target } = event;
	const name = nameOf(event);
	if (name.length === 1 && !lettersOn()) return false;
	if (!(target instanceof HTMLElement)) return true;
	if (target.matches('input, textarea, select, [contenteditable]')) return name === 'Escape' || name === 'Ctrl+Enter';
	if (name === 'Enter' && target.matches(CHOSEN)) return true;
	return !(target.matches('button, summary, a') && (name === 'Enter' || name === 'Space'));
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
	const held = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
	if (event.key === ' ') return 'Space';
	const shift = event.shiftKey && (held || event.key.length > 1) ? 'Shift+' : '';
	const alt = event.altKey && event.key.startsWith('Arrow') ? 'Alt+' : '';
	return held + alt + shift + (held && event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** How far an arrow key moves a placed piece: mm right and up, or degrees clockwise with Alt. Null for other keys.
 * @param {KeyboardEvent} event @returns {{ right: number, up: number, turn: number } | null} */
export function nudgeOf(event) {
	const [right, up] = ARROWS[event.key] ?? [0, 0];
	const share = event.shiftKey ? 0.1 : 1;
	if (event.altKey) return right ? { right: 0, up: 0, turn: 5 * share * right } : null;
	return right || up ? { right: share * right, up: share * up, turn: 0 } : null;
}
