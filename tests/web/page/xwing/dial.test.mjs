// Which maneuvers of a dial have marks. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.document = { createElement: () => ({}), addEventListener() {}, documentElement: {} };
const { dial } = await import(`${process.env.SCRIPTS}/games/xwing/dial.js`);

/** The marks of a dial whose maneuvers are of these classes. */
function marks(...glyphs) {
	const ways = glyphs.map((glyph, at) => ({ glyph, row: String(at), column: 'straight', move: `a ${at}`, more: ['white'], title: '', says: '' }));
	return (JSON.stringify(dial({ draft: '', selected: 'a' }, ways)).match(/"mark \w+/g) ?? []).map((each) => each.slice(6));
}

test('where nothing is allowed every maneuver says so', () => {
	assert.deepEqual(marks('illegal', 'illegal'), ['illegal', 'illegal']);
});

test('a mark that all maneuvers share is on none, and a cost is said above them', () => {
	assert.deepEqual(marks('clear', 'clear'), []);
	assert.deepEqual(marks('overlap', 'overlap'), ['costs']);
	assert.deepEqual(marks('clear', 'illegal'), ['illegal']);
});

test('marks that differ are on all maneuvers', () => {
	assert.deepEqual(marks('clear', 'near', 'overlap'), ['clear', 'near', 'costs'].reverse());
});
