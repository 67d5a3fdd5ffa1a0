// The strip above the panel: what the page waits for, the replay, what needs agreement, or the round and what is to be done.

import { named } from '../base/notation.js';
import { button, h, render } from '../base/view.js';
import { roundLine, roundStrip } from './round.js';

/** @typedef {import('../base/view.js').Child} Child */
/** @typedef {import('../session/session.js').Session} Session */

/** How long a wish or a proposal waits before the server lets it lapse. */
const LAPSE_MS = 60_000;

/** @param {HTMLElement} into @param {Session} session */
export function mountNow(into, session) {
	let seen = '';
	let until = 0;
	let tick = 0;
	const draw = () => {
		if (!session.state || !session.welcome) return;
		const asked = session.live?.takeback || session.live?.proposal || '';
		// Counted from when it was seen here.
		if (asked !== seen) until = performance.now() + LAPSE_MS;
		seen = asked;
		const left = Math.max(0, until - performance.now());
		clearTimeout(tick);
		if (asked && left) tick = setTimeout(draw, left % 1000 || 1000);
		into.classList.toggle('calm', !session.busy && !session.past && !asked);
		render(now(session, asked, Math.ceil(left / 1000)), into);
	};
	session.store.on(draw);
}

/** @param {Session} session @param {string} asked @param {number} left @returns {Child[]} */
function now(session, asked, left) {
	const { busy, past, live, state, welcome } = session;
	if (busy) return [h('span', { class: 'soft' }, busy.says), button('plain wordy', 'cancel', 'Cancel', () => session.cancel())];
	if (past) return replay(session, `Version ${past.version} of ${live?.version}`);
	if (asked) return [...wish(session, asked.replace(/^\w+/, named)), h('small', { class: 'soft', role: 'timer' }, `It expires in ${left} s.`)];
	const question = welcome?.question ? h('b', {}, welcome.question) : null;
	const { player } = live?.pending?.question ?? {};
	if (state?.pending) return [question, state.next ? roundLine(session, { ...state.next, ...(player ? { players: [player], then: [], waits: '' } : {}) }) : null, 'A question must be answered.'];
	return state?.next ? [question, ...roundStrip(session, state.next)] : [question, state?.now];
}

/** @param {Session} session @param {string} says @returns {Child[]} */
function replay(session, says) {
	const back = button('second', 'now', 'Back to the present', () => session.step(-1));
	return [h('b', {}, says), back, button('second', 'branch', 'Try from here', () => session.branch())];
}

/** What another seat is asked to agree to. The seat that asked waits and may withdraw it.
 * @param {Session} session @param {string} says @returns {Child[]} */
function wish(session, says) {
	const { live } = session;
	if (live?.can_consent) {
		const agree = button('first', 'agree', 'Agree', () => session.consent(true));
		return [h('b', {}, says), agree, button('second', 'decline', 'Decline', () => session.consent(false))];
	}
	const withdraw = button('second', 'withdraw', 'Withdraw', () => session.back('undo'));
	const waits = h('span', { class: 'soft' }, 'Waiting for another seat to agree.');
	return [h('b', {}, says), ' ', waits, live?.can_undo ? withdraw : null];
}
