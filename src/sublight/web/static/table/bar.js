// The top bar: the game and its edition, this seat, undo, links and the theme.

import { opened } from '../base/doors.js';
import { h as element, icon as drawn, say } from '../base/dom.js';
import { named } from '../base/notation.js';
import { h, render, soon } from '../base/view.js';
import { nextTheme } from '../base/theme.js';
import { foldAway } from './shortcuts.js';

/** @typedef {import('../session/session.js').Session} Session */

const PATHS = {
	undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
	redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
	share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
	pieces: 'M4 6h16M4 12h16M4 18h16',
};

/** @param {HTMLElement} into @param {Session} session @param {HTMLElement} help */
export function mountBar(into, session, help) {
	const name = element('div', { class: 'title' });
	const seat = element('button', { class: 'seat', title: 'Your seat', onclick: () => room(async (share) => share.showSeats(session)) });
	const undo = worded('Undo', PATHS.undo, '', () => session.back('undo'));
	const redo = worded('Redo', PATHS.redo, '', () => session.back('redo'));
	const share = worded('Share', PATHS.share, 'Links for the other seats', () => room(async (share) => share.showShare(session)));
	const home = element('a', { class: 'brand', href: '/', 'aria-label': 'Sublight: home' }, 'Sublight');
	const theme = bare('Light or dark theme', () => say(nextTheme()), '◐');
	const pieces = bare('Pieces (h)', () => foldAway('no-left'), drawn(PATHS.pieces));
	pieces.classList.add('drawer');
	for (const each of [undo, redo]) each.disabled = true;
	into.append(pieces, home, name, seat, element('span', { class: 'gap' }), undo, redo, share, theme, help);
	session.on(['welcome', 'present', 'state'], soon(() => {
		titled(name, session);
		seated(seat, session);
		names(undo, session.live?.undo_says, 'Undo', 'Ctrl+Z');
		names(redo, session.live?.redo_says, 'Redo', 'Ctrl+Shift+Z');
	}));
}

/** @param {string} name @param {string} path @param {string} says @param {() => void} onclick */
function worded(name, path, says, onclick) {
	const props = { class: 'plain wordy', title: says, onclick, 'data-key': `bar-${name}` };
	return element('button', props, drawn(path), element('span', {}, name));
}

/** The button names the move that goes back or comes again, and whether another seat must agree. @param {HTMLElement} into @param {string} says @param {string} name @param {string} keys */
function names(into, says = '', name, keys) {
	into.toggleAttribute('disabled', !says);
	into.ariaLabel = into.title = `${says || name} (${keys})`;
	const words = into.querySelector('span');
	if (words) words.textContent = says || name;
}

/** @param {string} title @param {() => void} onclick @param {Node | string} sign */
function bare(title, onclick, sign) {
	return element('button', { class: 'plain', 'aria-label': title, title, onclick }, sign);
}

/** @param {HTMLElement} into @param {Session} session */
function titled(into, { welcome, live }) {
	if (!welcome) return;
	document.title = `${welcome.title} – Sublight`;
	const title = [live?.next?.plays, welcome.edition_title].filter(Boolean).join(', ');
	const edition = h('span', { class: 'soft', title }, title);
	render([h('h1', {}, welcome.title), edition, welcome.scratch && h('span', { class: 'tag' }, 'scratch')], into);
}

/** @param {HTMLElement} into @param {Session} session */
function seated(into, { welcome, present, player }) {
	const others = present.seats.length + present.observers - 1;
	into.className = `seat seat${welcome?.players.indexOf(player) ?? -1}`;
	const here = others > 0 ? `${others} more here` : 'nobody else here';
	render([h('span', { class: 'swatch' }), named(player || 'observer'), h('small', {}, here)], into);
}

/** @param {(room: typeof import('../home/share.js')) => Promise<void>} enter */
function room(enter) {
	opened(async () => enter(await import('../home/share.js')));
}
