// Where the round is, who is next, and what this seat may declare now: one click where nothing is left to choose.

import { opened } from '../base/doors.js';
import { named } from '../base/notation.js';
import { button, h } from '../base/view.js';
import { alike, beginning, sorted } from '../session/choices.js';

/** @typedef {import('../base/view.js').Child} Child */
/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').RoundView} RoundView */
/** @typedef {import('../types').MayDeclare} MayDeclare */

/** @param {Session} session @param {RoundView} next @returns {Child[]} */
export function roundStrip(session, next) {
	const { own, others } = parted(session, next);
	const { shown, folded, pieces, first } = sorted(own, next.waits, (id) => !session.piece(id)?.places);
	// What pieces may do besides what is shown of them stays folded.
	const [lone, more] = folded.filter(({ piece }) => !piece || !shown.some((each) => each.piece === piece));
	if (lone && !more && !lone.notation && !next.waits) shown.push(...folded.splice(folded.indexOf(lone), 1));
	shown.sort((one, two) => Number(one.later) - Number(two.later));
	/** @param {MayDeclare[]} moves */
	const buttons = (moves) => moves.map((each) => declaring(session, each, each === first));
	return [
		roundLine(session, next),
		next.waits ? h('b', { class: 'waits' }, `${next.waits}.`) : h('span', { class: 'soft small because', title: next.says }, next.says),
		pieces[0] && h('span', { class: 'small' }, `Choose one of ${pieces.length} ${session.piece(pieces[0].piece)?.kind}s on the board, such as “${words(pieces[0])}”${shown[0] ? ', or:' : '.'}`),
		shown[0] && h('span', { class: 'values may', role: 'group', 'aria-label': 'What you may do now' }, ...buttons(shown)),
		next.scatter && button('second', 'scatter', next.scatter, () => opened(async () => (await import('../setup/scatter.js')).scatter(session))),
		fold(`${folded.length} more: ${folded.slice(0, 2).map(words).join(', ')}`, buttons(folded)),
		fold('For another player', buttons(others)),
		session.player && !own[0] && session.present.seats.length === 1 && button('second', 'invite', 'Share the links of the other players', () => opened(async () => (await import('../home/share.js')).showShare(session))),
	];
}

/** The round, the phase, and whose turn it is. @param {Session} session @param {RoundView} next @param {string} [yours] */
export function roundLine(session, next, yours = 'Your turn') {
	return h('span', { class: 'round' }, h('b', {}, next.title), ' ', whose(session, next, yours));
}

/** What the button of a move says. @param {MayDeclare} may */
function words({ button, says }) {
	return button || says.replace(/\.$/, '');
}

/** What may be done, folded. @param {string} says @param {Child[]} buttons */
function fold(says, buttons) {
	return buttons[0] && h('details', { class: 'may' }, h('summary', {}, says), h('span', { class: 'values' }, ...buttons));
}

/** The moves of this seat, and those that it may make for others: alone at the table it takes their turns. @param {Session} session @param {RoundView} next */
function parted({ player, present }, { moves, players }) {
	const own = moves.filter((each) => each.player === player || (!present.seats[1] && players.includes(each.player)));
	return { own, others: moves.filter((each) => !own.some((one) => alike(one, each))) };
}

/** @param {Session} session @param {RoundView} next @param {string} yours @returns {Child} */
function whose({ player, welcome }, { players, then, waits }, yours) {
	if (!players.length) return h('span', {}, 'The game is over.');
	const mine = players.includes(player) && !waits;
	const rest = players.filter((each) => each !== player);
	const others = rest.map(named).join(', ');
	const says = mine ? (others ? `You${rest[1] ? ',' : ' and'} ${others}` : yours) : others;
	const later = [...new Set(then)].filter((each) => !players.includes(each)).map((each) => (each === player ? 'you' : named(each)));
	const seat = welcome?.players.indexOf(mine ? player : (rest[0] ?? '')) ?? -1;
	return h('span', { class: `whose seat${seat}`, title: [says, ...later].join(', then ') }, h('span', { class: 'swatch' }), says, later[0] && h('span', { class: 'soft' }, h('i', {}, ', then '), later[0]));
}

/** A whole declaration is made at once. Of the others the piece is selected, or the command line is begun; what is counted on
 * the panel of a ship waits until one is selected.
 * @param {Session} session @param {MayDeclare} may @param {boolean} only @returns {Child} */
function declaring(session, may, only) {
	const { kind, piece, notation, pattern, answers } = may;
	const start = beginning(pattern);
	const act = () => {
		if (notation) {
			session.make(notation, answers);
			// It goes on from what is declared: nothing is planned of it yet.
			if (session.piece(piece)) session.select(piece, '');
		} else if (session.piece(piece)) {
			session.select(piece, whole(pattern));
			// A piece that was chosen before comes into sight again, too.
			session.tell('select', 'legal');
			if (!session.draft.startsWith(start)) session.clear();
			session.begin();
			// Once its panel is drawn, from its name on.
			queueMicrotask(() => counts(`${kind} ${piece}`) ?? document.querySelector('.tabs-inside')?.scrollTo(0, 0));
		} else if (!counts(start)) {
			const sheet = session.state?.pieces.find(({ controls }) => controls.some(({ begins }) => begins === start));
			if (sheet) session.select(sheet.id);
			else begin(start);
		}
	};
	const wants = wanting(session, may);
	const off = wants || session.line.how !== 'open' || session.seat === 'observer' || session.declared >= 0;
	const line = notation || start;
	const pressed = piece && line && session.selected === piece && session.draft.startsWith(line);
	return button(only ? 'first' : 'second', `may-${kind}-${piece}-${notation}`, words(may) + (wants ? ' (select a piece first)' : ''), act, { disabled: off, 'aria-pressed': pressed ? 'true' : undefined });
}

/** Whether a record waits until a piece is selected on whose panel it is counted. @param {Session} session @param {MayDeclare} may */
function wanting({ selected, state }, { notation, pattern, piece }) {
	/** @param {import('../types').Piece} each */
	const counted = ({ controls }) => controls.some(({ form, begins }) => form === 'tally' && begins.startsWith(`${beginning(pattern)} `));
	const all = notation || piece ? [] : (state?.pieces ?? []).filter(counted);
	return all.length > 0 && !all.some((each) => each.id === selected);
}

/** The line where a pattern leaves no choice, with all that may be left out and is no choice either. @param {string} pattern */
function whole(pattern) {
	const line = pattern.replace(/ \[\w+=[A-Z][^\]]*]|[[\]]/g, '');
	return /[A-Z|…]/.test(line) ? undefined : line;
}

/** Open what can be chosen or counted of the selected piece for a line that begins so, at its first choice; null if nothing. @param {string} words */
function counts(words) {
	const found = document.getElementById(`counts-${words.split(' ')[0]}`) ?? document.querySelector(`.lines [data-key^="${words} "]`);
	const lines = found?.closest('details');
	lines?.setAttribute('open', '');
	lines?.querySelector('summary')?.focus();
	found?.scrollIntoView();
	return found;
}

/** @param {string} words */
function begin(words) {
	const field = document.getElementById('commands');
	if (!(field instanceof HTMLInputElement)) return;
	field.value = `${words} `;
	field.focus();
}
