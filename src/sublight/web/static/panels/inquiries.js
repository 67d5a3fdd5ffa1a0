// What was asked for: every outcome of a plan with its chance, and what lies between two pieces.

import { h } from '../base/view.js';
import { told } from './ruling.js';

/** @param {readonly import('../types').Chance[]} odds */
export function outcomes(odds) {
	const lines = odds.map(({ percent, chance, says }) =>
		h(
			'li',
			{},
			h('meter', { min: '0', max: '100', value: String(percent), 'aria-hidden': 'true' }),
			h('b', {}, `${percent.toFixed(1)} %`),
			h('small', { class: 'soft' }, chance),
			h('span', {}, says.join(' ') || 'nothing more'),
		),
	);
	return [h('h3', {}, 'Every outcome'), h('ul', { class: 'odds' }, ...lines)];
}

/** What is measured in a sentence, and folded below it each measurement. @param {import('../session/session.js').Session} session */
export function measurement(session) {
	const found = session.measured;
	if (!found) return null;
	const each = found.margins.map((margin) => h('li', {}, h('span', { class: 'margin' }, ...told(margin, margin.says))));
	const all = h('ul', { class: 'margins' }, ...each);
	return h(
		'div',
		{ class: 'card measured' },
		h(
			'header',
			{},
			h('h2', {}, h('small', { class: 'soft' }, `${session.called(found.one)} – ${session.called(found.other)}`), h('span', {}, found.headline)),
			h('button', { class: 'plain', 'aria-label': 'Close the measurement', onclick: () => session.unmeasure() }, '✕'),
		),
		found.headline ? h('details', {}, h('summary', { 'data-key': 'measured' }, 'Each measurement'), all) : all,
	);
}
