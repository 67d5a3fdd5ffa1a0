// A question of the rules, where the eye is: whom it asks, what can be said, and a legal answer one click away.

import { fill, h } from './dom.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types').Asked} Asked */

/** @param {HTMLElement} into @param {Session} session @param {() => Record<string, number[]>} places where a surface has set pieces down as an answer */
export function mountQuestion(into, session, places) {
	let shown = '';
	session.on(['ruled', 'state', 'draft', 'hover'], () => {
		const question = session.past ? null : session.question;
		const key = JSON.stringify([
			question,
			session.live?.version,
			Boolean(session.live?.pending),
			question?.form === 'place' ? places() : 0,
		]);
		if (key === shown) return;
		shown = key;
		fill(into, question ? questionCard(session, question, places) : null);
	});
}

/** @param {Session} session @param {Asked} question @param {() => Record<string, number[]>} places */
function questionCard(session, question, places) {
	const waits = Boolean(session.live?.pending);
	const may = session.seat !== 'observer' && (!waits || question.mine || session.welcome?.policy === 'casual');
	const give = (/** @type {any} */ value) => (waits ? session.answer(question.id, value) : session.suppose(question.id, value));
	const who = question.form === 'roll' ? 'The dice are asked' : `${question.player} is asked`;
	return h(
		'div',
		{ class: 'card question', role: 'group', 'aria-label': 'A question' },
		h('p', { class: 'who' }, waits ? who : `${who}, if this is committed`),
		h('p', { class: 'asks' }, question.says, ' ', h('small', { class: 'soft' }, question.rule)),
		may ? answers(session, question, give, waits, places) : h('p', { class: 'soft' }, `Waiting for ${question.player}.`),
	);
}

/** @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {boolean} waits @param {() => Record<string, number[]>} places */
function answers(session, question, give, waits, places) {
	switch (question.form) {
		case 'roll':
			return rolls(session, question, give, waits);
		case 'place':
			return places_(question, give, places);
		default:
			return question.least === 1 && question.most === 1 && !question.ordered ? one(question, give) : several(question, give);
	}
}

/** @param {Asked} question @param {(value: any) => void} give */
function one(question, give) {
	return h(
		'div',
		{ class: 'values' },
		...question.choices.map((each) =>
			h(
				'button',
				{
					class: `chip${each.key === question.suggestion ? ' suggested' : ''}`,
					'data-key': `answer-${each.key}`,
					onclick: () => give(each.key),
				},
				each.says,
				each.key === question.suggestion ? h('small', {}, 'suggested') : null,
			),
		),
	);
}

/** Several, in order where order counts: each is pressed in turn. @param {Asked} question @param {(value: any) => void} give */
function several(question, give) {
	/** @type {string[]} */
	let picked = [];
	const box = h('div', { class: 'values' });
	const done = h('button', { class: 'first', 'data-key': 'answer', onclick: () => give(picked) }, 'Answer');
	const draw = () => {
		box.replaceChildren(
			...question.choices.map((each) =>
				h(
					'button',
					{
						class: 'chip',
						'aria-pressed': String(picked.includes(each.key)),
						onclick: () => {
							picked = picked.includes(each.key) ? picked.filter((key) => key !== each.key) : [...picked, each.key];
							draw();
						},
					},
					question.ordered && picked.includes(each.key) ? `${picked.indexOf(each.key) + 1}. ` : '',
					each.says,
				),
			),
		);
		const fits = picked.length >= question.least && picked.length <= question.most;
		done.toggleAttribute('disabled', !fits);
	};
	draw();
	const range = question.least === question.most ? String(question.least) : `${question.least} to ${question.most}`;
	return h(
		'div',
		{},
		h('p', { class: 'soft small' }, `Choose ${range}${question.ordered ? ', in order' : ''}.`),
		box,
		h(
			'div',
			{ class: 'values' },
			done,
			question.suggestion
				? h('button', { class: 'second', 'data-key': 'suggest', onclick: () => give(question.suggestion) }, 'As suggested')
				: null,
		),
	);
}

/** @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {boolean} waits */
function rolls(session, question, give, waits) {
	const faces = question.choices.map((each) =>
		h(
			'button',
			{ class: 'chip', 'data-key': `answer-${each.key}`, title: each.says, onclick: () => give(each.key) },
			each.key.replaceAll('_', ' '),
		),
	);
	if (!waits) return h('div', { class: 'values' }, h('span', { class: 'label' }, 'What if:'), ...faces);
	return h(
		'div',
		{},
		h('button', { class: 'first', 'data-key': 'roll', onclick: () => session.answer(question.id) }, 'Roll the dice here'),
		h('div', { class: 'values' }, h('span', { class: 'label' }, 'or rolled at the table:'), ...faces),
	);
}

/** @param {Asked} question @param {(value: any) => void} give @param {() => Record<string, number[]>} places */
function places_(question, give, places) {
	const now = places();
	const fields = question.choices.map((each) => {
		const [x = 0, y = 0] = now[each.key] ?? [0, 0];
		const number = (/** @type {number} */ at, /** @type {number} */ value) =>
			h('input', {
				type: 'number',
				step: '0.1',
				value: value.toFixed(2),
				'aria-label': `${each.key} ${at ? 'y' : 'x'} in mm`,
				onchange: (/** @type {Event} */ event) => {
					const place = now[each.key];
					if (place && event.target instanceof HTMLInputElement) place[at] = Number(event.target.value);
				},
			});
		return h('p', { class: 'place' }, h('b', {}, each.key), number(0, x), number(1, y), 'mm');
	});
	return h(
		'div',
		{},
		h('p', { class: 'soft small' }, 'Drag on the board, type, or nudge with the arrow keys.'),
		...fields,
		h(
			'div',
			{ class: 'values' },
			h('button', { class: 'first', 'data-key': 'answer', onclick: () => give(now) }, 'Place here'),
			question.suggestion
				? h('button', { class: 'second', 'data-key': 'suggest', onclick: () => give(question.suggestion) }, 'As suggested')
				: null,
		),
	);
}
