// The command line: a declaration in the shell's notation, or one of a few verbs.

import { opened } from '../base/doors.js';
import { form, h } from '../base/dom.js';

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
	// What a line does is loaded with the first.
	const send = () => opened(async () => {
		(await import('./typed.js')).run(session, field.value.trim(), does);
		if (session.draft) field.value = session.draft;
	});
	into.append(form('commands', send, h('label', { for: 'commands', 'aria-hidden': 'true' }, '›'), field));
	session.on(['draft'], () => {
		if (document.activeElement !== field || !session.draft) field.value = session.draft;
	});
	session.on(['ruled'], () => field.setAttribute('aria-invalid', String(Boolean(session.refused))));
}
