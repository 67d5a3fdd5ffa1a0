// The command line: a declaration in the shell's notation, or one of a few verbs.

import { form, h, say } from '../base/dom.js';

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
	const send = () => {
		run(session, field.value.trim(), does);
		if (session.draft) field.value = session.draft;
	};
	into.append(form('commands', send, h('label', { for: 'commands', 'aria-hidden': 'true' }, '›'), field));
	session.on(['draft'], () => {
		if (document.activeElement !== field || !session.draft) field.value = session.draft;
	});
	session.on(['ruled'], () => { field.ariaInvalid = String(Boolean(session.refused)); });
}

/** @param {Session} session @param {string} line @param {{ why: () => void }} does */
function run(session, line, does) {
	const [verb = '', ...rest] = line.split(/\s+/);
	const verbs = new Map(
		Object.entries({
			'': () => {},
			why: does.why,
			undo: () => session.back('undo'),
			redo: () => session.back('redo'),
			odds: () => session.wantOdds(),
			commit: () => session.commit(),
			note: () => session.note(rest.join(' ')),
			select: () => session.select(rest[0] ?? ''),
			measure: () => measure(session, rest),
			margin: () => measure(session, rest),
		}),
	);
	(verbs.get(verb) ?? (() => declare(session, line)))();
}

/** Rule on a line. Entering the same line again commits it. @param {Session} session @param {string} line */
function declare(session, line) {
	if (line === session.draft && !session.refused) return session.commit();
	const piece = session.subject(line);
	if (piece && piece !== session.selected) session.select(piece, line);
	else session.plan(line);
}

/** @param {Session} session @param {string[]} names */
function measure(session, names) {
	const [one, other] = names;
	if (one && other) session.measure(one, other);
	else say('Name two pieces to measure between');
}
