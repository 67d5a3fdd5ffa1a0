// A question of the rules: whom it asks, the possible answers, and a legal answer one click away.

import { forwardOf, headingOf } from '../base/bearing.js';
import { abreast, aside, button, chip, fill, form, h, mark, say } from '../base/dom.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../board/surface.js').Surface} Surface */

const MOST_SHOWN = 6;

/** @param {HTMLElement} into @param {Session} session @param {() => Surface | null} surface it has set pieces down as an answer */
export function mountQuestion(into, session, surface) {
	let shown = '';
	session.on(['ruled', 'state', 'draft', 'hover', 'tried'], () => {
		const question = session.past ? null : session.question;
		const key = JSON.stringify([
			question,
			session.live?.version,
			Boolean(session.live?.pending),
			question?.form === 'place'
				? [surface()?.places, session.trial?.ruling?.margins, session.trial?.ruling?.violations, session.trial?.why]
				: 0,
		]);
		if (key === shown) return;
		shown = key;
		fill(into, question ? questionCard(session, question, surface()) : null);
	});
}

/** @param {Session} session @param {Asked} question @param {Surface | null} surface */
function questionCard(session, question, surface) {
	const waits = Boolean(session.live?.pending);
	const may = session.seat !== 'observer' && (!waits || question.mine || session.welcome?.policy === 'casual');
	/** @param {any} value */
	const give = (value) => (waits ? session.answer(question.id, value) : session.suppose(question.id, value));
	const who = question.form === 'roll' ? 'A roll is needed' : `${question.player} must answer`;
	return h(
		'div',
		{ class: `card question${waits ? '' : ' supposed'}`, role: 'group', 'aria-label': 'A question' },
		h('p', { class: 'who' }, waits ? who : `${who} if this is committed`),
		h('p', { class: 'asks' }, question.says, ' ', h('small', { class: 'soft' }, question.rule)),
		may ? answers(session, question, give, waits, surface) : h('p', { class: 'soft' }, `Waiting for ${question.player}.`),
	);
}

/** @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {boolean} waits @param {Surface | null} surface */
function answers(session, question, give, waits, surface) {
	switch (question.form) {
		case 'roll':
			return rolls(session, question, give, waits);
		case 'place':
			return surface ? places(session, question, give, surface) : null;
		default:
			return question.least === 1 && question.most === 1 && !question.ordered ? one(question, give) : several(question, give);
	}
}

/** @param {Asked} question @param {(value: any) => void} give */
function one(question, give) {
	return abreast(
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

/** Several answers, pressed one after the other where their order counts. @param {Asked} question @param {(value: any) => void} give */
function several(question, give) {
	/** @type {string[]} */
	let picked = [];
	const box = h('div', { class: 'values' });
	const done = button('first', 'answer', 'Answer', () => give(picked));
	const draw = () => {
		box.replaceChildren(
			...question.choices.map(({ key, says }) => {
				const has = picked.includes(key);
				const nth = question.ordered && has ? `${picked.indexOf(key) + 1}. ` : '';
				return chip(`answer-${key}`, nth + says, has, () => {
					picked = has ? picked.filter((each) => each !== key) : [...picked, key];
					draw();
				});
			}),
		);
		const fits = picked.length >= question.least && picked.length <= question.most;
		done.toggleAttribute('disabled', !fits);
	};
	draw();
	const range = question.least === question.most ? String(question.least) : `${question.least} to ${question.most}`;
	return h('div', {}, aside(`Choose ${range}${question.ordered ? ', in order' : ''}.`), box, abreast(done, suggest(question, give)));
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
	if (!waits) return abreast(h('span', { class: 'label' }, 'What if:'), ...faces);
	if (session.strict) return button('first', 'roll', 'Roll the dice', () => session.answer(question.id));
	return h(
		'div',
		{},
		button('first', 'roll', 'Roll the dice here', () => session.answer(question.id)),
		abreast(h('span', { class: 'label' }, 'or rolled at the table:'), ...faces),
		list(session),
	);
}

/** A field for several dice at once, for this question and the next ones. @param {Session} session */
function list(session) {
	const field = h('input', { type: 'text', 'aria-label': 'What the dice show, in order', placeholder: 'or all in order: 2 7 9', 'data-key': 'dice' });
	const why = h('p', { class: 'why', role: 'alert', hidden: true });
	const send = async () => {
		const { enter } = await import('../session/dice.js');
		const wrong = await enter(session, field.value);
		why.hidden = !wrong;
		why.replaceChildren(mark('illegal'), wrong);
		if (wrong) say(wrong);
	};
	return form('dice', send, field, h('button', { class: 'second', 'data-key': 'enter-dice' }, 'Enter'), why);
}

/** Places for pieces, dragged on the board, nudged or typed, with the ruling that they would give. @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {Surface} surface */
function places(session, question, give, surface) {
	const rows = question.choices.map(({ key }) => h('p', { class: 'place' }, h('b', {}, key), ...fields(surface, key)));
	const here = button('first', 'answer', 'Place here', () => give(surface.places));
	const turned = Object.values(surface.places).some((place) => place.length === 4);
	const drag = question.where ? 'Drag along the solid line (dotted: blocked)' : 'Drag on the board';
	const hint = aside(`${drag}, type, or nudge with the arrow keys${turned ? '; Alt turns' : ''}.`);
	return h('div', {}, hint, ...rows, abreast(here, suggest(question, give)), trial(session, question));
}

/** The fields of the place where a piece is tried: x, y, and its facing if it has one. Each field changes the place as it
 * is when the number is typed, which may differ from the place when the field was drawn. @param {Surface} surface @param {string} key */
function fields(surface, key) {
	const there = () => surface.places[key] ?? [0, 0];
	const [x = 0, y = 0, fx, fy] = there();
	/** @param {string} name @param {string} unit @param {string} value @param {(place: number[], typed: number) => number[]} change */
	const field = (name, unit, value, change) => {
		/** @param {{ target: HTMLInputElement }} given */
		const onchange = ({ target }) => surface.putAnswer(key, change(there(), Number(target.value)));
		const step = name === 'heading' ? 0.5 : 0.1;
		return h('input', { type: 'number', step, 'aria-label': `${key} ${name} in ${unit}`, 'data-key': `${name}-${key}`, value, onchange });
	};
	/** @param {number[]} place @param {number} typed */
	const turn = (place, typed) => [...place.slice(0, 2), ...forwardOf(typed)];
	return [
		field('x', 'mm', x.toFixed(2), (place, typed) => [typed, ...place.slice(1)]),
		field('y', 'mm', y.toFixed(2), (place, typed) => [...place.slice(0, 1), typed, ...place.slice(2)]),
		'mm',
		fx === undefined || fy === undefined ? null : h('span', {}, field('heading', 'degrees', String(headingOf(fx, fy)), turn), ' °'),
	];
}

/** @param {Asked} question @param {(value: any) => void} give */
function suggest(question, give) {
	if (!question.suggestion) return null;
	return button('second', 'suggest', 'As suggested', () => give(question.suggestion));
}

/** Each condition on the places that are tried, and whether it holds. @param {Session} session @param {Asked} question */
function trial(session, question) {
	if (!session.trial) return null;
	const { ruling, why } = session.trial;
	const wrong = why ? [why] : (ruling?.violations ?? []).map((each) => each.says);
	/** @param {string} says */
	const about = (says) => question.choices.some(({ key }) => says.includes(key));
	const measured = (ruling?.margins ?? []).filter((each) => about(each.says)).slice(0, MOST_SHOWN);
	/** @param {import('../types').Glyph} glyph @param {string} says */
	const line = (glyph, says) => h('li', {}, mark(glyph), h('span', {}, says));
	const fits = wrong.length ? wrong.map((says) => line('illegal', says)) : [line('clear', 'It can be placed here.')];
	return h(
		'ul',
		{ class: 'trial', 'aria-label': 'Checks of this position' },
		...fits,
		...measured.map((each) => line(each.glyph, each.says)),
	);
}
