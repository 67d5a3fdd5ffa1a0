// The strip above the panel: what the page waits for, the replay, what needs agreement, or the round and what is to be done.

import { opened } from '../base/doors.js';
import { button, h, render } from '../base/view.js';
import { roundLine, roundStrip } from './round.js';

/** @typedef {import('../base/view.js').Child} Child */
/** @typedef {import('../session/session.js').Session} Session */

/** What draws a replay and a wish, once there is one. @type {typeof import('./wishes.js') | null} */
let rare = null;

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
		if (!rare && (asked || session.past)) opened(async () => {
			rare = await import('./wishes.js');
			draw();
		});
		const search = session.busy && h('span', { class: 'search soft' }, session.busy.says, button('plain wordy', 'cancel', 'Cancel', () => session.cancel()));
		render([...now(session, asked, Math.ceil(left / 1000)), search], into);
	};
	session.store.on(draw);
}

/** @param {Session} session @param {string} asked @param {number} left @returns {Child[]} */
function now(session, asked, left) {
	const { past, live, state, welcome } = session;
	if (past) return rare?.replay(session) ?? [];
	if (asked) return rare?.wish(session, asked, left) ?? [];
	const question = welcome?.question && h('b', {}, welcome.question);
	const player = live?.pending?.question?.player;
	const next = state?.next;
	// The card below asks.
	if (state?.pending) return [question, next && roundLine(session, player ? { ...next, players: [player], then: [], waits: '' } : next, player && !next.players.includes(player) ? 'You are asked' : undefined)];
	return [question, ...(next ? roundStrip(session, next) : [state?.now])];
}
