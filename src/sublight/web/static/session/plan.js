// What this seat has chosen, planned and measured, and how each message changes it. Nothing here asks or draws.

/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../types').Margin} Margin */
/** @typedef {import('../types').Chance} Chance */
/** @typedef {import('../types').Choice} Choice */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Legal['outline']} Parts */
/** @typedef {Record<string, any>} Answers */

/** `selected` is a piece, `ways` its ends, null until they are known, and `outline` its convex parts in its own frame, x to the
 * right and y ahead. `hovered` is the end under the pointer. A search that was cancelled is `unlooked`.
 *
 * `draft` is the line that is planned. Of its `answers` those of `others`, of chance or another seat, are assumed and not
 * committed. `ruled` is the ruling on it, `refused` why there is none, and `report` what to tell the operator of an error.
 *
 * The plan is shown to others where this seat is `sharing`, and has waited long for its ruling where it is `checking`. Of an
 * answer that is tried `trial` is the ruling, or why there is none. `considered` is the answer under the pointer.
 *
 * `measured` is what lies between two pieces, `counted` every outcome of a line, `margin` the one under the pointer.
 * @typedef {{ selected: string, ways: Ending[] | null, outline: Parts, hovered: Ending | null, unlooked: boolean,
 *   draft: string, answers: Answers, others: ReadonlySet<string>, ruled: RulingView | null, refused: string, report: string,
 *   sharing: boolean, checking: boolean, trial: { ruling: RulingView | null, why: string } | null,
 *   measured: { one: string, other: string, headline: string, margins: Margin[] } | null,
 *   counted: { move: string, ways: Chance[] } | null, considered: Choice | null, margin: Margin | null }} Plan */

/** What the page itself tells of it, where that changes several parts. A ruling that `asks` has a question for chance or another
 * seat.
 * @typedef {{ say: 'selected', id: string } | { say: 'searched', ways: Ending[] | null, outline: Parts }
 *   | { say: 'planned', move: string, answers: Answers } | { say: 'cleared' } | { say: 'judged', ruling: RulingView, asks: boolean }} Planned */

/** @type {Plan} */
export const NO_PLAN = {
	selected: '',
	ways: null,
	outline: [],
	hovered: null,
	unlooked: false,
	draft: '',
	answers: {},
	others: new Set(),
	ruled: null,
	refused: '',
	report: '',
	sharing: false,
	checking: false,
	trial: null,
	measured: null,
	counted: null,
	considered: null,
	margin: null,
};

/** The parts of a plan that a message changes, null for none. @param {Plan} plan @param {Planned | import('../types').FromServer} message @returns {Partial<Plan> | null} */
export function changed(plan, message) {
	switch (message.say) {
		case 'selected':
			return { selected: message.id, ways: null, hovered: null };
		case 'searched':
			return { ways: message.ways, outline: message.outline, hovered: message.ways?.find(({ move }) => move === plan.hovered?.move) ?? null, unlooked: !message.ways };
		case 'planned':
			return { draft: message.move, answers: message.answers, others: Object.keys(message.answers).length ? plan.others : new Set() };
		case 'cleared':
			return { draft: '', answers: {}, others: new Set(), ruled: null, refused: '', report: '' };
		case 'judged':
			return judged(plan, message.ruling, message.asks);
		default:
			return null;
	}
}

/** A ruling of nothing that is planned is on the plan that this seat left. @param {Plan} plan @param {RulingView} ruling @param {boolean} asks @returns {Partial<Plan>} */
function judged(plan, ruling, asks) {
	const taken = plan.draft ? { others: plan.others } : takenUp(ruling);
	const asked = asks && ruling.question ? [ruling.question.id] : [];
	return { ...taken, ruled: ruling, refused: '', report: '', others: new Set([...taken.others, ...asked]) };
}

/** The plan that this seat left. Its calls are its own. Nobody knows any more who gave the other answers, so they count as
 * assumed. @param {RulingView} ruling */
function takenUp({ move, answers }) {
	/** @param {string} id */
	const called = (id) => id.startsWith('call:');
	const ids = Object.keys(answers);
	const others = ids.filter((id) => !called(id));
	const sorted = [...ids.filter(called), ...others];
	return { draft: move, others: new Set(others), answers: Object.fromEntries(sorted.map((id) => [id, answers[id]])) };
}
