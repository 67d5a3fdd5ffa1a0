// What a table knows after each message, and what the strip shows of a round. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

const { NOTHING, announced, newsOf, update } = await import(`${process.env.SCRIPTS}/session/table.js`);
const { Store } = await import(`${process.env.SCRIPTS}/session/store.js`);
const { beginning, sorted } = await import(`${process.env.SCRIPTS}/session/choices.js`);

const state = (version) => ({ say: 'state', version, pieces: [], entries: [] });
const told = (...messages) => messages.reduce(update, NOTHING);

test('a state becomes the latest, and the shown past stays', () => {
	const past = state(1);
	const table = update({ ...told(state(3)), past }, state(4));
	assert.equal(table.live.version, 4);
	assert.equal(table.past, past);
});

test('a measurement is gone with the table that it is of', () => {
	const measured = { one: 'a', other: 'b', headline: 'x', margins: [] };
	const table = { ...told(state(3)), measured };
	assert.equal(update(table, state(3)).measured, measured);
	assert.equal(update(table, state(4)).measured, null);
});

test('layers are offered, and those switched on stay on whatever is offered', () => {
	const offered = [{ key: 'arcs' }];
	const table = told({ say: 'switched', on: ['zones'] }, { say: 'layers', version: 3, layers: offered });
	assert.deepEqual(table.layers, { on: ['zones'], offered });
	assert.deepEqual(NOTHING.layers, { on: [], offered: [] });
});

test('a message changes no table that was known before', () => {
	const before = told({ say: 'shared', seat: 'first', ruling: { move: 'a' } });
	const after = update(before, { say: 'shared', seat: 'second', ruling: { move: 'b' } });
	assert.deepEqual([...before.shared.keys()], ['first']);
	assert.deepEqual([...after.shared.keys()], ['first', 'second']);
});

test('a seat that no longer shows its plan points nowhere', () => {
	const shows = [{ say: 'shared', seat: 'first', ruling: {} }, { say: 'pointed', seat: 'first', at: [1, 2] }];
	assert.deepEqual(told(...shows).pointed.get('first'), [1, 2]);
	assert.equal(told(...shows, { say: 'shared', seat: 'first' }).pointed.size, 0);
	assert.equal(told(...shows, { say: 'pointed', seat: 'first' }).pointed.size, 0);
});

test('a new connection forgets what others share and what the server worked on, not the state', () => {
	const table = update({ ...told(state(3), { say: 'shared', seat: 'first', ruling: {} }), busy: { ask: 1, says: 'x' } }, { say: 'line', how: 'lost', why: 'y' });
	assert.deepEqual([table.shared.size, table.busy, table.line], [0, null, { how: 'lost', why: 'y' }]);
	assert.equal(table.live.version, 3);
});

test('a declaration is on its way until the table has moved on or the line is lost', () => {
	const declared = { ...told(state(3)), declared: 3 };
	assert.equal(update(declared, state(3)).declared, 3);
	assert.equal(update(declared, state(4)).declared, -1);
	assert.equal(update(declared, { say: 'line', how: 'lost', why: 'x' }).declared, -1);
});

test('who draws from the store hears once of several changes, and not of none', async () => {
	const store = new Store(NOTHING, update);
	let heard = 0;
	store.on(() => heard++);
	store.send(state(1));
	store.send(state(2));
	assert.equal(heard, 0);
	await null;
	assert.equal(heard, 1);
	const before = store.state;
	store.send({ say: 'done', version: 2 });
	await null;
	assert.equal(heard, 1);
	store.put({ past: state(1) });
	await null;
	assert.deepEqual([heard, store.state.past.version, before.past], [2, 1, null]);
});

const may = (kind, piece, notation, optional = false) => ({ player: 'p', kind, piece, notation, optional, says: '', rule: '' });

test('what must be done is shown, and what may be done in one click; the rest is folded', () => {
	const [act, attack, turn, log] = [may('act', 'a', ''), may('attack', 'a', 'attack a', true), may('turn', 'a', '', true), may('record', '', '', true)];
	assert.deepEqual(sorted([log, act, { ...act, player: 'q' }, turn, attack]), { shown: [act, attack], folded: [log, turn], pieces: [], first: act });
});

test('what a piece may do by the command of another is shown beside what must be done', () => {
	const [fly, move, log] = [{ ...may('squadron', 's', '', true), by: 'a' }, may('maneuver', 'a', ''), { ...may('record', '', '', true), by: 'p' }];
	assert.deepEqual(sorted([fly, move, log]), { shown: [fly, move], folded: [log], pieces: [], first: undefined });
	assert.equal(sorted([move, fly]).first, move);
	assert.equal(sorted([{ ...move, later: true }]).first, undefined);
});

test('to go on without what a piece must do is folded until it is done', () => {
	const [dial, other, phase] = [may('dial', 'a', ''), may('dial', 'b', '', true), may('phase', '', 'phase system', true)];
	assert.deepEqual(sorted([dial, other, phase]), { shown: [dial], folded: [other, phase], pieces: [], first: dial });
	assert.deepEqual(sorted([other, phase]), { shown: [phase], folded: [other], pieces: [], first: undefined });
});

test('where nothing must be done or is one click, what a piece may do is shown', () => {
	const [one, log] = [may('act', 'a', '', true), may('record', '', '', true)];
	assert.deepEqual(sorted([one, log]), { shown: [one], folded: [log], pieces: [], first: undefined });
});

test('five pieces are chosen on the board and have no buttons, four have', () => {
	const all = ['a', 'b', 'c', 'd', 'e'].map((each) => may('act', each, ''));
	const pass = may('pass', '', 'pass');
	assert.deepEqual(sorted([...all, pass]), { shown: [pass], folded: [], pieces: all, first: undefined });
	assert.deepEqual(sorted([...all, ...all.map((each) => ({ ...each, kind: 'hold' }))]).pieces, all);
	assert.deepEqual(sorted(all.slice(1)), { shown: all.slice(1), folded: [], pieces: [], first: undefined });
});

test('what several pieces may do besides is folded, what one may do is shown', () => {
	/** @param {string} kind */
	const commanded = (kind) => ['s', 't'].map((each) => ({ ...may(kind, each, '', true), by: 'a' }));
	const [one, two] = [commanded('squadron'), commanded('hold')];
	const ship = [{ ...may('attack', 'a', '', true), by: 'a' }, may('maneuver', 'a', '')];
	assert.deepEqual(sorted([...one, ...two, ...ship]).shown, [...one, ...ship]);
	assert.deepEqual(sorted([...one, ...two, ...ship]).folded, two);
	assert.deepEqual(sorted([one[0], two[0], ...ship]).shown, [one[0], two[0], ...ship]);
	assert.deepEqual(sorted([one[0], two[0], two[1], ...ship]).shown, [one[0], two[0], two[1], ...ship]);
});

test('the end of a turn is shown also behind eight buttons', () => {
	const locks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((each) => may('act', 's', `act s lock ${each}`, true));
	const end = may('pass', 's', 'pass s');
	assert.deepEqual(sorted([...locks, end]).shown, [...locks.slice(0, 8), end]);
	assert.deepEqual(sorted([...locks, end]).folded, locks.slice(8));
});

test('moves of which one must be made keep their order', () => {
	const all = ['a', 'b', 'c'].map((each) => may('choose', each, `choose ${each}`));
	assert.deepEqual(sorted(all), { shown: all, folded: [], pieces: [], first: undefined });
});

test('what a piece may still do in one click comes before the end of its turn, but not before what must be chosen', () => {
	const [engage, end, act] = [may('engage', 'a', 'engage a', true), may('pass', 'a', 'pass a'), may('act', 'a', '')];
	assert.equal(sorted([engage, end]).first, engage);
	assert.equal(sorted([end]).first, end);
	assert.equal(sorted([engage, act]).first, undefined);
	assert.equal(sorted([{ ...engage, piece: 'b' }, end]).first, undefined);
});

test('what a piece may do before the end of its turn stands before it, the first as the one thing to do', () => {
	const [end, act, roll, log] = [may('pass', 'a', 'pass a'), may('act', 'a', '', true), may('roll', 'a', '', true), may('record', '', '', true)];
	assert.deepEqual(sorted([end, act, log, roll]), { shown: [act, roll, end], folded: [log], pieces: [], first: act });
	assert.deepEqual(sorted([end, { ...act, piece: 'b' }]), { shown: [end], folded: [{ ...act, piece: 'b' }], pieces: [], first: end });
});

test('what else the pieces may do that are chosen on the board is folded', () => {
	const all = ['a', 'b', 'c', 'd', 'e'].map((each) => ({ ...may('hold', each, '', true), by: 's' }));
	const [fly, go] = [{ ...may('fly', 'b', '', true), by: 's' }, may('go', 's', '')];
	assert.deepEqual(sorted([fly, ...all, go]), { shown: [go], folded: [fly], pieces: all, first: undefined });
});

test('what happened to a piece is recorded beside the end of a turn, and nowhere else is a record shown', () => {
	const [end, there, any] = [may('end', '', 'end sol'), may('record', '101', '', true), may('record', '', '', true)];
	assert.deepEqual(sorted([end, there, any]), { shown: [end, there], folded: [any], pieces: [], first: end });
	const next = may('phase', 'strategy', 'phase strategy');
	assert.deepEqual(sorted([there, next]).shown, [next, there]);
});

test('what is recorded by one click comes before the end of a turn, and neither is the one thing to do', () => {
	const [land, end, there] = [may('record', '101', 'record 101', true), may('end', '', 'end sol'), may('record', '101', '', true)];
	const { shown, first } = sorted([land, there, end]);
	assert.deepEqual([shown, first], [[land, end, there], undefined]);
});

test('of a seat that waits for others everything is folded', () => {
	const all = [may('dial', 'a', '', true), may('phase', '', 'phase system', true)];
	assert.deepEqual(sorted(all, 'Waiting'), { shown: [], folded: all, pieces: [], first: undefined });
	assert.deepEqual(sorted(all, '').shown, [all[1]]);
});

test('a line begins with its words before the first choice', () => {
	assert.equal(beginning('record PIECE by=rebels [damage=N]'), 'record');
	assert.equal(beginning('score sol [public=NAME]'), 'score sol');
	assert.equal(beginning('pass sol'), 'pass sol');
	assert.equal(beginning('reveal cr90 dial=navigate|repair [keep=dial]'), 'reveal cr90');
});

const line = (says, more = {}) => [{ version: 1, seat: '', says, ...more }];
const ruling = { headline: 'luke moves.' };
const turn = (says, waits = '') => ({ says, waits });

test('of a declaration its ruling is read aloud, of all else the line with its player', () => {
	const players = { players: ['a', 'b'] };
	const moved = line('R3 · T-65 X-wing · luke 3 bank_right · overlap (10.0 mm, rock1) · XW-OBS-14', { seat: 'first', told: 'Luke moves' });
	assert.equal(newsOf({ entries: moved, last: ruling }, players), 'luke moves.');
	assert.equal(newsOf({ entries: moved, last: ruling, pending: { headline: 'Rebels must answer.' } }, players), 'Rebels must answer.');
	assert.equal(newsOf({ entries: moved }, players), 'A: Luke moves');
	assert.equal(newsOf({ entries: line('takes back: Luke moves', { seat: 'second', clause: true }), last: ruling }, players), 'B takes back: Luke moves');
	assert.equal(newsOf({ entries: line('brb', { seat: 'first' }), last: ruling }, players), 'A: brb');
	assert.equal(newsOf({ entries: line('nobody agreed in time') }, players), 'nobody agreed in time');
	assert.equal(newsOf({ entries: [] }, players), '');
});

test('what is to be done is read aloud when it is new, once, and not while a question waits', () => {
	const state = (says, next, pending) => ({ entries: line(says), next, pending });
	assert.deepEqual(announced(state('set up', turn("It is a's turn.")), null), ['set up', "It is a's turn."]);
	assert.deepEqual(announced(state('noted', turn("It is a's turn.")), state('', turn("It is a's turn."))), ['noted']);
	assert.deepEqual(announced(state('set', turn('Set dials.', 'Waiting for b')), state('', turn('Set dials.'))), ['set', 'Waiting for b']);
	assert.deepEqual(announced(state("It is b's turn.", turn("It is b's turn, because 2 is next.")), null), ["It is b's turn, because 2 is next."]);
	assert.deepEqual(announced(state("The phase begins; it is b's turn.", turn("it is b's turn.")), null), ["The phase begins; it is b's turn."]);
	assert.deepEqual(announced(state("A passes; it is b's turn.", turn("It is b's turn, because 2 is next.")), null), ['A passes', "It is b's turn, because 2 is next."]);
	assert.deepEqual(announced(state('asked', turn("It is a's turn."), { headline: 'a must answer.' }), null), ['asked']);
});
