// The plans that this seat keeps for later, in their order: each as it will go after those before it.

import { h as element } from '../base/dom.js';
import { spoken } from '../base/notation.js';
import { button, endMark, h, render } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').DraftView} DraftView */

/** @param {HTMLElement} into @param {Session} session */
export function mountKept(into, session) {
	const box = element('section', { class: 'kept', 'aria-label': 'Kept plans' });
	into.append(box);
	const draw = () => render(list(session), box);
	session.store.on(draw);
	draw();
}

/** @param {Session} session */
function list(session) {
	const { drafts } = session;
	if (!drafts.length) return null;
	return [h('h3', {}, 'Kept plans'), h('ol', {}, ...drafts.map((each, at) => line(session, each, at)))];
}

/** @param {Session} session @param {DraftView} draft @param {number} at */
function line(session, { move, answers, ruling, why }, at) {
	const early = ruling?.not_yet;
	const subject = session.subject(move);
	const places = session.piece(subject)?.places;
	// Where a piece is to be set down stands on the board again once it is planned; the ruling says the rest.
	const says = [session.called(subject), places ? '' : spoken(move, subject)].filter(Boolean).join(': ');
	const words = [endMark(ruling?.glyph ?? 'illegal'), h('b', {}, says), h('span', { class: 'soft' }, ruling?.headline ?? why, early && ` ${early}`)];
	const show = () => {
		session.select(subject, move);
		session.plan(move, answers);
	};
	const drop = () => session.keepAll(session.drafts.filter((_, other) => other !== at));
	const open = !at && !session.past && !session.live?.pending && !early && (ruling?.status === 'complete' || ruling?.status === 'asking');
	return h(
		'li',
		{ key: `${at} ${move}` },
		h('button', { class: 'end-line', 'data-key': `kept-${at}`, title: `Plan it again: ${move}`, onclick: show }, ...words),
		open && button('second', 'execute', 'Make this move', () => session.ask({ say: 'execute', base: session.base })),
		h('button', { class: 'plain', 'data-key': `unkeep-${at}`, 'aria-label': `Remove ${says}`, onclick: drop }, '✕'),
	);
}
