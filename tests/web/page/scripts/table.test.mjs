// What a table knows after each message, and what the strip shows of a round. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

const { NOTHING, update } = await import(`${process.env.SCRIPTS}/session/table.js`);
const { Store } = await import(`${process.env.SCRIPTS}/session/store.js`);
const { beginning, sorted } = await import(`${process.env.SCRIPTS}/session/choices.js`);

const state = (version) => ({ say: 'state', version, pieces: [], entries: [] });
const told = (...messages) => messages.reduce(update, NOTHING);

test('a state becomes the latest, and the shown past stays', () => {
	const past = state(1);
	const table = told(state(3), { say: 'looked', past }, state(4));
	assert.equal(table.live.version, 4);
	assert.equal(table.past, past);
	assert.equal(told(state(3), { say: 'looked', past }, { say: 'looked', past: null }).past, null);
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
	const table = told(state(3), { say: 'shared', seat: 'first', ruling: {} }, { say: 'working', ask: 1, says: 'x' }, { say: 'line', how: 'lost', why: 'y' });
	assert.deepEqual([table.shared.size, table.busy, table.line], [0, null, { how: 'lost', why: 'y' }]);
	assert.equal(table.live.version, 3);
});

test('a declaration is on its way until the table has moved on, is refused, or the line is lost', () => {
	const declared = told(state(3), { say: 'declared', version: 3 });
	assert.equal(declared.declared, 3);
	assert.equal(update(declared, state(3)).declared, 3);
	assert.equal(update(declared, state(4)).declared, -1);
	assert.equal(update(declared, { say: 'declared', version: -1 }).declared, -1);
	assert.equal(update(declared, { say: 'line', how: 'lost', why: 'x' }).declared, -1);
});

test('the end of another request ends no work', () => {
	const working = told({ say: 'working', ask: 2, says: 'x' });
	assert.equal(update(working, { say: 'worked', ask: 1 }), working);
	assert.equal(update(working, { say: 'worked', ask: 2 }).busy, null);
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
	store.send({ say: 'done', version: 2 });
	await null;
	assert.equal(heard, 1);
});

const may = (kind, piece, notation, optional = false) => ({ player: 'p', kind, piece, notation, optional, says: '', rule: '' });

test('what must be done is shown, and what may be done in one click; the rest is folded', () => {
	const [act, attack, turn, log] = [may('act', 'a', ''), may('attack', 'a', 'attack a', true), may('turn', 'a', '', true), may('record', '', '', true)];
	assert.deepEqual(sorted([log, act, { ...act, player: 'q' }, turn, attack]), { shown: [act, attack], folded: [log, turn], pieces: [], first: act });
});

test('what a piece may do by the command of another is shown beside what must be done', () => {
	const [fly, move, log] = [{ ...may('squadron', 's', '', true), by: 'a' }, may('maneuver', 'a', ''), { ...may('record', '', '', true), by: 'p' }];
	assert.deepEqual(sorted([fly, move, log]), { shown: [fly, move], folded: [log], pieces: [], first: move });
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

test('what a piece may still do in one click comes before the end of its turn, but not before what must be chosen', () => {
	const [engage, end, act] = [may('engage', 'a', 'engage a', true), may('pass', 'a', 'pass a'), may('act', 'a', '')];
	assert.equal(sorted([engage, end]).first, engage);
	assert.equal(sorted([end]).first, end);
	assert.equal(sorted([engage, act]).first, act);
	assert.equal(sorted([{ ...engage, piece: 'b' }, end]).first, end);
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
});
