// The command line: a declaration in the shell's notation, or one of a few verbs.

import { h, say } from '../base/dom.js';

/** @typedef {import('../session/session.js').Session} Session */

/** @param {HTMLElement} into @param {Session} session @param {{ why: () => void }} does */
export function mountCommands(into, session, does) {
	const field = h('input', {
		type: 'text',
		id: 'commands',
		autocomplete: 'off',
		spellcheck: 'false',
		autocapitalize: 'off',
		'aria-label': 'Command line',
		placeholder: 'a move in notation, or: why, undo, measure A B',
		'data-key': 'commands',
	});
	const form = h(
		'form',
		{
			class: 'commands',
			onsubmit: (/** @type {Event} */ event) => {
				event.preventDefault();
				run(session, field.value.trim(), does);
				if (session.draft) field.value = session.draft;
			},
		},
		h('label', { for: 'commands', 'aria-hidden': 'true' }, '›'),
		field,
	);
	into.append(form);
	session.on(['draft'], () => {
		if (document.activeElement !== field || !session.draft) field.value = session.draft;
	});
	session.on(['ruled'], () => field.setAttribute('aria-invalid', String(Boolean(session.refused))));
}

/** @param {Session} session @param {string} line @param {{ why: () => void }} does */
function run(session, line, does) {
	const [verb = '', ...rest] = line.split(/\s+/);
	switch (verb) {
		case '':
			return;
		case 'why':
			does.why();
			return;
		case 'undo':
			session.back('undo');
			return;
		case 'redo':
			session.back('redo');
			return;
		case 'odds':
			session.wantOdds();
			return;
		case 'commit':
			session.commit();
			return;
		case 'note':
			session.note(rest.join(' '));
			return;
		case 'select':
			session.select(rest[0] ?? '');
			return;
		case 'measure':
		case 'margin':
			measure(session, rest);
			return;
		default:
			declare(session, line);
	}
}

/** Rule on a line; the same line again, once it is ruled, is committed. @param {Session} session @param {string} line */
function declare(session, line) {
	if (line === session.draft && session.ruled && !session.hindrance) {
		session.commit();
		return;
	}
	const piece = session.subject(line);
	if (piece && piece !== session.selected) session.select(piece, line);
	else session.plan(line);
}

/** @param {Session} session @param {string[]} names */
function measure(session, names) {
	const [one, other] = names;
	if (one && other) session.measure(one, other);
	else say('measure takes two pieces');
}
