// A question of the rules: whom it asks, the possible answers, and a legal answer one click away.

import { forwardOf, headingOf } from '../base/bearing.js';
import { say } from '../base/dom.js';
import { named } from '../base/notation.js';
import { Component, abreast, aside, button, chip, form, h, make, mark, numberField, render, soon } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../board/surface.js').Surface} Surface */

const MOST_SHOWN = 6;

/** @param {HTMLElement} into @param {Session} session @param {() => Surface | null} surface it has set pieces down as an answer */
export function mountQuestion(into, session, surface) {
	const draw = soon(() => {
		const question = session.past ? null : session.question;
		render(question ? questionCard(session, question, surface()) : null, into);
	});
	session.on(['ruled', 'state', 'draft', 'hover', 'tried'], draw);
	draw();
}

/** @param {Session} session @param {Asked} question @param {Surface | null} surface */
function questionCard(session, question, surface) {
	const waits = Boolean(session.live?.pending);
	const may = session.seat !== 'observer' && (!waits || question.mine || session.welcome?.policy === 'casual');
	/** @param {any} value */
	const give = (value) => (waits ? session.answer(question.id, value) : session.suppose(question.id, value));
	const mine = question.player === session.player;
	const asked = mine ? 'You' : named(question.player);
	const who = question.form === 'roll' ? (question.drawn ? 'A card must be drawn' : 'A roll is needed') : `${asked} must answer`;
	// What chance may bring once this is committed is a line, with all that it can bring below it on demand.
	const [whole, head] = waits || question.form !== 'roll' ? ['div', 'div'] : ['details', 'summary'];
	return h(
		whole,
		{ class: `card question${waits ? '' : ' supposed'}`, key: question.id, role: 'group', tabindex: '-1', 'aria-label': question.says },
		h(head, { 'data-key': 'asks' }, h('span', { class: 'who' }, waits ? who : `${who} if this is committed`), ' ', h('span', { class: 'asks' }, question.says, ' ', h('small', { class: 'soft' }, question.rule))),
		may && waits && !mine && question.form !== 'roll' ? aside(`You may answer for ${asked}.`) : null,
		may ? answers(session, question, give, waits, surface) : h('p', { class: 'soft' }, `Waiting for ${asked}.`),
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
			return question.least === 1 && question.most === 1 && !question.ordered ? one(session, question, give) : make(Several, { question, give });
	}
}

/** The answers, each with what comes of it. What it moves is shown on the board while it is pointed at. @param {Session} session @param {Asked} question @param {(value: any) => void} give */
function one(session, question, give) {
	return abreast(
		...question.choices.map((each) => {
			const on = () => session.consider(each);
			const off = () => session.consider(null);
			const suggested = each.key === question.suggestion;
			const style = `chip${suggested ? ' suggested' : ''}${each.then ? ' wide' : ''}`;
			const props = { class: style, 'data-key': `answer-${each.key}`, onclick: () => give(each.key), onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
			return h('button', props, each.says, suggested && h('small', {}, '(suggested)'), each.then && h('small', { class: 'comes' }, each.then));
		}),
	);
}

/** Several answers, pressed one after the other where their order counts.
 * @extends {Component<{ question: Asked, give: (value: any) => void }, { picked: string[] }>} */
class Several extends Component {
	constructor() {
		super();
		/** @type {{ picked: string[] }} */
		this.state = { picked: [] };
	}

	/** @param {{ question: Asked, give: (value: any) => void }} props @param {{ picked: string[] }} state */
	render({ question, give }, { picked }) {
		const { choices, ordered, least, most } = question;
		const chips = choices.map(({ key, says }) => {
			const has = picked.includes(key);
			const nth = ordered && has ? `${picked.indexOf(key) + 1}. ` : '';
			const toggled = has ? picked.filter((each) => each !== key) : [...picked, key];
			return chip(`answer-${key}`, nth + says, has, () => this.setState({ picked: toggled }));
		});
		const disabled = picked.length < least || picked.length > most;
		const done = button('first', 'answer', 'Answer', () => give(picked), { disabled });
		const range = least === most ? String(least) : `${least} to ${most}`;
		const how = aside(`Choose ${range}${ordered ? ', in order' : ''}.`);
		return h('div', {}, how, abreast(...chips), abreast(done, suggest(question, give)));
	}
}

/** @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {boolean} waits */
function rolls(session, question, give, waits) {
	const faces = question.choices.map((each) =>
		h(
			'button',
			{ class: 'chip', 'data-key': `answer-${each.key}`, title: each.says, onclick: () => give(each.key) },
			each.key.replaceAll('_', ' '),
			each.chance && h('small', {}, each.chance),
		),
	);
	if (!waits) return abreast(h('span', { class: 'label' }, 'What if:'), ...faces);
	const [does, done] = question.drawn ? ['Draw a card', 'drawn'] : ['Roll the dice', 'rolled'];
	if (session.strict) return button('first', 'roll', does, () => session.answer(question.id));
	return h(
		'div',
		{},
		button('first', 'roll', `${does} here`, () => session.answer(question.id)),
		abreast(h('span', { class: 'label' }, `or ${done} at the table:`), ...faces),
		question.drawn ? null : make(Dice, { key: 'dice', session }),
	);
}

/** A field for several dice at once, for this question and the next ones.
 * @extends {Component<{ session: Session }, { wrong: string }>} */
class Dice extends Component {
	constructor() {
		super();
		this.state = { wrong: '' };
	}

	/** @param {string} shown */
	async enter(shown) {
		const { enter } = await import('../session/dice.js');
		const wrong = await enter(this.props.session, shown);
		this.setState({ wrong });
		if (wrong) say(wrong);
	}

	/** @param {{ session: Session }} _ @param {{ wrong: string }} state */
	render(_, { wrong }) {
		const props = { type: 'text', 'aria-label': 'What the dice show, in order', placeholder: 'or in order: 2 7 9', 'data-key': 'dice' };
		/** @param {HTMLFormElement} shown */
		const send = (shown) => this.enter(shown.querySelector('input')?.value ?? '');
		const why = wrong && h('p', { class: 'why', role: 'alert' }, mark('illegal'), wrong);
		return form('dice', send, h('input', props), h('button', { class: 'second', 'data-key': 'enter-dice' }, 'Enter'), why);
	}
}

/** Places for pieces, dragged on the board, nudged or typed, with the ruling that they would give. @param {Session} session @param {Asked} question @param {(value: any) => void} give @param {Surface} surface */
function places(session, question, give, surface) {
	const rows = question.choices.map(({ key }) => h('p', { class: 'place' }, h('b', {}, session.called(key)), ...fields(session, surface, key)));
	// The reasons stand below, among the checks of the position.
	const barred = Boolean(session.trial && (session.trial.why || session.trial.ruling?.violations.length));
	const here = button('first', 'answer', session.live?.pending || session.mine(question) ? 'Place here' : 'What if here?', () => give(surface.places), { disabled: barred });
	const turned = Object.values(surface.places).some((place) => place.length === 4);
	const drag = question.where ? 'Drag along the solid line (dotted: blocked)' : 'Drag on the board';
	const hint = aside(drag, h('span', {}, `, type, or nudge with the arrow keys${turned ? '; Alt turns' : ''}`), '.');
	return h('div', {}, hint, ...rows, abreast(here, suggest(question, give)), trial(session, question));
}

/** The fields of the place where a piece is tried: x, y, and its facing if it has one. Each field changes the place as it
 * is when the number is typed, which may differ from the place when the field was drawn. @param {Session} session @param {Surface} surface @param {string} key */
function fields(session, surface, key) {
	const there = () => surface.places[key] ?? [0, 0];
	const [x = 0, y = 0, fx, fy] = there();
	/** @param {string} name @param {string} unit @param {string} value @param {(place: number[], typed: number) => number[]} change */
	const field = (name, unit, value, change) => {
		/** @param {number} typed */
		const put = (typed) => surface.putAnswer(key, change(there(), typed));
		const step = name === 'heading' ? 0.5 : 0.1;
		return numberField(`${name}-${key}`, value, put, { step, 'aria-label': `${session.called(key)} ${name} in ${unit}` });
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
	const about = (says) => question.choices.some(({ key }) => says.includes(session.called(key)));
	// What an overlap led to is why it is asked at all.
	const measured = (ruling?.margins ?? []).filter((each) => about(each.says) && (wrong.length || each.glyph !== 'overlap')).slice(0, MOST_SHOWN);
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
