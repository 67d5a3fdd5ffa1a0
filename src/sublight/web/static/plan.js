// The plan panel: the parts of a declaration as controls, each of which writes the one line that is ruled on.

import { fill, h, mark } from './dom.js';
import { dial } from './dial.js';
import { numbers, part, signed, withPart } from './notation.js';
import { placing } from './plane.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types').Control} Control */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Way} Way */
/** @typedef {(session: Session, piece: Piece) => Array<Node | string | null>} Planner what a surface adds to the panel for a piece */

const MOST = 400;

/** Draw the plan panel; `more` are the parts that another surface knows.
 * @param {HTMLElement} into @param {Session} session @param {Planner} [more] */
export function mountPlan(into, session, more) {
	const box = h('section', { class: 'plan', 'aria-label': 'Plan' });
	into.append(box);
	const draw = () => fill(box, ...panel(session, more));
	session.on(['legal'], () => payLate(session));
	session.on(['select', 'legal', 'draft', 'state', 'ruled'], draw);
	draw();
}

/** @param {Session} session @param {Planner} [more] */
function panel(session, more) {
	const piece = session.piece(session.selected);
	if (!session.state) return [h('p', { class: 'hint' }, 'Setting the table…')];
	if (!piece)
		return [h('p', { class: 'hint' }, 'Choose a piece on the board or in the list. Every end it can reach is marked, with its verdict.')];
	const owner = session.welcome?.players[piece.owner];
	return [
		h(
			'header',
			{},
			h('h2', {}, piece.name),
			h('p', { class: 'soft' }, [piece.id, owner].filter(Boolean).join(' · ')),
			h('p', { class: 'soft small state' }, piece.says),
		),
		...(more ? more(session, piece) : []),
		...(session.past || session.live?.pending ? [] : wanting(session, piece)),
		...(session.live?.pending || session.past ? [] : parts(session, piece)),
	];
}

/** What is not there, and why. @param {Session} session @param {Piece} piece */
function wanting(session, piece) {
	const { ways, ruled, refused, draft } = session;
	if (ways === null) return [h('p', { class: 'hint', role: 'status' }, 'Looking for every end…')];
	if (ways.length && ways.every((way) => way.glyph === 'illegal') && new Set(ways.map((way) => way.says)).size === 1) {
		return [h('p', { class: 'why' }, mark('illegal'), ways[0]?.says ?? '')];
	}
	if (ways.length) return [];
	if (!draft)
		return piece.kind === 'ship'
			? [
					h(
						'p',
						{ class: 'hint' },
						'No end is open to it now. ',
						h('button', { class: 'second', 'data-key': 'try', onclick: () => session.begin() }, 'Why?'),
					),
				]
			: [];
	const why = ruled?.violations ?? [];
	if (!why.length) return refused ? [h('p', { class: 'why' }, mark('illegal'), refused)] : [];
	return why.map((each) => h('p', { class: 'why' }, mark('illegal'), each.says));
}

/** @param {Session} session @param {Piece} piece */
function parts(session, piece) {
	const ways = session.ways ?? [];
	if (piece.kind === 'squadron') return [squadron(session, ways), place(session, piece)];
	if (piece.controls.some((each) => each.name === 'max')) return [...controls(session, piece), place(session, piece)];
	const grid = ways.some((way) => /^\d$/.test(way.row)) ? [dial(session, ways)] : [];
	return [...grid, ...controls(session, piece), ends(session, piece, ways)];
}

/** Rewrite one part of the draft. @param {Session} session @param {Piece} piece @param {string} name @param {string} value */
function put(session, piece, name, value) {
	const base =
		session.draft ||
		(piece.controls.some((each) => each.name === 'max') && piece.at ? placing(session, piece, piece.at[0], piece.at[1]) : piece.id);
	session.plan(withPart(base, name, value));
}

/** @param {Session} session @param {Piece} piece */
function controls(session, piece) {
	return piece.controls.map((control) => {
		switch (control.form) {
			case 'step':
				return stepped(session, piece, control);
			case 'clicks':
				return clicks(session, piece, control);
			case 'choice':
				return choice(session, piece, control);
			case 'many':
				return many(session, piece, control);
			default:
				return lines(session, control);
		}
	});
}

const CALLED = new Map([
	['tool', 'Tool'],
	['navigate', 'Navigate'],
	['use', 'Cards'],
	['max', 'Distance'],
	['player', 'Moved by'],
	['speed', 'Speed'],
	['action', 'Actions'],
]);

/** @param {Control} control @param {Array<Node | null>} children */
function row(control, ...children) {
	const name = CALLED.get(control.name) ?? control.name;
	return h(
		'div',
		{ class: `control ${control.form}`, role: 'group', 'aria-label': `${name}: ${control.says}` },
		h('span', { class: 'label', title: control.says }, name),
		h('div', { class: 'values' }, ...children.filter((each) => each !== null)),
	);
}

/** @param {string} key @param {string} says @param {boolean} pressed @param {() => void} onclick @param {string} [style] @param {string} [title] */
function chip(key, says, pressed, onclick, style = '', title = '') {
	return h('button', { class: `chip ${style}`, 'aria-pressed': String(pressed), 'data-key': key, title, onclick }, says);
}

/** One of several; where nothing says otherwise, the one that holds now. @param {Session} session @param {Piece} piece @param {Control} control */
function stepped(session, piece, control) {
	const now = part(session.draft, control.name) || control.value;
	const reached = new Set((session.ways ?? []).map((way) => way.row));
	const out = (/** @type {string} */ key) =>
		control.name === 'speed' && session.ways?.length && !reached.has(`speed ${key}`) ? 'out' : '';
	return row(
		control,
		...control.values.map((each) =>
			chip(
				`${control.name}-${each.key}`,
				each.says,
				each.key === now,
				() => speedTo(session, piece, control, each.key),
				out(each.key),
				out(each.key) ? 'not within reach now: choose it to see why' : '',
			),
		),
		control.name === 'speed' ? h('small', {}, control.says) : null,
	);
}

/** A speed set keeps the joints it has, and lets what pays for it be found in the legal set.
 * @param {Session} session @param {Piece} piece @param {Control} control @param {string} key */
function speedTo(session, piece, control, key) {
	if (control.name !== 'speed') {
		put(session, piece, control.name, key);
		return;
	}
	const kept = numbers(part(session.draft, 'clicks')).slice(0, Number(key)).join(',');
	const base = withPart(withPart(session.draft || piece.id, 'tool', ''), 'clicks', kept);
	const line = withPart(base, 'speed', key === control.value ? '' : key);
	session.plan(paid(session, piece, line));
}

/** The same course as the legal set pays for it, if it has it and the draft pays nothing yet.
 * @param {Session} session @param {Piece} piece @param {string} line */
function paid(session, piece, line) {
	session.unpaid = session.ways === null;
	if (part(line, 'navigate') || part(line, 'use')) return line;
	const course = courseOf(line, piece);
	const found = (session.ways ?? []).find((way) => courseOf(way.move, piece) === course);
	return found ? found.move : line;
}

/** A course that was set before the legal set came is paid for when it has. @param {Session} session */
function payLate(session) {
	const piece = session.piece(session.selected);
	if (!session.ways || !session.unpaid || !piece) return;
	const line = paid(session, piece, session.draft);
	session.unpaid = false;
	if (line !== session.draft) session.plan(line);
}

/** What a line declares of the course alone: speed and clicks. @param {string} line @param {Piece} piece */
function courseOf(line, piece) {
	const speed = part(line, 'speed') || piece.controls.find((each) => each.name === 'speed')?.value || '';
	const bent = numbers(part(line, 'clicks'));
	while (bent.at(-1) === 0) bent.pop();
	return `${speed}:${bent.join(',')}`;
}

/** A row for each joint: fewer, the number, more, and the printed limit. @param {Session} session @param {Piece} piece @param {Control} control */
function clicks(session, piece, control) {
	const speed = part(session.draft, 'speed') || piece.controls.find((each) => each.name === 'speed')?.value || '0';
	const limits = control.chart[speed] ?? [];
	const bent = numbers(part(session.draft, 'clicks'));
	if (!limits.length) return h('p', { class: 'soft small' }, 'At this speed there are no joints.');
	return h(
		'div',
		{ class: 'joints', role: 'group', 'aria-label': control.says },
		...limits.map((limit, index) => {
			const now = bent[index] ?? 0;
			const to = (/** @type {number} */ by) => bend(session, piece, limits.length, index, now + by);
			const over = Math.abs(now) > limit;
			return h(
				'div',
				{ class: `joint${over ? ' over' : ''}` },
				h('span', { class: 'label' }, `Joint ${index + 1}`),
				h(
					'button',
					{
						class: 'plain',
						'data-key': `left-${index}`,
						'aria-label': `Joint ${index + 1}: one click left`,
						disabled: now <= -2,
						onclick: () => to(-1),
					},
					'◀',
				),
				h('output', { 'aria-label': `Joint ${index + 1}, clicks` }, signed(now)),
				h(
					'button',
					{
						class: 'plain',
						'data-key': `right-${index}`,
						'aria-label': `Joint ${index + 1}: one click right`,
						disabled: now >= 2,
						onclick: () => to(1),
					},
					'▶',
				),
				h(
					'span',
					{ class: 'limit', title: 'printed limit' },
					pips(limit),
					h('span', { class: 'unseen' }, `of ${limit} printed`),
					over ? ' raised' : '',
				),
			);
		}),
	);
}

/** @param {number} limit */
function pips(limit) {
	return limit === 0 ? '–' : 'I'.repeat(limit);
}

/** @param {Session} session @param {Piece} piece @param {number} joints @param {number} index @param {number} click */
export function bend(session, piece, joints, index, click) {
	const bent = numbers(part(session.draft, 'clicks')).slice(0, joints);
	while (bent.length < joints) bent.push(0);
	bent[index] = Math.max(-2, Math.min(2, click));
	const line = withPart(withPart(session.draft || piece.id, 'tool', ''), 'clicks', bent.some(Boolean) ? bent.join(',') : '');
	session.plan(paid(session, piece, line));
}

/** One of several, or none. @param {Session} session @param {Piece} piece @param {Control} control */
function choice(session, piece, control) {
	const now = part(session.draft, control.name);
	return row(
		control,
		...control.values.map((each) =>
			chip(`${control.name}-${each.key}`, each.says, each.key === now, () =>
				put(session, piece, control.name, each.key === now ? '' : each.key),
			),
		),
	);
}

/** Any number of them. @param {Session} session @param {Piece} piece @param {Control} control */
function many(session, piece, control) {
	const now = part(session.draft, control.name).split(',').filter(Boolean);
	const bare = now.map((each) => each.split(/[:@]/)[0]);
	const toggle = (/** @type {string} */ key) => (bare.includes(key) ? now.filter((_, at) => bare[at] !== key) : [...now, key]).join(',');
	return row(
		control,
		...control.values.map((each) =>
			chip(`${control.name}-${each.key}`, each.says, bare.includes(each.key), () => put(session, piece, control.name, toggle(each.key))),
		),
	);
}

/** Whole declarations, each its own. @param {Session} session @param {Control} control */
function lines(session, control) {
	return h(
		'details',
		{ class: 'lines' },
		h('summary', { 'data-key': 'lines' }, `${CALLED.get(control.name) ?? control.name}: ${control.says}`),
		h(
			'div',
			{ class: 'values' },
			...control.values.map((each) => chip(each.key, each.says, each.key === session.draft, () => session.plan(each.key))),
		),
	);
}

/** The activations of a squadron. @param {Session} session @param {Way[]} ways */
function squadron(session, ways) {
	const bare = (/** @type {string} */ line) => ['x', 'y'].reduce((text, name) => withPart(text, name, ''), line).replace(/ stay\b/, '');
	return h(
		'div',
		{ class: 'ends', role: 'group', 'aria-label': 'Activated' },
		...ways.map((way) =>
			h(
				'button',
				{
					class: 'end-line',
					'data-key': way.move,
					'aria-pressed': String(session.draft !== '' && bare(way.move) === bare(session.draft)),
					onclick: () => session.plan(way.move),
				},
				mark(way.glyph),
				h('b', {}, way.title),
				h('span', { class: 'soft' }, way.says),
			),
		),
	);
}

/** Where a piece is set down, in numbers. @param {Session} session @param {Piece} piece */
function place(session, piece) {
	const x = part(session.draft, 'x') || (piece.at?.[0] ?? 0).toFixed(1);
	const y = part(session.draft, 'y') || (piece.at?.[1] ?? 0).toFixed(1);
	const set = () => {
		const values = [...form.querySelectorAll('input')].map((each) => Number(each.value));
		session.plan(placing(session, piece, values[0] ?? 0, values[1] ?? 0));
	};
	const form = h(
		'form',
		{
			class: 'place',
			onsubmit: (/** @type {Event} */ event) => {
				event.preventDefault();
				set();
			},
		},
		h('label', {}, 'x ', h('input', { type: 'number', step: '0.1', value: x, 'data-key': 'x', onchange: set })),
		h('label', {}, 'y ', h('input', { type: 'number', step: '0.1', value: y, 'data-key': 'y', onchange: set })),
		'mm',
		h('small', { class: 'soft' }, 'Drag it, type, or nudge it with the arrow keys (Shift: 0.1 mm).'),
	);
	return form;
}

/** Every end as a line: the board in words. @param {Session} session @param {Piece} piece @param {Way[]} ways */
function ends(session, piece, ways) {
	if (!ways.length) return h('span', {});
	const speed = piece.controls.find((each) => each.name === 'speed');
	const now = part(session.draft, 'speed') || speed?.value;
	const shown = speed ? ways.filter((way) => way.row === `speed ${now}`) : ways;
	const open = document.querySelector('details.all')?.hasAttribute('open') ?? false;
	const box = h('div', { class: 'ends' });
	const list = () => {
		if (!box.childElementCount) box.append(...shown.slice(0, MOST).map((way) => endLine(session, way)));
	};
	if (open) list();
	return h(
		'details',
		{ class: 'all', open, ontoggle: list },
		h('summary', { 'data-key': 'all' }, `All ${shown.length} ends${speed ? ` at speed ${now}` : ''}`),
		box,
	);
}

/** @param {Session} session @param {Way} way */
function endLine(session, way) {
	return h(
		'button',
		{
			class: 'end-line',
			'data-key': `end ${way.move}`,
			'aria-pressed': String(way.move === session.draft),
			onclick: () => session.choose(way),
			onpointerenter: () => session.hover(way),
			onpointerleave: () => session.hover(null),
			onfocus: () => session.hover(way),
		},
		mark(way.glyph),
		h('b', {}, way.title),
		h('span', { class: 'soft' }, way.says),
	);
}
