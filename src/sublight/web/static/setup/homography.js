// Maps one plane to another as a camera sees it: nine numbers from four points, and their accuracy.

/** @typedef {[number, number]} Point */
/** @typedef {number[]} Map9 nine numbers, row by row: from one plane to another */

/** @param {Map9} one @param {Map9} two @returns {Map9} first `two`, then `one` */
export function times(one, two) {
	return Array.from({ length: 9 }, (_, at) => [0, 1, 2].reduce((sum, k) => sum + (one[3 * Math.floor(at / 3) + k] ?? 0) * (two[3 * k + (at % 3)] ?? 0), 0));
}

/** @param {Map9} map @param {Point} point @returns {Point} */
export function through(map, [x, y]) {
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = map;
	const w = g * x + i * y + j;
	return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** @param {Map9} map @returns {Map9} */
export function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 0]) {
	return [e * j - f * i, c * i - b * j, b * f - c * e, f * g - d * j, a * j - c * g, c * d - a * f, d * i - e * g, b * g - a * i, a * e - b * d];
}

/** The map that takes four points to four others. Null if three of them are on one line.
 * @param {Point[]} from @param {Point[]} to @returns {Map9 | null} */
export function between(from, to) {
	const even = evened(from);
	const found = solved(from.map((each) => through(even, each)), to);
	return found && times(found, even);
}

/** The map that centres points on the origin and scales them to about one. @param {Point[]} points @returns {Map9} */
function evened(points) {
	const [x, y] = middle(points);
	const size = Math.max(...points.map(([px, py]) => Math.hypot(px - x, py - y))) || 1;
	return [1 / size, 0, -x / size, 0, 1 / size, -y / size, 0, 0, 1];
}

/** @param {Point[]} from @param {Point[]} to @returns {Map9 | null} */
function solved(from, to) {
	const rows = from.flatMap(([x, y], at) => {
		const [u, v] = to[at] ?? [0, 0];
		return [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]];
	});
	for (let k = 0; k < 8; k += 1) {
		const best = rows.slice(k).reduce((top, row, at) => (Math.abs(row[k] ?? 0) > Math.abs(rows[top]?.[k] ?? 0) ? k + at : top), k);
		[rows[k], rows[best]] = [rows[best] ?? [], rows[k] ?? []];
		const pivot = rows[k]?.[k] ?? 0;
		if (Math.abs(pivot) < 1e-9) return null;
		const row = (rows[k] ?? []).map((each) => each / pivot);
		rows[k] = row;
		rows.forEach((each, at) => {
			const share = each[k] ?? 0;
			if (at !== k && share) rows[at] = each.map((value, column) => value - share * (row[column] ?? 0));
		});
	}
	return [...rows.map((row) => row[8] ?? 0), 1];
}

/** @param {Point[]} points @returns {Point} */
export function middle(points) {
	const sum = (/** @type {0 | 1} */ k) => points.reduce((total, each) => total + each[k], 0) / (points.length || 1);
	return [sum(0), sum(1)];
}

/** Whether points in this order go once around, and which way: 1 or -1; 0 where three are on one line or lines cross.
 * @param {Point[]} points @returns {number} */
export function around(points) {
	const signs = points.map(([x, y], at) => {
		const [[bx, by], [cx, cy]] = [points[(at + 1) % points.length] ?? [0, 0], points[(at + 2) % points.length] ?? [0, 0]];
		const [one, two] = [Math.hypot(bx - x, by - y), Math.hypot(cx - bx, cy - by)];
		const bend = ((bx - x) * (cy - by) - (by - y) * (cx - bx)) / (one * two || 1);
		return Math.abs(bend) < 0.01 ? 0 : Math.sign(bend);
	});
	return signs.every((each) => each === signs[0]) ? signs[0] ?? 0 : 0;
}

/** About how far off a place of `to` is, if each point of `from` is off by about `each` in both directions.
 * @param {Point[]} from @param {Point[]} to @param {number} each @returns {(place: Point) => number} */
export function doubt(from, to, each) {
	const map = between(from, to);
	if (!map) return () => Infinity;
	const moved = from.flatMap((_, at) => [0, 1].map((k) => between(from.map((point, other) => (other === at ? /** @type {Point} */ (point.map((value, axis) => value + (axis === k ? each : 0))) : point)), to)));
	return (place) => {
		const seen = through(inverse(map), place);
		return Math.hypot(...moved.flatMap((other) => {
			const [x, y] = other ? through(other, seen) : [Infinity, Infinity];
			return [x - place[0], y - place[1]];
		}));
	};
}
