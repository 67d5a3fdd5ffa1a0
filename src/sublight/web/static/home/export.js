// Export a position: as a file, or as a link with a question.

import { asked, post } from '../base/ask.js';
import { h as element } from '../base/dom.js';
import { games } from '../base/games.js';
import { named } from '../base/notation.js';
import { button, h, room } from '../base/view.js';

/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {{ table: Record<string, any>, title: string, players: readonly string[], ruled?: RulingView | null, last?: RulingView | null, token?: string }} Position `ruled` is on the table, `last` led to it */

const FILES = [
	['svg', 'Picture (SVG)', 'light, in millimetres'],
	['png', 'Picture (PNG)', 'light, for a chat or a slide'],
	['pdf', 'Full-size picture (PDF)', 'one sheet as large as the table'],
	['pdf a4', 'Full size on A4 (PDF)', 'sheets to join together'],
	['pdf letter', 'Full size on Letter (PDF)', 'sheets to join together'],
	['json', 'Table (JSON)', 'to open it again'],
	['case', 'Case file (TOML)', 'table, move and ruling, for a judge or a test'],
	['slip-pdf', 'Ruling slip (PDF)', 'one page to print and sign'],
	['slip', 'Ruling slip (text)', 'the same, to paste'],
];
/** Pixels of the longer side of a PNG. */
const DOTS = 2400;
const RULED = new Set(['case', 'slip', 'slip-pdf']);

/** @param {Position} position */
export async function openExport(position) {
	let wrong = '';
	/** @param {string} says */
	const tell = (says) => {
		wrong = says;
		draw();
	};
	const own = (await games()).find((each) => each.game === position.table.game)?.files ?? [];
	const { ruled, last } = position;
	const lists = own.flatMap(({ kind, name, says, by_player }) =>
		by_player ? position.players.map((each) => [kind, `${name} of ${named(each)}`, says, each]) : [[kind, name, says]],
	);
	/** @param {string[]} file */
	const row = ([kind = '', name = '', hint = '', player = '']) => {
		const none = RULED.has(kind) && !ruled && !last;
		return h(
			'button',
			{
				class: 'file',
				'data-file': player ? `${kind} ${player}` : kind,
				disabled: none,
				onclick: () => {
					tell('');
					save(position, kind, player).catch((error) => tell(error.message));
				},
			},
			h('b', {}, name),
			h('span', { class: 'soft' }, none ? 'plan or commit a move first' : hint),
		);
	};
	const { draw } = room('Save as a file', () => [
		h(
			'p',
			{ class: 'soft' },
			ruled
				? `The table with the ruling on ${ruled.move}.`
				: last
					? `Case files and slips show the last move, ${last.move}.`
					: 'The table as it stands.',
		),
		h('div', { class: 'files' }, ...[...FILES, ...lists].map(row)),
		h('p', { class: 'why', role: 'alert', hidden: !wrong }, wrong),
	]);
}

/** @param {Position} position @param {string} kind @param {string} player whose pieces a fleet or a squad has */
async function save(position, kind, player) {
	const [bare = '', paper = 'whole'] = kind.split(' ');
	const ruling = position.ruled ?? (RULED.has(bare) ? position.last : null);
	const table = ruling && ruling === position.last ? await earlier(ruling.base, position.token ?? '') : position.table;
	const wanted = { paper, table, move: ruling?.move ?? '', answers: ruling?.answers ?? {}, house: ruling?.house ?? false, name: position.title, player };
	const answer = await post('/setup/export', { ...wanted, kind: bare === 'png' ? 'svg' : bare });
	const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'sublight';
	const file = await answer.blob();
	if (bare === 'png') download(await painted(file), name.replace(/\.svg$/, '.png'));
	else download(file, name);
}

/** @param {Blob} file @param {string} name */
function download(file, name) {
	const address = URL.createObjectURL(file);
	element('a', { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Convert an SVG to a PNG. @param {Blob} lines @returns {Promise<Blob>} */
async function painted(lines) {
	const picture = new Image();
	const address = URL.createObjectURL(lines);
	picture.src = address;
	await picture.decode();
	const scale = DOTS / Math.max(picture.naturalWidth, picture.naturalHeight);
	const canvas = element('canvas', { width: Math.round(scale * picture.naturalWidth), height: Math.round(scale * picture.naturalHeight) });
	canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	URL.revokeObjectURL(address);
	return new Promise((done, failed) => {
		canvas.toBlob((made) => (made ? done(made) : failed(new Error('This browser cannot draw the picture.'))), 'image/png');
	});
}

/** The table at a version. @param {number} version @param {string} token */
async function earlier(version, token) {
	const answer = await fetch(`/matches/table?version=${version}`, { headers: { authorization: `Bearer ${token}` } });
	const found = await answer.json();
	if (!answer.ok) throw new Error(found.error.says);
	return found;
}

/** Create a table of its own for a position, and return a link to watch it. @param {Record<string, any>} table @param {string} title @param {string} question */
export async function positionLink(table, title, question) {
	const made = await asked('/matches', { table, title, policy: 'casual', question });
	return `${location.origin}${made.links.at(-1).path}`;
}

/** @param {Position} position */
export function openAsk({ table, title }) {
	let question = '';
	let link = '';
	let wrong = '';
	const make = async () => {
		link = await positionLink(table, title, question);
		wrong = '';
	};
	/** @param {Error} error */
	const failed = ({ message }) => {
		wrong = message;
	};
	/** @param {{ target: HTMLTextAreaElement }} event */
	const oninput = ({ target }) => {
		question = target.value;
	};
	const says = 'Anybody with this link sees the position and your question, and can try moves: ';
	const { draw } = room('Ask about this position', () => [
		h('label', { for: 'ask-text' }, 'Your question'),
		h('textarea', { rows: 3, maxlength: 500, id: 'ask-text', placeholder: 'Did it clip the station?', oninput }),
		button('first', 'make', 'Make the link', () => make().catch(failed).then(draw)),
		h('div', { role: 'status' }, wrong, link ? h('label', {}, says, h('input', { type: 'text', readonly: true, value: link, 'data-link': '' })) : null),
	]);
}
