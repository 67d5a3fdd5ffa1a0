// What a seat has chosen and planned after each message. Run by tests/web/page/test_scripts.py.

import assert from 'node:assert/strict';
import test from 'node:test';

const { NOTHING, update } = await import(`${process.env.SCRIPTS}/session/table.js`);

const told = (...messages) => messages.reduce(update, NOTHING);
const asking = (move, answers, id) => ({ move, answers, question: { id } });

test('another selection knows no ends yet, and points at none', () => {
	const way = { move: 'a 1' };
	const found = { ...told({ say: 'selected', id: 'a' }, { say: 'searched', ways: [way], outline: [] }), hovered: way };
	assert.deepEqual([found.selected, found.ways, found.hovered], ['a', [way], way]);
	const other = update(found, { say: 'selected', id: 'b' });
	assert.deepEqual([other.selected, other.ways, other.hovered], ['b', null, null]);
});

test('the end under the pointer is one of those known, and none once it is no longer among them', () => {
	const before = { ...told({ say: 'selected', id: 'a' }), hovered: { move: 'a 1', says: 'clear' } };
	const again = { move: 'a 1', says: 'overlaps' };
	assert.equal(update(before, { say: 'searched', ways: [{ move: 'a 2' }, again], outline: [] }).hovered, again);
	assert.equal(update(before, { say: 'searched', ways: [{ move: 'a 2' }], outline: [] }).hovered, null);
	assert.equal(update(before, { say: 'searched', ways: null, outline: [] }).hovered, null);
});

test('a search that was cancelled is one to begin again, one without ends is not', () => {
	assert.equal(told({ say: 'searched', ways: null, outline: [] }).unlooked, true);
	assert.equal(told({ say: 'searched', ways: [], outline: [] }).unlooked, false);
});

test('an answer assumed for another is told apart until the plan is made anew', () => {
	const found = told({ say: 'planned', move: 'a', answers: {} }, { say: 'judged', ruling: asking('a', {}, 'q'), asks: true });
	assert.deepEqual([...found.others], ['q']);
	assert.deepEqual([...update(found, { say: 'planned', move: 'a', answers: { q: 1 } }).others], ['q']);
	assert.deepEqual([...update(found, { say: 'planned', move: 'a', answers: {} }).others], []);
	assert.deepEqual([...told({ say: 'planned', move: 'a', answers: {} }, { say: 'judged', ruling: asking('a', {}, 'q'), asks: false }).others], []);
});

test('a ruling takes up the plan that was left: calls are its own, other answers are assumed', () => {
	const left = told({ say: 'judged', ruling: { move: 'a', answers: { q: 1, 'call:x': 'apart' }, question: null }, asks: false });
	assert.deepEqual([left.draft, Object.keys(left.answers), [...left.others]], ['a', ['call:x', 'q'], ['q']]);
});

test('a ruling on a plan leaves its line, and ends what was refused', () => {
	const before = { ...told({ say: 'planned', move: 'a', answers: {} }), refused: 'no', report: 'r' };
	const after = update(before, { say: 'judged', ruling: { move: 'b', answers: {}, question: null }, asks: false });
	assert.deepEqual([after.draft, after.ruled.move, after.refused, after.report], ['a', 'b', '', '']);
});

test('a plan that is cleared leaves the selection and what was measured', () => {
	const measured = { one: 'a', other: 'b', headline: '', margins: [] };
	const table = [{ say: 'planned', move: 'a', answers: {} }, { say: 'cleared' }].reduce(update, { ...told({ say: 'selected', id: 'a' }), measured });
	assert.deepEqual([table.selected, table.measured, table.draft], ['a', measured, '']);
});

test('what changes nothing gives the same table', () => {
	assert.equal(update(NOTHING, { say: 'done', version: 2 }), NOTHING);
});
