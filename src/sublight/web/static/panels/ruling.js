// The verdict: what a ruling comes to and the margin that decided it; reasons, events and rules are folded below.

import { opened } from '../base/doors.js';
import { OUTCOMES } from '../base/dom.js';
import { button, chip, copier, h, hint, mark, render, soon } from '../base/view.js';
import { doer } from '../session/table.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../base/view.js').Child} Child */
/** @typedef {import('../types').Outcome} Outcome */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Line} Line */
/** @typedef {import('../types').Margin} Margin */

/** What draws outcomes and measurements, once any are there. @type {typeof import('./inquiries.js') | null} */
let inquiries = null;

/** The card on top of the panel. What is measured stands above it. @param {HTMLElement} into @param {Session} session @param {(open: boolean) => void} unfolded */
export function mountRuling(into, session, unfolded) {
	into.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && target.id === 'ruling' && unfolded(target.open), true);
	const draw = soon(() => render([inquiries?.measurement(session), ...card(session)], into));
	session.on(['ruled', 'state', 'draft', 'checking'], draw);
	session.on(['odds', 'measure'], () => opened(async () => {
		inquiries = await import('./inquiries.js');
		draw();
	}));
	draw();
}

/** The ruling that is shown: of the replay, of a question that waits, of the plan, or of the last move. @param {Session} session */
function shown({ past, live, ruled, draft, refused }) {
	if (past) return past.last;
	return live?.pending ?? (draft || refused ? ruled : live?.last);
}

/** @param {Session} session @returns {Child[]} */
function card(session) {
	const { past, live, refused, checking, draft } = session;
	const judged = shown(session);
	if (past && !judged) return [hint('The table was set up.')];
	if (!past && checking) return [summed('pending', 'Checking…', '', [])];
	if (!past && refused) return [summed('refused', refused, '', []), report(session)];
	const told = notMade(session);
	if (!judged) return told ? [hint(told)] : [];
	const over = past ? 'What led here:' : live?.pending || draft ? '' : 'Last move:';
	// What is asked has a card of its own: here stands who must answer it, if nothing happens before.
	const [says, then] = judged.question ? [judged.so_far, judged.headline.replace(`: ${judged.question.says}`, '.')] : [judged.headline];
	const close = judged.margins.filter((each) => callable(session, each)).map((each) => margin(session, each, calls(session, each)));
	return [
		over && told && hint(told),
		summed(judged.outcome ?? 'allowed', says, over, [...odds(session), ...steps(session, judged)], judged.closest, then, past ? 'past' : live?.pending?.question?.id ?? (draft ? 'ruling' : 'last')),
		close[0] && h('ul', { class: 'margins' }, ...close),
	];
}

/** What was done last, if it is no move: something was taken back, redone, declined or noted, or nobody agreed. @param {Session} session */
function notMade({ past, live, welcome }) {
	// The strip says what is proposed or asked for.
	const last = past || live?.takeback || live?.proposal ? null : live?.entries?.at(-1);
	// A sentence.
	return last?.version && !last.move ? `${doer(welcome, last)}${last.says}`.replace(/\w$/, '$&.') : '';
}

/** A verdict, and folded below it why. @param {Outcome} outcome @param {string} says @param {string} over @param {Child[]} why @param {string} [closest] @param {string} [then] what is asked @param {string} [key] what stays unfolded while it stays the same */
function summed(outcome, says, over, why, closest = '', then = '', key = 'ruling') {
	const [sign, words] = OUTCOMES[outcome];
	const lines = [over && h('small', { class: 'soft' }, over), says && h('b', {}, says), closest && h('span', {}, closest), then && h('span', { class: 'then' }, then)];
	const mark = h('span', { class: `mark ${outcome}`, title: words }, h('span', { 'aria-hidden': 'true' }, sign), says.startsWith(words) ? null : h('span', { class: 'unseen' }, `${words}: `));
	const head = h('summary', { class: 'verdict-line', 'data-key': 'why' }, mark, h('span', { class: 'words' }, ...lines), why[0] && h('u', {}, 'Why?'));
	return h('details', { class: `ruling ${outcome}`, id: 'ruling', key }, head, h('div', { class: 'steps-why' }, ...why));
}

/** An internal error can be reported. @param {Session} session */
function report(session) {
	return session.report ? copier('second', 'Copy report', 'report', () => session.report) : null;
}

/** Why a ruling is what it is. @param {Session} session @param {RulingView} judged */
function steps(session, judged) {
	return [
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
		h('summary', { 'data-key': `${line.rule} ${line.says}`, 'aria-label': `Rule ${line.rule}` }, line.rule),
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
			...all.filter((each) => !callable(session, each)).map((each) => margin(session, each)),
		),
	];
}

/** A measurement that is shown on the board while it is pointed at. @param {Session} session @param {Margin} each @param {Child} [more] */
function margin(session, each, more = null) {
	const on = () => session.look(each);
	const off = () => session.look(null);
	const hears = { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off, onclick: on };
	return h('li', { key: `${each.rule} ${each.says}` }, h('button', { class: 'margin', ...hears }, ...told(each, each.says)), more);
}

/** A measurement in one line: its class, its words, its rule. @param {Margin} margin @param {string} says */
export function told({ glyph, rule }, says) {
	return [mark(glyph), h('span', {}, says), h('small', { class: 'soft' }, rule)];
}

/** Whether the players may call a measurement of the plan, because it is close. @param {Session} session @param {Margin} margin */
function callable(session, margin) {
	const planned = session.draft && !session.live?.pending && !session.past && session.seat !== 'observer';
	return Boolean(planned && margin.id && (margin.glyph === 'near' || margin.id in session.answers));
}

/** The values that a close measurement can be called. Choosing one rules on the plan again. @param {Session} session @param {Margin} margin */
function calls(session, { id, calls }) {
	const chips = Object.entries(calls).map(([each, says]) => chip(`call-${each}-${id}`, says, session.answers[id] === each, () => session.suppose(id, each)));
	return h('div', { class: 'values calls' }, h('span', { class: 'label' }, 'Close call. The players agree on:'), ...chips);
}

/** @param {Session} session */
function odds(session) {
	if (session.odds && inquiries) return inquiries.outcomes(session.odds);
	if (session.ruled?.status !== 'asking') return [];
	return [button('second', 'odds', 'Every outcome and its chance', () => session.wantOdds())];
}

/** The verdict in a few words, for the banner while a piece is dragged. @param {Session} session @returns {{ glyph: import('../types').Glyph, says: string, silent?: boolean } | null} */
export function verdict(session) {
	const judged = session.live?.pending ?? (session.draft ? session.ruled : null);
	if (session.past) return null;
	if (session.checking) return { glyph: 'asking', says: 'Checking…', silent: true };
	if (session.refused) return { glyph: 'illegal', says: session.refused };
	if (judged) return { glyph: judged.glyph, says: (judged.outcome !== 'refused' && judged.closest) || judged.headline, silent: judged.status !== 'complete' || judged.closest !== '' };
	return null;
}
