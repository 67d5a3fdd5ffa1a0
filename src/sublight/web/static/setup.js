// A table set up by hand: pieces from the catalogue, placed by dragging, by numbers, or by other pieces; the server
// does every step and shows what comes of it.

import { asked } from './ask.js';
import { Board } from './board.js';
import { fill, h, s, say } from './dom.js';
import { begin } from './home.js';
import { Photo } from './photo.js';

/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./board.js').Picture} Picture */
/** @typedef {{ table: Record<string, any>, scene: Picture, pieces: Piece[], players: string[], now: string, piece?: string, says?: string, margins?: Array<{ says: string }> }} Shown */
/** @typedef {{ id: string, name: string, group: string, says: string }} Card */
/** @typedef {{ bands: Record<string, [number, number]>, kinds: Array<{ kind: string, cards: Card[] }>, editions: Array<{ id: string, title: string }>, sizes: Array<{ says: string, width: number, height: number }> }} Catalogue */
/** @typedef {{ table?: Record<string, any>, title?: string, done?: (table: Record<string, any>, note: string) => void }} Wanted */

const POINTS = 'centre front front_right right rear_right rear rear_left left front_left';
/** What each way to place asks: a name, and what it may be. */
const PLACES = new Map([
  ['at', ['at coordinates', 'x:mm y:mm heading:°']],
  ['touching', ['touching', 'other:piece side:front,right,rear,left along:mm? turned:°?']],
  ['distance', ['at a distance of', 'other:piece band:band? mm:mm? bearing:°? heading:°?']],
  ['ruler', ['by a ruler from', `other:piece start:${POINTS.replaceAll(' ', ',')} bearing:° mm:mm end:${POINTS.replaceAll(' ', ',')} heading:°?`]],
  ['rulers', ['by two rulers from', 'other:piece mm:mm second:piece second_mm:mm side:left,right heading:°?']],
  ['edges', ['from the edges', 'west:mm? east:mm? south:mm? north:mm? heading:°?']],
]);
const SAID = new Map([['other', 'of'], ['second', 'and of'], ['second_mm', 'and'], ['along', 'aside'], ['turned', 'turned by'], ['start', 'from its'], ['end', 'to the piece’s'], ['mm', 'so many'], ['band', 'in band']]);

/** @param {string} game */
export async function openNew(game) {
  const shown = await asked('/setup/new', { game });
  await openSetup({ table: shown.table });
}

/** @param {Wanted} wanted */
export async function openSetup(wanted) {
  const shown = /** @type {Shown} */ (await asked('/setup/show', { table: wanted.table ?? {} }));
  /** @type {Catalogue} */
  const catalogue = await (await fetch(`/setup/catalogue?game=${shown.table.game}`)).json();
  new Setup(wanted, shown, catalogue).open();
}

class Setup {
  /** @param {Wanted} wanted @param {Shown} shown @param {Catalogue} catalogue */
  constructor(wanted, shown, catalogue) {
    this.wanted = wanted;
    this.catalogue = catalogue;
    /** @type {Shown[]} */
    this.before = [];
    this.shown = shown;
    this.selected = '';
    this.by = 'at';
    this.kind = catalogue.kinds.find((each) => each.kind !== 'faction')?.kind ?? '';
    this.sought = '';
    this.player = String(this.players[0] ?? '');
    this.list = h('div', { class: 'left' });
    this.middle = h('div', { class: 'middle' });
    this.side = h('div', { class: 'panel setup-side' });
    this.said = h('p', { class: 'setup-said', role: 'status' });
    this.box = h('dialog', { class: 'setup', 'aria-label': 'Set the table up' });
  }

  get players() {
    return this.shown.players;
  }

  get piece() {
    return this.shown.pieces.find((each) => each.id === this.selected);
  }

  get hexes() {
    return this.shown.scene.surface === 'hexes';
  }

  open() {
    const play = () => (this.wanted.done ? (this.wanted.done(this.shown.table, 'set up by hand'), this.box.close()) : begin({ table: this.shown.table, title: this.wanted.title ?? 'A table of our own', policy: 'casual' }).then(() => this.box.close()).catch((error) => this.tell(error.message)));
    const undo = () => { const last = this.before.pop(); if (last) { this.shown = last; this.draw(); } };
    this.box.append(h('header', {}, h('h2', {}, this.wanted.title ?? 'Set the table up'), this.said,
      h('button', { class: 'second', 'data-key': 'back', onclick: undo }, 'Undo'),
      h('button', { class: 'second', onclick: () => { import('./export.js').then((room) => room.openExport({ table: this.shown.table, title: this.wanted.title ?? 'table' })).catch((error) => this.tell(String(error))); } }, 'As a file…'),
      h('button', { class: 'first', 'data-key': 'play', onclick: play }, this.wanted.done ? 'Put it on the table' : 'Play here'),
      h('button', { class: 'plain', 'aria-label': 'Close', onclick: () => this.box.close() }, '✕')),
    h('div', { class: 'setup-page' }, this.list, this.middle, this.side));
    this.box.addEventListener('close', () => this.box.remove());
    document.body.append(this.box);
    this.box.showModal();
    this.board = new Board(this.middle, { tap: (spot) => this.select(this.under(spot)), hover: () => undefined, grab: (spot) => this.grab(spot) });
    if (this.hexes) this.board.svg.classList.replace('board', 'galaxy');
    else this.photo = new Photo(this.board, this.shown.table.area, () => this.draw());
    this.draw();
  }

  /** @param {string} words */
  tell(words) {
    this.said.textContent = words;
    say(words);
  }

  /** Do one change; what is wrong with it is said, and the table stays. @param {Record<string, any>} change */
  async change(change) {
    try {
      this.take(await asked('/setup/change', { table: this.shown.table, change }));
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error));
      this.draw();
    }
  }

  /** @param {Shown} shown */
  take(shown) {
    this.before.push(this.shown);
    this.shown = shown;
    if (shown.piece !== undefined) this.selected = shown.piece;
    this.tell([shown.says, ...(shown.margins ?? []).slice(0, 1).map((each) => each.says)].filter(Boolean).join('; '));
    this.draw();
  }

  /** @param {string} id */
  select(id) {
    this.selected = id;
    this.draw();
  }

  // The board.

  /** @param {import('./board.js').Spot} spot */
  under(spot) {
    return spot.id;
  }

  /** Drag the piece under the pointer to where it belongs. @param {import('./board.js').Spot} from */
  grab(from) {
    if (this.photo?.wanted) return null;
    const piece = this.shown.pieces.find((each) => each.id === from.id);
    const shape = this.board?.group(from.id)?.querySelector('polygon, circle');
    const at = piece?.at;
    if (!piece || !at || !shape) return null;
    const ghost = /** @type {SVGElement} */ (shape.cloneNode(false));
    ghost.setAttribute('class', 'ghost-piece');
    ghost.removeAttribute('fill');
    const draw = (/** @type {number} */ dx, /** @type {number} */ dy) => {
      ghost.setAttribute('transform', `translate(${dx} ${dy})`);
      this.board?.lay([s('g', { transform: 'scale(1 -1)' }, ghost)]);
    };
    return {
      move: (/** @type {{ x: number, y: number }} */ spot) => draw(spot.x - from.x, spot.y - from.y),
      end: (/** @type {{ x: number, y: number }} */ spot) => { this.put(piece.id, at[0] + spot.x - from.x, at[1] + spot.y - from.y); },
      cancel: () => this.draw(),
    };
  }

  /** @param {string} piece @param {number} x @param {number} y */
  put(piece, x, y) {
    const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
    return this.change({ do: 'place', piece, place: { by: 'at', x: round(x), y: round(y) } });
  }

  draw() {
    const { board, shown, selected } = this;
    if (!board) return;
    board.show(shown.scene);
    const shape = board.group(selected)?.querySelector('polygon, circle');
    const ring = shape ? /** @type {SVGElement} */ (shape.cloneNode(false)) : null;
    ring?.setAttribute('class', 'chosen');
    ring?.removeAttribute('fill');
    board.lay(ring ? [s('g', this.hexes ? {} : { transform: 'scale(1 -1)' }, ring)] : []);
    fill(this.list, h('div', { class: 'pieces' }, ...shown.pieces.map((each) => h('button', { class: 'piece', 'data-piece': each.id, 'data-key': each.id, 'aria-pressed': String(each.id === selected), onclick: () => this.select(each.id) }, h('b', {}, each.id), h('span', { class: 'name' }, each.name)))));
    fill(this.side, ...(this.piece ? this.hexes ? this.system(this.piece) : this.placing(this.piece) : [h('p', { class: 'hint' }, shown.pieces.length ? 'Choose what to place on the board or in the list, or drag it.' : 'The mat is empty: add pieces, or paste a list.')]),
      ...(this.hexes ? [] : [this.adding(), this.photo?.panel(this.corners())]), this.pasting(),
      pick('Rules', 'edition', this.catalogue.editions.map((each) => [each.id, each.title]), shown.table.edition, (edition) => this.change({ do: 'write', value: { edition } })), this.asWritten());
  }

  // Placing.

  /** @param {Piece} piece */
  placing(piece) {
    const [, fields = ''] = PLACES.get(this.by) ?? [];
    const form = h('form', { class: 'fields', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.change({ do: 'place', piece: piece.id, place: { by: this.by, ...values(form) } }); } },
      ...fields.split(' ').map((each) => this.field(each, piece)), h('button', { class: 'first', 'data-key': 'put' }, 'Place it'));
    return [h('h3', {}, piece.id), h('p', { class: 'soft small' }, piece.says),
      pick('Place it', 'by', [...PLACES].map(([key, [says = '']]) => [key, says]), this.by, (value) => { this.by = value; this.draw(); }), form,
      h('div', { class: 'values' }, ...[-22.5, -5, 5, 22.5].map((by) => h('button', { class: 'second', 'data-key': `turn${by}`, onclick: () => this.turn(piece, by) }, `${by > 0 ? '↻' : '↺'} ${Math.abs(by)}°`)),
        h('button', { class: 'second', 'data-key': 'remove', onclick: () => this.change({ do: 'remove', piece: piece.id }) }, 'Remove'))];
  }

  /** @param {Piece} piece @param {number} by */
  turn(piece, by) {
    const [x = 0, y = 0] = piece.at ?? [];
    this.change({ do: 'place', piece: piece.id, place: { by: 'at', x, y, heading: headingOf(piece) + by } });
  }

  /** One field of a place: `name:kind`, with a question mark where it may be left out. @param {string} told @param {Piece} piece */
  field(told, piece) {
    const [name = '', kind = ''] = told.split(':');
    const bare = kind.replace('?', '');
    const says = SAID.get(name) ?? name;
    const others = this.shown.pieces.filter((each) => each.id !== piece.id).map((each) => each.id);
    const choices = bare === 'piece' ? others : bare === 'band' ? ['', ...Object.keys(this.catalogue.bands)] : bare.includes(',') ? bare.split(',') : null;
    if (choices) return h('label', {}, says, h('select', { name, 'data-key': `place-${name}` }, ...choices.map((each) => h('option', { value: each }, each.replaceAll('_', ' ')))));
    const now = { x: piece.at?.[0], y: piece.at?.[1], heading: this.by === 'at' ? headingOf(piece) : undefined }[name];
    return h('label', {}, `${says} (${bare})`, h('input', { type: 'number', step: 'any', name, 'data-key': `place-${name}`, required: !kind.endsWith('?'), value: now === undefined ? '' : String(Math.round(now * 1000) / 1000) }));
  }

  // Adding and the rest.

  adding() {
    const cards = this.catalogue.kinds.find((each) => each.kind === this.kind)?.cards ?? [];
    const box = h('div', { class: 'cards' });
    const list = () => {
      const words = this.sought.toLowerCase().split(/\s+/);
      const found = cards.filter((card) => words.every((word) => `${card.name} ${card.group} ${card.id}`.toLowerCase().includes(word)));
      fill(box, ...found.slice(0, 30).map((card) => h('button', { 'data-card': card.id, onclick: () => this.change({ do: 'add', kind: this.kind, card: card.id, player: this.player }) }, h('b', {}, card.name), h('small', { class: 'soft' }, [card.group, card.says].filter(Boolean).join(', ')))));
    };
    const search = h('input', { type: 'text', value: this.sought, 'data-key': 'search', 'aria-label': 'Search the catalogue', placeholder: `Search ${cards.length}`, oninput: () => { this.sought = search.value; list(); } });
    list();
    return h('details', { open: true, class: 'adding' }, h('summary', {}, 'Add a piece'), h('div', { class: 'values' },
      pick('', 'kind', this.catalogue.kinds.map((each) => [each.kind, each.kind]), this.kind, (value) => { this.kind = value; this.sought = ''; this.draw(); }),
      pick('for', 'player', this.players.map((each) => [each, each]), this.player, (value) => { this.player = value; }), search), box);
  }

  pasting() {
    const open = () => import('./paste.js').then((room) => room.openPaste({ table: this.hexes ? undefined : this.shown.table, players: this.players, take: (shown) => this.take(shown) })).catch((error) => this.tell(String(error)));
    return h('div', { class: 'values' }, h('button', { class: 'second', 'data-key': 'paste', onclick: open }, this.hexes ? 'Paste another map…' : 'Paste a fleet or squad…'));
  }

  /** The selected piece, or the table but for its pieces, as a file has it. */
  asWritten() {
    const { table } = this.shown;
    const rows = Object.values(table).filter(Array.isArray).flat();
    const value = this.selected ? rows.find((each) => each.id === this.selected) : Object.fromEntries(Object.entries(table).filter(([, each]) => !Array.isArray(each) || typeof each[0] !== 'object'));
    const text = h('textarea', { rows: 8, spellcheck: 'false', 'data-key': 'written', 'aria-label': 'As written' }, JSON.stringify(value, null, 1));
    const write = () => {
      try {
        this.change({ do: 'write', piece: this.selected, value: JSON.parse(text.value) });
      } catch (error) {
        this.tell(`This is no JSON: ${error instanceof Error ? error.message : ''}`);
      }
    };
    return h('details', {}, h('summary', {}, this.selected ? `All of ${this.selected}` : 'Round, phase, players, readings…'), text, h('button', { class: 'second', 'data-key': 'write', onclick: write }, 'Write it'));
  }

  /** The corners that a photo can be laid by: those of the selected base, if it has four. @returns {{ name: string, points: Array<[number, number]> } | null} */
  corners() {
    const flat = this.board?.group(this.selected)?.querySelector('polygon')?.getAttribute('points')?.split(' ') ?? [];
    const points = flat.map((each) => /** @type {[number, number]} */ (each.split(',').map(Number)));
    return points.length === 4 ? { name: this.selected, points } : null;
  }

  /** What lies in a system. @param {Piece} piece */
  system(piece) {
    const row = this.shown.table.systems.find((/** @type {any} */ each) => each.id === piece.id);
    const cards = (/** @type {string} */ kind) => (this.catalogue.kinds.find((each) => each.kind === kind)?.cards ?? []).map((each) => each.id);
    const form = (/** @type {string} */ what, /** @type {string} */ says, /** @type {Array<[string, string[], string?]>} */ fields, /** @type {(given: Record<string, any>) => Record<string, any>} */ made) => {
      const box = h('form', { class: 'fields', 'data-form': what, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.change({ do: what, system: piece.id, ...made(values(box)) }); } },
        ...fields.map(([name, choices, now]) => h('label', {}, name, choices.length ? h('select', { name }, ...choices.map((each) => h('option', { value: each, selected: each === now }, each || 'in space'))) : h('input', { type: name === 'system' ? 'text' : 'number', min: 0, name, value: now ?? '1' }))), h('button', { class: 'second' }, says));
      return box;
    };
    return [h('h3', {}, `${piece.id} · ${piece.name}`), h('p', { class: 'soft small' }, piece.says),
      form('units', 'Put them there', [['player', this.players], ['unit', cards('unit')], ['planet', ['', ...piece.name.split(', ')]], ['count', []]], (given) => given),
      form('token', 'Put or take the token', [['player', this.players]], ({ player }) => ({ player, there: !(row?.tokens ?? []).includes(player) })),
      form('tile', 'Lay the tile', [['tile', cards('tile'), row?.tile], ['turns', [], String(row?.turns ?? 0)], ['system', [], piece.id]], (given) => given)];
  }
}

/** @param {Piece} piece */
function headingOf(piece) {
  const [, , fx = 0, fy = 1] = piece.at ?? [];
  return (Math.atan2(fx, fy) * 180) / Math.PI;
}

/** The fields of a form that are filled in; numbers as numbers. @param {HTMLFormElement} form @returns {Record<string, any>} */
function values(form) {
  const fields = [...form.querySelectorAll('input, select')].map((each) => /** @type {HTMLInputElement} */ (each));
  return Object.fromEntries(fields.filter((each) => each.value !== '').map((each) => [each.name, each.type === 'number' ? Number(each.value) : each.value]));
}

/** @param {string} says @param {string} key @param {string[][]} choices @param {string} now @param {(value: string) => void} change */
function pick(says, key, choices, now, change) {
  const list = h('select', { 'data-key': `pick-${key}`, 'aria-label': says || key, onchange: () => change(list.value) }, ...choices.map(([value = '', name = '']) => h('option', { value, selected: value === now }, name)));
  return h('label', { class: 'pick' }, says ? `${says} ` : null, list);
}
