// The strip above the panel during a replay, and while something waits for the agreement of another seat.
// On its own because most visits to a table have neither, so that it is loaded when one comes.

import { named } from '../base/notation.js';
import { button, h } from '../base/view.js';

/** @typedef {import('../base/view.js').Child} Child */
/** @typedef {import('../session/session.js').Session} Session */

/** The version that is shown, and the ways from it. @param {Session} session @returns {Child[]} */
export function replay(session) {
	const { past, live } = session;
	const back = button('second', 'now', 'Back to the present', () => session.step(-1));
	return [h('b', {}, `Version ${past?.version} of ${live?.version}`), back, button('second', 'branch', 'Try from here', () => session.branch())];
}

/** What another seat is asked to agree to. The seat that asked waits and may withdraw it.
 * @param {Session} session @param {string} asked @param {number} left seconds until it lapses @returns {Child[]} */
export function wish(session, asked, left) {
	return [h('b', {}, asked.replace(/^\w+/, named)), ...ways(session), h('small', { class: 'soft', role: 'timer' }, `It expires in ${left} s.`)];
}

/** @param {Session} session @returns {Child[]} */
function ways(session) {
	const { live } = session;
	if (live?.can_consent) return [button('first', 'agree', 'Agree', () => session.consent(true)), button('second', 'decline', 'Decline', () => session.consent(false))];
	const withdraw = button('second', 'withdraw', 'Withdraw', () => session.back('undo'));
	return [' ', h('span', { class: 'soft' }, 'Waiting for another seat to agree.'), live?.can_undo ? withdraw : null];
}
