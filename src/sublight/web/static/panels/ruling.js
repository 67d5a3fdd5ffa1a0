// The ruling panel: the verdict, reasons, events, margins and open questions, each with its rule one click away.

import { h as element, saysItself } from '../base/dom.js';
import { button, chip, copier, h, hint, mark, render, soon } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Margin} Margin */

const CALLS = ['apart', 'touching', 'overlap'];

/** @param {HTMLElement} into @param {Session} session */
export function mountRuling(into, session) {
	const box = element('section', { class: 'ruling', 'aria-label': 'Ruling', tabindex: '0', id: 'ruling' });
	into.append(box);
	const draw = soon(() => render(panel(session), box));
	session.on(['ruled', 'state', 'measure', 'odds', 'draft'], draw);
	draw();
}

/** @param {Session} session */
function panel(session) {
	const { past, live, ruled } = session;
	const measured = session.measured ? [measurement(session)] : [];
	if (past)
		return [
			...measured,
			...(past.last ? [title('What led here'), ...ruling(session, past.last)] : [hint('The table was set up.')]),
		];
	if (live?.pending) return [...measured, ...ruling(session, live.pending)];
	if (ruled && session.draft) return [...measured, ...refusal(session), ...ruling(session, ruled), ...odds(session)];
	if (session.refused) return [...measured, ...refusal(session)];
	if (live?.last) return [...measured, title('Last move'), ...ruling(session, live.last)];
	return [...measured, hint('Plan a move to see the ruling here, with its rules and margins.')];
}

/** @param {string} words */
function title(words) {
	return h('h2', { class: 'over' }, words);
}

/** @param {Session} session */
function refusal(session) {
	if (!session.refused) return [];
	const report = session.report ? copier('second', 'Copy report', 'report', () => session.report) : null;
	return [h('p', { class: 'why', role: 'alert' }, mark('illegal'), session.refused), report];
}

/** @param {Session} session @param {RulingView} judged */
function ruling(session, judged) {
	return [
		h(
			'div',
			{ class: `verdict ${judged.glyph}` },
			mark(judged.glyph, saysItself(judged)),
			h('div', {}, h('b', {}, judged.headline), judged.closest ? h('p', {}, judged.closest) : null),
		),
		h('p', { class: 'notation' }, h('code', {}, judged.move)),
		...listed('Why not', judged.violations, 'ul'),
		...listed('House ruling: allowed despite', judged.despite, 'ul'),
		...listed('Warnings about the table', judged.warnings, 'ul'),
		...listed('What happens', judged.events, 'ol'),
		...margins(session, judged.margins),
		...listed('Open questions that matter here', judged.disputes, 'ul'),
	];
}

/** Sentences under a heading, each with its rule. @param {string} name @param {Line[]} lines @param {'ul' | 'ol'} tag */
export function listed(name, lines, tag) {
	if (!lines.length) return [];
	return [h('h3', {}, name), h(tag, { class: 'said' }, ...lines.map((each) => h('li', { key: `${each.rule} ${each.says}` }, each.says, ' ', rule(each))))];
}

/** A rule's id, which opens its text. @param {Line} line */
function rule(line) {
	if (!line.rule) return null;
	return h(
		'details',
		{ class: 'rule' },
		h('summary', { 'data-key': `${line.rule} ${line.says}`, title: 'the rule' }, line.rule),
		h('p', {}, line.text),
	);
}

/** @param {Session} session @param {Margin[]} all */
function margins(session, all) {
	if (!all.length) return [];
	return [
		h('h3', {}, 'Margins, nearest first'),
		h(
			'ul',
			{ class: 'margins' },
			...all.map((each, at) => {
				const on = () => session.look(each);
				const off = () => session.look(null);
				const hears = { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off, onclick: on };
				const line = h('button', { class: 'margin', 'data-key': `margin-${at}`, ...hears }, ...told(each, each.says));
				return h('li', {}, line, callable(session, each) ? calls(session, each) : null);
			}),
		),
	];
}

/** A measurement in one line: its class, its words, its rule. @param {Margin} margin @param {string} says */
function told({ glyph, rule }, says) {
	return [mark(glyph), h('span', {}, says), h('small', { class: 'soft' }, rule)];
}

/** Whether the players may call a measurement of the plan, because it is close. @param {Session} session @param {Margin} margin */
function callable(session, margin) {
	const planned = session.draft && !session.live?.pending && !session.past && session.seat !== 'observer';
	return Boolean(planned && margin.id && (margin.glyph === 'near' || margin.id in session.answers));
}

/** The values that a close measurement can be called. Choosing one rules on the plan again. @param {Session} session @param {Margin} margin */
function calls(session, { id }) {
	const chips = CALLS.map((each) => chip(`call-${each}-${id}`, each, session.answers[id] === each, () => session.suppose(id, each)));
	return h('div', { class: 'values calls' }, h('span', { class: 'label' }, 'Close call. The players agree on:'), ...chips);
}

/** @param {Session} session */
function measurement(session) {
	const found = session.measured;
	if (!found) return h('span', {});
	return h(
		'div',
		{ class: 'card measured' },
		h(
			'header',
			{},
			h('h2', {}, `${found.one} – ${found.other}`),
			h('button', { class: 'plain', 'aria-label': 'Close the measurement', onclick: () => session.unmeasure() }, '✕'),
		),
		h(
			'ul',
			{ class: 'margins' },
			...found.margins.map((each) => h('li', {}, h('span', { class: 'margin' }, ...told(each, each.says)))),
		),
	);
}

/** @param {Session} session */
function odds(session) {
	if (session.odds) {
		return [
			h('h3', {}, 'Every outcome'),
			h(
				'ul',
				{ class: 'odds' },
				...session.odds.map((each) =>
					h(
						'li',
						{},
						h('meter', { min: '0', max: '100', value: String(each.percent), 'aria-hidden': 'true' }),
						h('b', {}, `${each.percent.toFixed(1)} %`),
						h('small', { class: 'soft' }, each.chance),
						h('span', {}, each.says.join(' ') || 'nothing more'),
					),
				),
			),
		];
	}
	if (session.ruled?.status !== 'asking') return [];
	return [button('second', 'odds', 'Every outcome and its chance', () => session.wantOdds())];
}

/** The verdict in a few words, for the bar and the chip. @param {Session} session @returns {{ glyph: import('../types').Glyph, says: string, silent?: boolean } | null} */
export function verdict(session) {
	if (session.past)
		return {
			glyph: session.past.last?.glyph ?? 'clear',
			says: `Version ${session.past.version}: ${session.past.entries?.at(-1)?.says ?? ''}`,
		};
	const judged = session.live?.pending ?? (session.draft ? session.ruled : null);
	if (session.checking) return { glyph: 'asking', says: 'Checking…', silent: true };
	if (session.refused) return { glyph: 'illegal', says: session.refused };
	if (judged) return { glyph: judged.glyph, says: judged.closest || judged.headline, silent: saysItself(judged) };
	return null;
}
