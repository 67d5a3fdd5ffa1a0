// How a line of notation is taken apart and said. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

const { spoken } = await import(`${process.env.SCRIPTS}/base/notation.js`);

test('a line is said without the piece that it is of', () => {
	assert.equal(spoken('cr90 clicks=0,1,-2 tool=right', 'cr90'), 'clicks 0 1 -2, tool right');
	assert.equal(spoken('dial luke 2 bank_left', 'luke'), 'dial 2 bank left');
	assert.equal(spoken('victory', 'victory'), '');
});

test('a path, which only signs can write, is not said', () => {
	assert.equal(spoken('tactical sol 208 ships=2cruiser@101>102>208 use=gravity_drive', '208'), 'tactical sol, use gravity drive');
});
