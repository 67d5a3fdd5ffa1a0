// Words on the board that would cover more important ones are hidden.

/** @typedef {{ parts: Element[], boxes: DOMRect[], rank: number }} Group words that are shown or hidden together. Ranks are 4 for names, 3 for those
 * of squadrons, 2 for numbers on pieces, 1 and less for what stands below names, 0 for names of obstacles, and -1 for names that would lie on other pieces; 9 more for
 * pieces that are first. */

/** Hide words that lie on others: those of the pieces in `first` stay, then names, numbers on pieces, what stands below names, and
 * the names of obstacles. Where pieces are `small`, numbers are hidden, and where they are tiny, names that would lie on other pieces.
 * @param {Element} scene @param {string[]} first @param {boolean} small */
export function uncover(scene, first, small) {
	/** @type {DOMRect[]} */
	const taken = [];
	// Names are kept apart, numbers may touch them.
	for (const { parts, boxes, rank } of groups(scene, first).sort((one, two) => two.rank - one.rank)) {
		const hidden = rank < 0 || (small && rank === 2) || boxes.some((box, at) => [...taken, ...boxes.slice(0, at)].some((other) => meet(box, other, rank % 9 > 2 ? -3 : 2)));
		for (const each of parts) each.toggleAttribute('data-hid', hidden);
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
	scene.querySelectorAll('.label').forEach((label, at) => {
		const of = label.getAttribute('data-of') ?? '';
		if (label.matches('.for-count')) return put(2, of, label);
		put(label.matches('.tiny .crowded') ? -1 : label.matches('.for-obstacle') ? 0 : label.matches('.for-squadron, .for-displaced') ? 3 : 4, of || `${at}`, label.querySelector('text') ?? label);
		label.querySelectorAll('.notes').forEach((each, row) => put(1 - row / 2, of, each));
	});
	return [...found].map(([key, parts]) => ({ parts, rank: parseFloat(key), boxes: parts.map((each) => each.getBoundingClientRect()) }));
}

/** Whether words reach into others, whose boxes are a little higher than their letters. `slack` is how far they may beside each other,
 * in pixels. @param {DOMRect} one @param {DOMRect} other @param {number} slack */
function meet(one, other, slack) {
	return Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
}
