// The panel beside the board: its tabs, and on a phone a sheet with three stops.

import { h } from '../base/dom.js';

const STOPS = /** @type {const} */ (['peek', 'half', 'full']);
const TABS = ['plan', 'log'];

export function onPhone() {
	return matchMedia('(max-width: 699px)').matches;
}

/** @param {HTMLElement} panel */
export function tabs(panel) {
	const buttons = TABS.map((name) => {
		const props = { role: 'tab', id: `to-${name}`, 'aria-controls': `tab-${name}`, 'aria-selected': String(name === 'plan') };
		return h('button', { ...props, onclick: () => tab(panel, name) }, name[0]?.toUpperCase() + name.slice(1));
	});
	return h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Panel' }, ...buttons);
}

/** Turn to a tab. @param {HTMLElement} panel @param {string} name */
function tab(panel, name) {
	panel.dataset.tab = name;
	for (const each of panel.querySelectorAll('[role=tab]')) each.ariaSelected = String(each.id === `to-${name}`);
	if (name === 'log') panel.querySelector('.log > :last-child')?.scrollIntoView({ block: 'nearest' });
	if (panel.dataset.stop === 'peek') sheet(panel, name === 'plan' ? 'half' : 'full');
}

/** Show why: the ruling unfolded, with the focus on it. */
export function why() {
	const card = document.getElementById('ruling');
	card?.setAttribute('open', '');
	card?.querySelector('summary')?.focus();
}

/** Put the sheet at a stop. @param {HTMLElement} panel @param {'peek' | 'half' | 'full'} to */
export function sheet(panel, to) {
	panel.dataset.stop = to;
}

/** The stop of a sheet, counted from below. @param {HTMLElement} panel */
function stopOf(panel) {
	return STOPS.findIndex((each) => each === panel.dataset.stop);
}

/** The handle of a sheet. Pressing it goes to the next stop. @param {HTMLElement} panel */
export function sheetHandle(panel) {
	let from = 0;
	const onclick = () => sheet(panel, STOPS[(stopOf(panel) + 1) % STOPS.length] ?? 'peek');
	const handle = h('button', { class: 'handle-bar', 'aria-label': 'Resize the panel', onclick }, h('span', {}));
	handle.addEventListener('pointerdown', (event) => {
		from = event.clientY;
		handle.setPointerCapture(event.pointerId);
	});
	handle.addEventListener('pointerup', (event) => {
		const by = event.clientY - from;
		if (Math.abs(by) < 20) return;
		sheet(panel, STOPS[Math.max(0, Math.min(2, stopOf(panel) + (by < 0 ? 1 : -1)))] ?? 'half');
		handle.addEventListener('click', (click) => click.stopImmediatePropagation(), { once: true, capture: true });
	});
	return handle;
}
