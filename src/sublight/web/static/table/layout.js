// The regions of a table's page, empty.

import { h } from '../base/dom.js';
import { sheetHandle, tabs } from './sheet.js';

/** @typedef {ReturnType<typeof regions>} Slots */

/** Lay the page out. @param {HTMLElement} into @returns {Slots} */
export function layout(into) {
	const slots = regions();
	const inside = h('div', { class: 'tabs-inside' }, slots.plan, slots.log);
	slots.panel.append(sheetHandle(slots.panel), slots.now, slots.asks, slots.ruling, tabs(slots.panel), inside, slots.verdict);
	const empty = h('p', { class: 'wait' }, 'Loading the table…');
	slots.board.append(empty, slots.chip, slots.tools);
	const foot = h('footer', { class: 'foot' }, slots.timeline, slots.commands);
	into.replaceChildren(h('div', { class: 'table-page' }, slots.bar, slots.banner, slots.pieces, slots.board, slots.panel, foot));
	return slots;
}

function regions() {
	/** @param {string} name */
	const tab = (name) =>
		h('div', { class: `tab-${name}`, role: 'tabpanel', id: `tab-${name}`, 'aria-labelledby': `to-${name}` });
	return {
		bar: h('header', { class: 'bar' }),
		banner: h('div', { class: 'banner', role: 'status', hidden: true }),
		pieces: h('nav', { class: 'left', 'aria-label': 'Pieces' }),
		board: h('main', { class: 'middle' }),
		chip: h('div', { class: 'verdict-chip', hidden: true }),
		tools: h('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Board' }),
		now: h('div', { class: 'now', role: 'group', 'aria-label': 'Now', tabindex: '0' }),
		asks: h('div', { class: 'asked' }),
		plan: tab('plan'),
		ruling: h('section', { class: 'judged', 'aria-label': 'Ruling' }),
		log: tab('log'),
		verdict: h('footer', { class: 'commit' }),
		panel: h('aside', { class: 'panel', 'data-tab': 'plan', 'data-stop': 'peek', 'aria-label': 'Plan and ruling' }),
		timeline: h('div', { class: 'foot-left' }),
		commands: h('div', { class: 'foot-right' }),
		help: h('button', { class: 'plain', 'aria-label': 'Keys (?)', title: 'Keys (?)' }, '?'),
	};
}
