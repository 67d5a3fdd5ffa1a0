// The map surface (Twilight Imperium): a target, who gets there and by which ways, and the ships that are sent.
// The draft is the only plan there is: every step here rewrites its line, which the server rules on.

import { h, mark, s } from './dom.js';
import { parse, part, withPart } from './notation.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Spot} Spot */
/** @typedef {import('./types').Way} Way */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {{ count: number, head: string, cargo: string[], tail: string }} Voyage */

const REACH = 100;
const VOYAGE = /^(\d*)([^@]+@[^+!~]*)((?:\+[^+!~]+)*)(.*)$/;
const LOAD = /^(\d*)([a-z]+(?:\/[^@.]+)?)(?:@([^.]*))?(?:\.(.*))?$/;

/** @type {WeakMap<Session, Hexes>} */
const maps = new WeakMap();

export class Hexes {
  /** @param {Board} board @param {Session} session */
  constructor(board, session) {
    this.board = board;
    this.session = session;
    this.all = false;
    this.measuring = false;
    this.measureFrom = '';
    this.places = {};
    /** For whom is planned, where anybody may plan for anybody; and the origin whose ways fan out. */
    this.mover = '';
    this.origin = '';
    /** How many get to each system. @type {Map<string, Way>} */
    this.heat = new Map();
    this.heated = '';
    maps.set(session, this);
    board.svg.classList.replace('board', 'galaxy');
    this.turns = 0;
    board.upright = () => this.upright();
    board.flip = () => { this.turns = (this.turns + 1) % 6; this.upright(); this.draw(); };
    board.hand = { tap: (spot) => this.tap(spot), hover: (spot) => this.hover(spot), grab: () => null };
    session.wantLegal = () => this.want();
    session.on(['state'], () => this.warm());
    session.on(['select'], () => { this.origin = ''; });
    session.on(['state', 'legal', 'select', 'ruled', 'draft', 'hover', 'shared', 'measure'], () => this.draw());
    if (session.selected) this.want();
    this.warm();
  }

  /** Who is planned for. @returns {string} */
  get player() {
    const { player, welcome, state } = this.session;
    if (player && welcome?.policy === 'strict') return player;
    return this.mover || state?.table.active_player || player || welcome?.players[0] || '';
  }

  /** Ask who gets to the system that is selected. */
  want() {
    const { session, player } = this;
    const target = session.selected;
    if (!target) return;
    const ask = session.port.ask({ say: 'want_legal', piece: player, system: target }, (message) => {
      if (message.say === 'busy') { session.isBusy(ask, `Still looking for every way: ${message.done} of ${message.of} s`); return; }
      session.notBusy(ask);
      if (target !== session.selected || player !== this.player) return;
      session.ways = message.say === 'legal' ? message.ways : [];
      if (message.say === 'refused') session.refused = message.why;
      session.tell('legal');
    });
  }

  /** Ask once a version and player how many get to each system. */
  warm() {
    const { session, player } = this;
    const key = `${session.live?.version} ${player}`;
    if (!player || key === this.heated) return;
    this.heated = key;
    session.port.ask({ say: 'want_legal', piece: player, system: '' }, (message) => {
      if (message.say !== 'legal' || key !== this.heated) return;
      this.heat = new Map(message.ways.map((way) => [way.title, way]));
      session.tell('legal');
    });
  }

  /** @param {string} player */
  planFor(player) {
    this.mover = player;
    this.session.ways = null;
    this.session.clear();
    this.warm();
    this.want();
    this.session.tell('select', 'legal');
  }

  // What is shown.

  draw() {
    const { state, past, live, ruled, selected, shared } = this.session;
    if (!state) return;
    const scene = past ? state.scene : live?.pending?.scene ?? ruled?.scene ?? state.scene;
    this.board.show(/** @type {import('./board.js').Picture} */ (scene));
    const badges = this.all || !selected ? this.warmth() : this.origins();
    const others = [...shared.values()].flatMap((plan) => (plan.scene ? [waysOf(String(plan.scene.svg))] : []));
    this.board.lay([...this.rings(), ...badges, ...this.fan()], others);
  }

  /** Turn the map by sixths about its middle; what lies on a tile, and every word, stays upright. */
  upright() {
    const { box, turned, scene } = this.board;
    if (!box) return;
    turned.setAttribute('transform', `rotate(${60 * this.turns} ${box.left + box.width / 2} ${box.top + box.height / 2})`);
    const tiles = [...scene.querySelectorAll('.tiles .hex .ground')].map(middleOf);
    [...scene.querySelectorAll('.things > *')].forEach((each, at) => this.turnBack(each, tiles[at]));
    for (const each of scene.querySelectorAll('.steps text, .labels text')) this.turnBack(each, [Number(each.getAttribute('x')), Number(each.getAttribute('y')) - 4]);
  }

  /** @param {Element} each @param {[number, number]} [about] */
  turnBack(each, [x, y] = [0, 0]) {
    if (this.turns) each.setAttribute('transform', `rotate(${-60 * this.turns} ${x} ${y})`);
    else each.removeAttribute('transform');
  }

  /** The rim of a system in the picture. @param {string} id @param {string} style */
  rim(id, style) {
    const found = this.board.group(id)?.querySelector('polygon.ground');
    return found ? [s('polygon', { class: style, points: found.getAttribute('points') ?? '' })] : [];
  }

  /** The middle of a system in the picture. @param {string} id @returns {[number, number] | null} */
  middle(id) {
    const found = this.board.group(id)?.querySelector('polygon.ground');
    return found ? middleOf(found) : null;
  }

  rings() {
    return [...this.rim(this.session.selected, 'chosen'), ...this.rim(this.measureFrom, 'chosen from')];
  }

  /** On every system how many ships get there; a sign on those that cannot be activated. */
  warmth() {
    return [...this.heat.values()].flatMap((way) => {
      if (way.glyph === 'illegal') return [...this.rim(way.title, 'barred'), ...this.badge(way.title, '⊘', 'illegal')];
      if (!way.many) return [];
      return this.badge(way.title, way.sure === way.many ? String(way.many) : `${way.sure}–${way.many}`, 'clear');
    });
  }

  /** On every system that can send ships to the target, how many. */
  origins() {
    const ways = this.session.ways ?? [];
    return [...new Set(ways.map((way) => way.row))].flatMap((id) => {
      const best = new Map(ways.filter((way) => way.row === id).map((way) => [way.column, way.many]));
      const sum = [...best.values()].reduce((one, two) => one + two, 0);
      return [...this.rim(id, 'origin'), ...this.badge(id, `${sum}↗`, 'clear')];
    });
  }

  /** @param {string} id @param {string} says @param {string} style */
  badge(id, says, style) {
    const at = this.middle(id);
    const wide = 18 + 11 * says.length;
    return at ? [s('g', { class: `hex-badge ${style}`, transform: `rotate(${-60 * this.turns} ${at[0]} ${at[1]}) translate(${at[0] + 60} ${at[1] - 66})` },
      s('rect', { x: -wide / 2, y: -15, width: wide, height: 30, rx: 15 }), s('text', { y: 7 }, says))] : [];
  }

  /** The ways of the origin that is looked at, and the one that is pointed at. */
  fan() {
    const { ways, hovered } = this.session;
    const shown = (ways ?? []).filter((way) => way.row === this.origin);
    const lines = shown.map((way) => this.path(way, 'faint'));
    return hovered?.room !== undefined && hovered.row !== 'systems' ? [...lines, this.path(hovered, '')] : lines;
  }

  /** @param {Way} way @param {string} style */
  path(way, style) {
    const stops = way.title.split(/ with | > | /).flatMap((word) => { const at = this.middle(word); return at ? [at] : []; });
    return s('polyline', { class: `hex-path ${way.glyph} ${style}`, points: stops.join(' ') });
  }

  // Gestures.

  /** The system under a spot. @param {Spot} spot */
  at(spot) {
    let best = '';
    let least = REACH;
    for (const tile of this.board.scene.querySelectorAll('.hex[data-id]')) {
      const ground = tile.querySelector('polygon.ground');
      const [x, y] = ground ? middleOf(ground) : [Infinity, Infinity];
      const far = Math.hypot(x - spot.x, y + spot.y);
      if (far < least) [best, least] = [tile.getAttribute('data-id') ?? '', far];
    }
    return best;
  }

  /** @param {Spot} spot */
  tap(spot) {
    const id = this.at(spot);
    if (this.measuring) { this.measure(id); return; }
    if (id && id !== this.origin && id !== this.session.selected && this.session.ways?.some((way) => way.row === id)) {
      this.origin = id;
      this.draw();
      document.getElementById(`from-${id}`)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (this.session.piece(id) || !id) this.session.select(id);
  }

  /** @param {Spot | null} spot */
  hover(spot) {
    this.session.hover((spot && this.heat.get(this.at(spot))) ?? null);
  }

  /** @param {string} id */
  measure(id) {
    if (!id) return;
    const from = this.measureFrom;
    this.measureFrom = from ? '' : id;
    if (from) this.measuring = false;
    if (from && from !== id) this.session.measure(from, id);
    this.draw();
  }

  /** Walk from system to system, as the map is turned now. @param {number} right @param {number} up */
  nudge(right, up) {
    const turn = (this.turns * Math.PI) / 3;
    const [dx, dy] = [right * Math.cos(turn) - up * Math.sin(turn), right * Math.sin(turn) + up * Math.cos(turn)];
    const from = this.middle(this.session.selected);
    if (!from) return false;
    let best = '';
    let least = 2.2 * REACH;
    for (const piece of this.session.state?.pieces ?? []) {
      const at = this.middle(piece.id);
      const [x, y] = at ? [at[0] - from[0], from[1] - at[1]] : [0, 0];
      const off = Math.hypot(x, y) + Math.abs(dx * y - dy * x);
      if (dx * x + dy * y > 50 && off < least + 120 && off < (best ? least : Infinity)) [best, least] = [piece.id, off];
    }
    if (best) this.session.select(best);
    return true;
  }

  /** Bring the target and those who get there into view. */
  look() {
    const ids = [this.session.selected, ...(this.session.ways ?? []).map((way) => way.row)];
    this.board.frameOn(ids.flatMap((id) => { const at = this.middle(id); return at ? [/** @type {[number, number]} */ ([at[0], -at[1]])] : []; }));
  }
}

/** @param {Element} ground @returns {[number, number]} */
function middleOf(ground) {
  const flat = (ground.getAttribute('points') ?? '').split(/[ ,]/).map(Number);
  const mean = (/** @type {number} */ from) => flat.filter((_, at) => at % 2 === from).reduce((one, two) => one + two, 0) / (flat.length / 2);
  return [mean(0), mean(1)];
}

/** The paths of another's plan. @param {string} svg */
function waysOf(svg) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return s('g', { class: 'shared' }, ...[...root.querySelectorAll('.ways > g')].map((each) => document.importNode(each, true)));
}

// The plan.

/** What the plan panel shows for a system. @param {Session} session @param {Piece} piece @returns {Array<Node | string | null>} */
export function hexPlan(session, piece) {
  const map = maps.get(session);
  if (!map || piece.kind !== 'system' || session.past || session.live?.pending) return [];
  const heat = map.heat.get(piece.id);
  const ways = session.ways ?? [];
  const bare = `tactical ${map.player} ${piece.id}`;
  return [
    movers(session, map),
    heat?.glyph === 'illegal' ? h('p', { class: 'why' }, mark('illegal'), heat.says) : null,
    ...[...new Set(ways.map((way) => way.row))].map((from) => origin(session, from, ways.filter((way) => way.row === from))),
    h('div', { class: 'values' }, h('button', { class: 'second', 'data-key': 'activate', 'aria-pressed': String(session.draft === bare), onclick: () => session.plan(bare) }, `Activate ${piece.id} and move nothing`)),
  ];
}

/** @param {Session} session @param {Hexes} map */
function movers(session, map) {
  if (session.player && session.welcome?.policy === 'strict') return null;
  return h('div', { class: 'control' }, h('span', { class: 'label' }, 'Plan for'), h('div', { class: 'values' }, ...(session.welcome?.players ?? []).map((name) => h('button', {
    class: 'chip', 'aria-pressed': String(name === map.player), 'data-key': `for-${name}`, onclick: () => map.planFor(name) }, name))));
}

/** @param {Session} session @param {string} from @param {Way[]} ways */
function origin(session, from, ways) {
  return h('section', { class: 'origin', id: `from-${from}` }, h('h3', {}, `From ${from} · ${session.piece(from)?.name ?? ''}`), ...ways.flatMap((way) => sent(session, way)));
}

/** One kind of ship by one path: how many go, and what each takes. @param {Session} session @param {Way} way */
function sent(session, way) {
  const own = shipOf(way);
  const now = voyages(session, way).filter((each) => keyOf(each) === keyOf(own));
  const count = now.reduce((sum, each) => sum + each.count, 0);
  const path = way.title.slice(way.title.indexOf('>') + 2);
  const point = () => session.hover(way);
  return [h('div', { class: 'sent', onpointerenter: point, onpointerleave: () => session.hover(null), onfocusin: point },
    mark(way.glyph), h('div', {}, h('b', {}, `${way.column} > ${path}`), h('span', { class: 'soft' }, way.says)),
    steps(way.move, `${way.column} from ${way.row} by ${path}`, count, way.many, (by) => send(session, way, by))),
  ...now.flatMap((each) => Array.from({ length: way.room ? each.count : 0 }, () => hold(session, way, each)))];
}

/** @param {string} key @param {string} says @param {number} now @param {number} most @param {(by: number) => void} change */
function steps(key, says, now, most, change) {
  return h('span', { class: 'steps', role: 'group', 'aria-label': says },
    h('button', { class: 'plain', 'data-key': `less ${key}`, 'aria-label': `one less: ${says}`, disabled: now <= 0, onclick: () => change(-1) }, '−'),
    h('output', {}, `${now}/${most}`),
    h('button', { class: 'plain', 'data-key': `more ${key}`, 'aria-label': `one more: ${says}`, disabled: now >= most, onclick: () => change(1) }, '+'));
}

/** What one ship takes aboard. @param {Session} session @param {Way} way @param {Voyage} voyage */
function hold(session, way, voyage) {
  const aboard = new Map(voyage.cargo.map((each) => [loadOf(each, way.row).id, loadOf(each, way.row).count]));
  const used = [...aboard.values()].reduce((one, two) => one + two, 0);
  const at = voyages(session, way).findIndex((each) => textOf(each) === textOf(voyage));
  return h('div', { class: 'hold' }, h('span', { class: 'label' }, `Aboard ${used} of ${way.room} `, h('meter', { min: 0, max: way.room, value: Math.min(used, way.room) })),
    ...way.loads.map((load) => {
      const { id, count } = loadOf(load.key, way.row);
      const now = aboard.get(id) ?? 0;
      return h('div', { class: 'load' }, h('span', {}, load.says), steps(`${way.move} ${at} ${id}`, load.says, now, count, (by) => {
        const cargo = new Map(aboard).set(id, now + by);
        const list = voyages(session, way);
        const ship = { ...voyage, count: 1, cargo: [...cargo].filter(([, n]) => n > 0).map(([name, n]) => `${n}${name}`) };
        const rest = voyage.count > 1 ? [{ ...voyage, count: voyage.count - 1 }] : [];
        session.plan(lineOf(session, way, [...list.slice(0, at), ship, ...rest, ...list.slice(at + 1)]));
      }));
    }));
}

/** Send one ship more or fewer that way. @param {Session} session @param {Way} way @param {number} by */
function send(session, way, by) {
  const own = shipOf(way);
  const key = keyOf(own);
  const list = voyages(session, way);
  const bare = list.find((each) => keyOf(each) === key && !each.cargo.length) ?? list.find((each) => keyOf(each) === key);
  if (by > 0) {
    const leaders = read(part(way.move, 'ships')).slice(0, -1).filter((each) => !list.some((other) => keyOf(other) === keyOf(each)));
    const rest = bare && !bare.cargo.length ? list.map((each) => (each === bare ? { ...each, count: each.count + 1 } : each)) : [...list, own];
    session.plan(lineOf(session, way, [...leaders, ...rest]));
    return;
  }
  const left = list.flatMap((each) => (each !== bare ? [each] : each.count > 1 ? [{ ...each, count: each.count - 1 }] : []));
  if (left.length) session.plan(lineOf(session, way, left));
  else session.clear();
}

/** The voyages of the draft, if it is of the same action as a way. @param {Session} session @param {Way} way @returns {Voyage[]} */
function voyages(session, way) {
  const same = parse(way.move).words.join(' ') === parse(session.draft).words.join(' ');
  return same ? read(part(session.draft, 'ships')) : [];
}

/** @param {Session} session @param {Way} way @param {Voyage[]} list */
function lineOf(session, way, list) {
  const words = parse(way.move).words.join(' ');
  const kept = parse(session.draft).words.join(' ') === words ? part(session.draft, 'use') : '';
  const used = new Set([...kept.split(','), ...part(way.move, 'use').split(',')].filter(Boolean));
  return withPart(withPart(words, 'ships', list.map(textOf).join(',')), 'use', [...used].join(','));
}

/** The ship that a way is of: the last of its voyages; others go with it. @param {Way} way @returns {Voyage} */
function shipOf(way) {
  return read(part(way.move, 'ships')).at(-1) ?? { count: 0, head: '', cargo: [], tail: '' };
}

/** @param {string} text @returns {Voyage[]} */
function read(text) {
  return text.split(',').flatMap((each) => {
    const [, count, head = '', cargo = '', tail = ''] = VOYAGE.exec(each) ?? [];
    return head ? [{ count: Number(count || 1), head, cargo: cargo.split('+').filter(Boolean), tail }] : [];
  });
}

/** @param {Voyage} voyage */
function keyOf(voyage) {
  return voyage.head + voyage.tail;
}

/** @param {Voyage} voyage */
function textOf({ count, head, cargo, tail }) {
  return `${count > 1 ? count : ''}${head}${cargo.map((each) => `+${each}`).join('')}${tail}`;
}

/** A load in full: where it is taken from, and how many. @param {string} text @param {string} from */
function loadOf(text, from) {
  const [, count, unit = '', at, planet] = LOAD.exec(text) ?? [];
  return { count: Number(count || 1), id: `${unit}@${at || from}${planet ? `.${planet}` : ''}` };
}
