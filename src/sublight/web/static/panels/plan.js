// The plan panel: the selection, why nothing can be done with it, and what the surface lets the player plan.

import { h as element } from '../base/dom.js';
import { named } from '../base/notation.js';
import { Fragment, button, h, hint, make, reason, render, soon } from '../base/view.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */

/** @param {HTMLElement} into @param {Session} session @param {() => import('../board/surface.js').Surface | null} surface */
export function mountPlan(into, session, surface) {
	const box = element('section', { class: 'plan', 'aria-label': 'Plan' });
	into.append(box);
	let shown = '';
	let drafted = false;
	const draw = soon(() => {
		const piece = session.piece(session.selected);
		// The name of what was just chosen comes into sight, above what is counted of it, and its button first in a row; so
		// does what there is to do after a plan.
		if (shown !== session.selected || (drafted && !session.draft)) for (const each of [into.parentElement, document.querySelector('.now > .may')]) each?.scrollTo(0, 0);
		shown = session.selected;
		drafted = !!session.draft;
		render(piece ? make(Fragment, { key: piece.id }, about(session, piece), ...(surface()?.plan(piece) ?? [])) : hint(surface()?.hint ?? 'Loading the table…'), box);
	});
	session.on(['select', 'legal', 'draft', 'state', 'ruled'], draw);
	draw();
}

/** @param {Session} session @param {Piece} piece */
function about(session, piece) {
	const owner = named(session.welcome?.players[piece.owner] ?? '');
	const called = session.called(piece.id);
	return h(
		'header',
		{},
		h('h2', {}, piece.name),
		h('p', { class: 'soft' }, [named(called) === owner || called === piece.name ? '' : called, owner].filter(Boolean).join(' · ')),
		h('p', { class: 'soft small state' }, piece.says),
	);
}

/** What is missing, and why. @param {Session} session @param {Piece} piece */
export function wanting(session, piece) {
	const { ways, ruled, refused, draft } = session;
	if (session.unlooked) return [hint('The search was stopped. ', button('second', 'look', 'Search again', () => session.lookAgain()))];
	if (ways === null) return piece.places ? [] : [h('p', { class: 'hint', role: 'status' }, 'Searching for every position…')];
	const same = ways.every((way) => way.glyph === 'illegal' && way.says === ways[0]?.says);
	if (ways.length) return same ? [reason(ways[0]?.says ?? '')] : [];
	if (!draft) return session.begins(piece, ways) && !piece.places ? [hint('It cannot move now. ', button('second', 'try', 'Why?', () => session.begin()))] : [];
	const reasons = (ruled?.violations ?? []).map((each) => reason(each.says));
	return reasons.length || !refused ? reasons : [reason(refused)];
}
