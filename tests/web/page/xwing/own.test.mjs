// When the cards of a maneuver can be pressed. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.document = { createElement: () => ({}), addEventListener() {}, documentElement: {} };
const { own } = await import(`${process.env.SCRIPTS}/games/xwing/own.js`);

test('cards can be pressed once a maneuver is chosen, and before it is said when', () => {
	const control = { name: 'use', form: 'many', title: 'Cards', says: 'chosen after the maneuver', values: [] };
	/** @param {string} draft */
	const drawn = (draft) => own.control({ draft }, { id: 'a' }, control);
	for (const draft of ['', 'act a focus']) assert.match(JSON.stringify(drawn(draft)), /Cards: chosen after the maneuver\./);
	assert.equal(drawn('a 2 straight'), null);
});
