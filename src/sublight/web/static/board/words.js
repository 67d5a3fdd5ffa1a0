// Words on the board that would cover more important ones are hidden.

const COUNTS = 2;

/** @typedef {{ parts: Element[], boxes: DOMRect[], rank: number }} Group words that are shown or hidden together */

/** How far words may reach into others, in pixels: their boxes are a little higher than their letters. */
const SLACK = 2;

/** Hide words that lie on others: those of the pieces in `first` stay, then names, numbers on pieces unless pieces are `small`, and
 * what stands below names.
 * @param {Element} scene @param {string[]} first @param {boolean} small */
export function uncover(scene, first, small) {
	/** @type {DOMRect[]} */
	const taken = [];
	for (const { parts, boxes, rank } of groups(scene, first).sort((one, two) => two.rank - one.rank)) {
		const hidden = (small && rank === COUNTS) || boxes.some((box, at) => [...taken, ...boxes.slice(0, at)].some((other) => meet(box, other)));
		for (const each of parts) each.classList.toggle('hid', hidden);
		if (!hidden) taken.push(...boxes);
	}
}

/** @param {Element} scene @param {string[]} first @returns {Group[]} */
function groups(scene, first) {
	/** @type {Map<string, Element[]>} */
	const found = new Map();
	/** @param {number} rank @param {string} of @param {Element} part */
	const put = (rank, of, part) => {
		const key = `${rank + (first.includes(of) ? 9 : 0)} ${of}`;
		found.set(key, [...(found.get(key) ?? []), part]);
	};
	[...scene.querySelectorAll('.label')].forEach((label, at) => {
		const of = label.getAttribute('data-of') ?? '';
		if (label.matches('.for-count')) return put(COUNTS, of, label);
		put(label.matches('.for-squadron, .for-displaced') ? 3 : 4, of || `${at}`, label.querySelector('text') ?? label);
		label.querySelectorAll('.notes').forEach((each, row) => put(1 - row / 2, of, each));
	});
	return [...found].map(([key, parts]) => ({ parts, rank: parseFloat(key), boxes: parts.map((each) => each.getBoundingClientRect()) }));
}

/** @param {DOMRect} one @param {DOMRect} other */
function meet(one, other) {
	const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
	return right - left > SLACK && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
}
