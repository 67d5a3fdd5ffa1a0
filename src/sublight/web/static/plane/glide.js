// A piece that has moved goes there along its way, which begins and ends as it faces. Nobody who wants no motion sees any.

/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').State} State */
/** @typedef {NonNullable<Piece['at']>} At */
/** @typedef {[number, number]} Vector */

const MS = 200;
const STEPS = 8;

/** The state with which the last piece was set down, and what was selected then: its ends come later and leave the whole mat in sight.
 * @type {{ live: State, selected: string } | null} */
let whole = null;

/** Move what is drawn of the pieces that stand elsewhere than before. @param {import('./plane.js').Plane} plane @param {State} was @param {State} live */
export function glide(plane, was, live) {
	const { board, session } = plane;
	const [before, after] = [was.pieces, live.pieces];
	const [placed, places] = [before, after].map((pieces) => pieces.some((each) => each.places));
	whole = placed && !places && !board.framed ? { live, selected: session.selected } : null;
	if (board.narrow) {
		/** @type {string[]} */
		let due = [];
		if (!live.pending) due = follow(plane, was, live);
		else if (!was.pending && !plane.asked.line.length) {
			const bases = /** @type {NodeListOf<SVGPolygonElement>} */ (board.scene.querySelectorAll(':is(.rest, .ghost) polygon'));
			board.frameOn([...bases].flatMap(({ points }) => [...points].map(({ x, y }) => [x, y])));
		}
		if (board.framed && !session.draft) show(board, before, after, due);
	}
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	for (const { id, kind, at } of after) {
		const from = before.find((each) => each.id === id)?.at;
		if (!from || !at || String(from) === String(at)) continue;
		const frames = Array.from({ length: STEPS + 1 }, (_, step) => ({ transform: between(from, at, step / STEPS, kind === 'ship') }));
		let part = /** @type {Element | null} */ (board.group(id));
		for (; part?.matches(`[data-id="${CSS.escape(id)}"], .frame, .arrow, .silhouette`); part = part.nextElementSibling) {
			part.animate(frames, { duration: MS, easing: 'ease-in-out' });
		}
	}
}

/** What brings a piece back from where it stands to a part of its way. @param {At} from @param {At} to @param {number} part @param {boolean} curved */
function between(from, to, part, curved) {
	const [x0, y0, fx0, fy0] = from;
	const [x1, y1, fx1, fy1] = to;
	/** @type {Vector} */
	const way = [x1 - x0, y1 - y0];
	const [begins, ends] = curved ? [along(way, [fx0, fy0]), along(way, [fx1, fy1])] : [way, way];
	const [near, far] = [part * (1 - part) ** 2, part ** 2 * (part - 1)];
	const share = part ** 2 * (3 - 2 * part);
	const [x, y] = [0, 1].map((axis) => (from[axis] ?? 0) + share * (way[axis] ?? 0) + near * (begins[axis] ?? 0) + far * (ends[axis] ?? 0));
	const turn = (1 - part) * Math.atan2(fx1 * fy0 - fy1 * fx0, fx0 * fx1 + fy0 * fy1);
	return `translate(${x}px, ${y}px) rotate(${turn}rad) translate(${-x1}px, ${-y1}px)`;
}

/** A way's direction where a piece faces so: forward or back, or straight on where it goes sideways. @param {Vector} way @param {Vector} forward @returns {Vector} */
function along(way, [fx, fy]) {
	const far = Math.hypot(...way);
	const ahead = way[0] * fx + way[1] * fy;
	if (Math.abs(ahead) < far / 3) return way;
	const length = ahead < 0 ? -far : far;
	return [length * fx, length * fy];
}

/** Bring where pieces were and are into the view of a phone, which may be close to something else, with those that are in turn now.
 * @param {import('../board/board.js').Board} board @param {Piece[]} before @param {Piece[]} after @param {string[]} due */
function show(board, before, after, due) {
	/** @param {Piece} piece */
	const from = ({ id }) => before.find((each) => each.id === id)?.at;
	const moved = after.filter((each) => each.at && String(from(each)) !== String(each.at));
	const shown = moved[0] ? [...moved, ...after.filter(({ id }) => due.includes(id))] : [];
	board.frameOn(placesOf(shown.flatMap((each) => [each, { at: from(each) }])));
}

/** A phone goes to the pieces in turn when a phase begins, and later unless somebody looks elsewhere. Returns those whose turn it is since.
 * @param {import('./plane.js').Plane} plane @param {State} was @param {State} live @returns {string[]} */
function follow(plane, was, { next }) {
	const { board, session } = plane;
	const [before, due = []] = [was.next, next].map((each) => each?.moves.flatMap(({ optional, piece }) => (optional ? [] : piece)) ?? []);
	const begins = was.next?.phase !== next?.phase;
	if (!begins && (!board.framed || String(before) === String(due))) return [];
	if (begins && !session.draft) session.select('');
	plane.open(due);
	return due;
}

/** A wide board that shows where the pieces are shows the ends of the selected one, too; one on which somebody looks at something
 * by hand stays. @param {import('./plane.js').Plane} plane */
export function widen({ board, ends, session }) {
	if (board.narrow && whole?.live === session.live && whole?.selected === session.selected) board.reset();
	if (board.narrow || !board.framed || board.gestures.held) return;
	const points = placesOf(ends.shown());
	const { left, top, right, bottom } = board.frame.getBoundingClientRect();
	const matrix = board.turned.getScreenCTM() ?? undefined;
	const isSeen = (/** @type {Vector} */ [x, y]) => {
		const at = new DOMPoint(x, -y).matrixTransform(matrix);
		return at.x > left && at.x < right && at.y > top && at.y < bottom;
	};
	if (!points.every(isSeen)) board.open([...placesOf(session.state?.pieces.filter(({ owner }) => owner >= 0) ?? []), ...points]);
}

/** Where things are that are somewhere. @param {{ at?: number[] | null }[]} things @returns {Vector[]} */
function placesOf(things) {
	return things.flatMap(({ at }) => (at ? [/** @type {Vector} */ ([at[0], at[1]])] : []));
}
