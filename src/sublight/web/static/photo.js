// A photo of the real table under the board, so that pieces can be laid where they stand. It is straightened by four
// points whose places are known: the corners of the mat, or of a base that stands already. It never leaves the browser.

import { h } from './dom.js';

/** @typedef {[number, number]} Point */
/** @typedef {number[]} Map9 nine numbers, row by row: from one plane to another */

export class Photo {
  /** @param {import('./board.js').Board} board @param {{ width: number, height: number }} area @param {() => void} changed */
  constructor(board, area, changed) {
    this.board = board;
    this.area = area;
    this.changed = changed;
    this.picture = h('img', { class: 'photo', alt: '', hidden: true });
    this.picture.addEventListener('load', () => this.loaded());
    board.frame.prepend(this.picture);
    /** From the photo's pixels to the table's mm. @type {Map9 | null} */
    this.map = null;
    /** What the points clicked next are, and those clicked. @type {{ name: string, points: Point[] } | null} */
    this.wanted = null;
    /** @type {Point[]} */
    this.clicked = [];
    const { place, upright } = board;
    board.place = () => { place.call(board); this.lay(); };
    board.upright = () => { upright.call(board); this.lay(); };
    const tap = board.hand.tap;
    board.hand.tap = (spot) => (this.wanted ? this.click(spot.x, spot.y) : tap(spot));
    this.strength = 0.7;
  }

  /** @param {{ name: string, points: Point[] } | null} base the corners of the base that is selected */
  panel(base) {
    const file = h('input', { type: 'file', accept: 'image/*', 'data-key': 'photo', 'aria-label': 'Photo of the table', onchange: () => this.load(file.files?.[0]) });
    const strength = h('input', { type: 'range', min: 0, max: 1, step: 0.05, value: this.strength, 'aria-label': 'How strong the photo shows', oninput: () => { this.strength = Number(strength.value); this.lay(); } });
    const { width, height } = this.area;
    const mat = { name: 'the mat', points: /** @type {Point[]} */ ([[0, 0], [width, 0], [width, height], [0, height]]) };
    const by = (/** @type {{ name: string, points: Point[] }} */ what, /** @type {string} */ says) => h('button', { class: 'second', 'data-key': `by-${what.name}`, onclick: () => this.begin(what) }, says);
    return h('details', { class: 'photo-panel', open: Boolean(this.map) }, h('summary', {}, 'Lay it over a photo'),
      h('p', { class: 'soft small' }, 'The photo stays in this browser.'), file,
      this.map ? h('div', {}, h('div', { class: 'values' }, by(mat, 'By the four corners of the mat'), base ? by(base, `By the base of ${base.name}`) : null,
        h('button', { class: 'second', onclick: () => this.drop() }, 'Take it away')), h('label', { class: 'pick' }, 'Strength ', strength)) : null,
      this.wanted ? h('p', { class: 'why', role: 'status' }, `Click point ${this.clicked.length + 1} of 4 on the photo: ${this.names()[this.clicked.length]} of ${this.wanted.name}.`) : null);
  }

  names() {
    return this.wanted?.name === 'the mat' ? ['bottom left corner', 'bottom right corner', 'top right corner', 'top left corner'] : ['front right corner', 'front left corner', 'rear left corner', 'rear right corner'];
  }

  /** @param {File} [file] */
  load(file) {
    if (!file) return;
    if (this.picture.src) URL.revokeObjectURL(this.picture.src);
    this.picture.src = URL.createObjectURL(file);
  }

  /** At first it lies flat on the mat. */
  loaded() {
    this.flat();
    this.picture.hidden = false;
    this.board.frame.classList.add('over-photo');
    this.changed();
  }

  flat() {
    const { naturalWidth: wide, naturalHeight: high } = this.picture;
    this.map = [this.area.width / wide, 0, 0, 0, -this.area.height / high, this.area.height, 0, 0, 1];
    this.lay();
  }

  drop() {
    this.map = this.wanted = null;
    this.picture.hidden = true;
    this.board.frame.classList.remove('over-photo');
    this.changed();
  }

  /** @param {{ name: string, points: Point[] }} wanted */
  begin(wanted) {
    this.wanted = wanted;
    this.clicked = [];
    this.flat();
    this.changed();
  }

  /** A point of the photo, told by where it is seen. @param {number} x @param {number} y */
  click(x, y) {
    const back = this.map && inverse(this.map);
    if (!back || !this.wanted) return;
    this.clicked.push(through(back, [x, y]));
    if (this.clicked.length === 4) {
      this.map = between(this.clicked, this.wanted.points) ?? this.map;
      this.wanted = null;
      this.lay();
    }
    this.changed();
  }

  /** Put the picture where the table is on the screen. */
  lay() {
    const matrix = this.board.turned.getScreenCTM();
    if (!this.map || !matrix) return;
    const { left, top } = this.board.frame.getBoundingClientRect();
    const screen = [matrix.a, -matrix.c, matrix.e - left, matrix.b, -matrix.d, matrix.f - top, 0, 0, 1];
    const m = times(screen, this.map);
    const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, j = 1] = m.map((each) => each / (m[8] || 1));
    this.picture.style.opacity = String(this.strength);
    this.picture.style.transform = `matrix3d(${[a, d, 0, g, b, e, 0, i, 0, 0, 1, 0, c, f, 0, j].join(',')})`;
  }
}

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

/** The map that takes four points to four others; none where three of them are on one line.
 * @param {Point[]} from @param {Point[]} to @returns {Map9 | null} */
export function between(from, to) {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]];
  });
  for (let k = 0; k < 8; k += 1) {
    const best = rows.slice(k).reduce((top, row, at) => (Math.abs(row[k] ?? 0) > Math.abs(rows[top]?.[k] ?? 0) ? k + at : top), k);
    [rows[k], rows[best]] = [rows[best] ?? [], rows[k] ?? []];
    const pivot = rows[k]?.[k] ?? 0;
    if (Math.abs(pivot) < 1e-9) return null;
    rows[k] = (rows[k] ?? []).map((each) => each / pivot);
    rows.forEach((row, at) => {
      const share = row[k] ?? 0;
      if (at !== k && share) rows[at] = row.map((each, column) => each - share * (rows[k]?.[column] ?? 0));
    });
  }
  return [...rows.map((row) => row[8] ?? 0), 1];
}
