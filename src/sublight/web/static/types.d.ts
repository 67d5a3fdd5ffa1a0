// Made from the messages and models of sublight/view by `python -m checks.page_types`. Do not edit.

export type Seat = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth' | 'observer';

export type Glyph = 'clear' | 'near' | 'overlap' | 'touching' | 'unknown' | 'illegal' | 'asking';

export type Outcome = 'allowed' | 'costs' | 'refused' | 'pending';

export type FromPage = Hello | WantLegal | WantMoves | Plan | Keep | Execute | Commit | Answer | Undo | Redo | Consent | Edit | Reveal | Measure | WantOdds | WantLayers | WantStep | WantLog | Branch | Note | Rename | Point | Cancel;

export type FromServer = Welcome | State | Legal | Moves | Drafts | Ruled | Shared | Pointed | Measured | Odds | Layers | Log | Branched | Done | Busy | Stale | Refused | Present | Delta;

/** Answer the question that waits. Without a value, the server rolls the dice.
 */
export interface Answer {
  say: 'answer';
  ask?: number;
  base: number;
  question: string;
  value?: any;
}

/** The question that waits: whom it asks, the possible answers, a legal one, and where pieces may be placed.
 * `drawn` is true for a roll that is a card drawn from a deck. It `says` `yours` to the player who is asked, who is
 * called "you" there. `yours_then` has the `then` of a choice where that calls them so.
 */
export interface Asked {
  id: string;
  says: string;
  yours: string;
  rule: string;
  player: string;
  form: 'choose' | 'place' | 'roll';
  drawn: boolean;
  choices: Array<Choice>;
  yours_then: Record<string, string>;
  least: number;
  most: number;
  ordered: boolean;
  suggestion: any;
  where: Where | null;
  mine: boolean;
}

/** Begin a scratch table from a version.
 */
export interface Branch {
  say: 'branch';
  ask?: number;
  version: number;
}

/** The secret of the new scratch table.
 */
export interface Branched {
  say: 'branched';
  ask?: number;
  token: string;
}

/** The server has worked on a request for so many seconds, and `done` of `of` parts are done.
 * `of` is 0 if the parts are not counted. `cancel` stops the work.
 */
export interface Busy {
  say: 'busy';
  ask?: number;
  done: number;
  of: number;
  seconds: number;
}

/** Stop the work on the earlier request whose `ask` was `of`.
 */
export interface Cancel {
  say: 'cancel';
  ask?: number;
  of: number;
}

/** One outcome of a move: its chance as a fraction, and what happens.
 */
export interface Chance {
  chance: string;
  percent: number;
  says: Array<string>;
}

/** One possible answer to a question, or value of a control.
 * Of a roll, `chance` is a fraction, and `faces` are the lowest and the highest face of a die with numbers. Of an
 * answer, `then` says in one line what follows, and `stands` is where the pieces that it moves would stand.
 */
export interface Choice {
  key: string;
  says: string;
  chance: string;
  faces: [number, number] | null;
  then: string;
  stands: Array<Stand>;
}

/** Make a declaration on version `base`. With `house` it is a house ruling, despite the rules that forbid it.
 */
export interface Commit {
  say: 'commit';
  ask?: number;
  base: number;
  move: string;
  answers?: Record<string, any>;
  house?: boolean;
}

/** Accept or refuse what another seat asks to take back, or proposes.
 */
export interface Consent {
  say: 'consent';
  ask?: number;
  base: number;
  accept: boolean;
}

/** One part of a declaration that a plan sets: its name in the notation, its title, and the values that it can have.
 * Its kind is one of these. `step`: one of the values. `clicks`: a number for each joint, where `chart` has the
 * printed limits by speed. `choice`: one value or none. `many`: any number of values. `line`: whole declarations.
 * `order`: as many of the values as `value` says, in order, in the line that `begins` so, where `chart` says how many
 * are `set`. `tally`: a whole number, changed by one at a time, in the line that `begins` so, where PLAYER stands for
 * who declares it; `shields:front` is the count of front in the part `shields`, and no `value` is none of what a piece
 * need not have. `units`: a list of such numbers below what it `says`; the key of each begins with the most of it,
 * unless the `value` says what is not counted. `pools`: numbers that are written together; each key begins with what
 * it is now. `said`: only the title. `value` holds where the part is left out.
 */
export interface Control {
  name: string;
  title: string;
  form: 'choice' | 'clicks' | 'line' | 'many' | 'order' | 'pools' | 'said' | 'step' | 'tally' | 'units';
  says: string;
  values: Array<Choice>;
  value: string;
  begins: string;
  chart: Record<string, Array<number>>;
}

/** A message by its lines, which begin at each `{` and `<`.
 * A text has new lines, which line breaks separate; two numbers say from which line on how many are copied: of the
 * last `state` on this socket, then of the message so far.
 */
export interface Delta {
  say: 'delta';
  ask?: number;
  parts: Array<string | [number, number]>;
}

/** The change was made, and `version` has it. Everybody gets its `state`.
 */
export interface Done {
  say: 'done';
  ask?: number;
  version: number;
}

/** A declaration that is kept but not yet made, with answers to the questions that it will ask.
 */
export interface Draft {
  move: string;
  answers: Record<string, any>;
}

/** A draft with the ruling on it, on the table as the drafts before it leave it, or why there is no ruling.
 */
export interface DraftView {
  move: string;
  answers: Record<string, any>;
  ruling: RulingView | null;
  why: string;
}

/** The drafts of this seat in their order, each with the ruling on it after those before it.
 * The ruling on the first is made on the table of `version`.
 */
export interface Drafts {
  say: 'drafts';
  ask?: number;
  version: number;
  drafts: Array<DraftView>;
}

/** Replace the table by hand, outside the rules. The log says so.
 */
export interface Edit {
  say: 'edit';
  ask?: number;
  base: number;
  table: Record<string, any>;
  note?: string;
}

/** One position that a piece can reach: the declaration that leads there, what happens, and what that means.
 * `row` and `column` place it in the plan's grid. `at` is the middle of the piece at its end, and `forward` the unit
 * vector that it faces; its outline is that of the set. With a `reach`, every place within so many mm of `at` is
 * possible. On a galaxy, `many` ships can go there in this way, `sure` of them without a die, each with `room` for
 * cargo; `loads` is what it may take, in notation, with the number there, and `path` the tiles that they run over.
 */
export interface Ending {
  move: string;
  title: string;
  row: string;
  column: string;
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  says: string;
  at: [number, number] | null;
  forward: [number, number] | null;
  more: Array<string>;
  reach: number;
  many: number;
  sure: number;
  room: number;
  loads: Array<Choice>;
  path: Array<string>;
}

/** One line of the log, which is also a stop of the timeline. `house` marks a house ruling.
 * `told` is what a move did in words, behind what was answered for it; empty for what is no move. `clause` is true
 * where `says` begins with a verb, whose subject is who has the seat. `by` is the seat that completed the move of
 * another one by an answer, which has the line wherever it is shown.
 */
export interface Entry {
  version: number;
  seat: string;
  by: string;
  says: string;
  told: string;
  move: string;
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  undone: boolean;
  house: boolean;
  clause: boolean;
}

/** Make the declaration of the first draft, on version `base`, and remove it from the drafts.
 */
export interface Execute {
  say: 'execute';
  ask?: number;
  base: number;
}

/** The first message: the secret of a link, and the last version that the page has seen, -1 for none.
 * With `packed`, the server sends long messages deflated, and those that repeat most of a state as a `delta`. Without
 * `pictures`, for a program that shows no board, each state has an empty `scene`, and its rulings have no picture.
 */
export interface Hello {
  say: 'hello';
  ask?: number;
  token: string;
  since?: number;
  packed?: boolean;
  pictures?: boolean;
}

/** Replace the drafts of this seat with these, in this order. No other seat sees them.
 */
export interface Keep {
  say: 'keep';
  ask?: number;
  drafts: Array<Draft>;
}

/** Something that can be drawn over a table: its name, what it shows in a sentence, and its picture.
 * The picture is empty where nothing is to be drawn. A `whole` one stands in the place of the table's, the marks of
 * another are laid over it.
 */
export interface LayerView {
  key: string;
  title: string;
  says: string;
  svg: string;
  whole: boolean;
  legend: Array<LegendLine>;
}

/** What can be drawn over the table of `version`.
 */
export interface Layers {
  say: 'layers';
  ask?: number;
  version: number;
  layers: Array<LayerView>;
}

/** Every position that a piece can reach. `outline` has its convex parts in its own frame, x right and y ahead.
 */
export interface Legal {
  say: 'legal';
  ask?: number;
  piece: string;
  version: number;
  outline: Array<Array<[number, number]>>;
  ways: Array<Ending>;
}

/** What a sign of a layer means: the sign as path data in a box of 12 by 12 around (0, 0), and the words.
 */
export interface LegendLine {
  d: string;
  says: string;
}

/** One sentence with its rule, and that rule's text.
 */
export interface Line {
  says: string;
  rule: string;
  text: string;
}

/** Lines of the log, and how many more come before them.
 */
export interface Log {
  say: 'log';
  ask?: number;
  entries: Array<Entry>;
  earlier?: number;
}

/** One measurement in words, with its outcome and its two closest points.
 * A close one has an `id`, and `calls` says in words what it comes to by each class that the players can agree on.
 */
export interface Margin {
  says: string;
  rule: string;
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  margin_mm: number | null;
  spread_mm: number;
  id: string;
  calls: Record<string, string>;
  witness: [number, number, number, number] | null;
}

/** A move that `player` may declare now: its kind, its piece, and why, with the fields of HTTP's `NextMove`.
 * `notation` is the whole declaration where nothing is left to choose. Elsewhere `pattern` shows how it is written,
 * and `want_moves` asks for the choices. `by` is the ship that commands the piece, or the player who records. `button`
 * is a command in a few words, empty where the game has none. `later` says that something else is usually done before
 * it. `answers` are those that it gives, by question.
 */
export interface MayDeclare {
  player: string;
  kind: string;
  piece: string;
  by: string;
  notation: string;
  pattern: string;
  optional: boolean;
  says: string;
  button: string;
  later: boolean;
  answers: Record<string, any>;
  rule: string;
}

/** Ask for the measurements between two pieces.
 */
export interface Measure {
  say: 'measure';
  ask?: number;
  one: string;
  other: string;
}

/** Each measurement between two pieces, and a sentence that sums them up, empty if no range is measured.
 */
export interface Measured {
  say: 'measured';
  ask?: number;
  headline: string;
  margins: Array<Margin>;
}

/** The whole declarations that `want_moves` asked for.
 */
export interface Moves {
  say: 'moves';
  ask?: number;
  version: number;
  moves: Array<string>;
}

/** Write a note to the log.
 */
export interface Note {
  say: 'note';
  ask?: number;
  text: string;
}

/** Every outcome of a move, the likeliest first.
 */
export interface Odds {
  say: 'odds';
  ask?: number;
  ways: Array<Chance>;
}

/** What this seat has hidden under a seal on the table, and the piece that it belongs to.
 */
export interface OwnSecret {
  seal: string;
  piece: string;
  value: string;
}

/** One line of the list of pieces: its id, its name, its owner, its state in words, and what a plan sets of it.
 * `at` is x, y in mm and the forward unit vector, or null for a system. `done` says that its activation is over.
 * `called` is what sentences call it, empty where that is its id. `places` is a line that sets down what is still to
 * be set down, at the place `at`.
 */
export interface Piece {
  id: string;
  name: string;
  kind: string;
  called: string;
  owner: number;
  says: string;
  can_move: boolean;
  done: boolean;
  at: [number, number, number, number] | null;
  controls: Array<Control>;
  places: string;
}

/** Ask for the ruling on a line of notation without making the move. A newer plan may stop an older one.
 */
export interface Plan {
  say: 'plan';
  ask?: number;
  move: string;
  answers?: Record<string, any>;
  share?: boolean;
}

/** Say where this seat points, in units of the board, or null. Others see it while the seat shares its plan.
 */
export interface Point {
  say: 'point';
  ask?: number;
  at?: [number, number] | null;
}

/** Where another seat points, or null if it no longer does.
 */
export interface Pointed {
  say: 'pointed';
  ask?: number;
  seat: 'eighth' | 'fifth' | 'first' | 'fourth' | 'observer' | 'second' | 'seventh' | 'sixth' | 'third';
  at?: [number, number] | null;
}

/** Who is at the table now.
 */
export interface Present {
  say: 'present';
  ask?: number;
  seats: Array<'eighth' | 'fifth' | 'first' | 'fourth' | 'observer' | 'second' | 'seventh' | 'sixth' | 'third'>;
  observers?: number;
}

/** Make the move again that was taken back last.
 */
export interface Redo {
  say: 'redo';
  ask?: number;
  base: number;
}

/** The request cannot be carried out: why, with the place of what cannot be read. The codes are those of HTTP.
 */
export interface Refused {
  say: 'refused';
  ask?: number;
  why: string;
  code: string;
}

/** Give the match another title.
 */
export interface Rename {
  say: 'rename';
  ask?: number;
  title: string;
}

/** Reveal the seed of the dice so far, so that the log can be checked, or ask for consent if it is needed.
 */
export interface Reveal {
  say: 'reveal';
  ask?: number;
  base: number;
}

/** Where the round is, and what this seat may declare now.
 * `title` names the round and the phase, or setup before the first round. `players` may declare something: several if
 * they act at once, none when the game is over. `then` come after them. `says` tells whose turn it is and why, and
 * `until` what ends the phase. `waits` tells for whom this seat waits, if it has done what it must and others have
 * not. `plays` is what is played for the whole game, such as an objective, empty for nothing. `scatter` is what a
 * button says that places all obstacles that are left at random, empty where none are.
 */
export interface RoundView {
  title: string;
  round: number;
  phase: string;
  players: Array<string>;
  then: Array<string>;
  says: string;
  rule: string;
  until: string;
  waits: string;
  plays: string;
  scatter: string;
  moves: Array<MayDeclare>;
}

/** The ruling on a plan.
 */
export interface Ruled {
  say: 'ruled';
  ask?: number;
  version: number;
  ruling: RulingView;
}

/** A ruling as the page shows it: what happens, why not, margins, open readings, the question, the picture.
 * `outcome` is the kind of result, `headline` sums the ruling up, `so_far` says what happens before a question, and
 * `closest` is the measurement that decides, if one does; of a plan that only prepares a move, what that would be;
 * of a refused one, what would make it legal.
 * `answers` are those it was made with. `base` is the version that it was made on, -1 for a plan. `despite` has the
 * violations that a `house` ruling set aside. `warnings` says what play cannot have led to on the table before the
 * move. `can_house` says that an illegal move can be tried as a house ruling. `not_yet` says why a plan that nothing
 * else forbids cannot be made now, or who alone can make it; the rest is the ruling in its turn. `proposes` says that
 * to commit a plan only proposes it, and why. `counts` has what is counted of ships that move on a galaxy, each on a
 * line of its own, such as the fleet pool. `paths` has the tiles that those run over, if all of them arrive and
 * nothing is lost.
 */
export interface RulingView {
  status: 'asking' | 'complete' | 'illegal' | 'unknown';
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  outcome: 'allowed' | 'costs' | 'pending' | 'refused';
  headline: string;
  move: string;
  so_far: string;
  closest: string;
  answers: Record<string, any>;
  base: number;
  events: Array<Line>;
  counts: Array<Line>;
  paths: Array<Array<string>>;
  violations: Array<Line>;
  despite: Array<Line>;
  not_yet: string;
  proposes: string;
  warnings: Array<Line>;
  house: boolean;
  can_house: boolean;
  margins: Array<Margin>;
  disputes: Array<Line>;
  question: Asked | null;
  scene: Record<string, any> | null;
}

/** Another seat shares its plan, or, without a ruling, no longer does.
 */
export interface Shared {
  say: 'shared';
  ask?: number;
  seat: 'eighth' | 'fifth' | 'first' | 'fourth' | 'observer' | 'second' | 'seventh' | 'sixth' | 'third';
  ruling?: RulingView | null;
}

/** The version was not the latest. The latest state follows, and the plan is kept.
 */
export interface Stale {
  say: 'stale';
  ask?: number;
  version: number;
  why: string;
}

/** Where a piece would stand: x, y in mm and the forward unit vector.
 */
export interface Stand {
  piece: string;
  at: [number, number, number, number];
}

/** The table at its latest version, or with `replay` at an earlier one.
 * `last` is the ruling that led here, with a picture only on a mat. `entries` has the last lines of the log, and
 * `earlier` counts those before them, which `want_log` asks for. `takeback` says what a seat asks to take back, and
 * `proposal` which declaration waits for another seat to agree to its calls. `can_consent` says that this seat is
 * asked to agree. `undo_says` names what `undo` would do now, and whether it only asks; it is empty if nothing can be
 * taken back. `redo_says` names what `redo` would make again.
 * `next` says what this seat may declare, on a table with a clock at its latest version; `secrets` are its own.
 */
export interface State {
  say: 'state';
  ask?: number;
  version: number;
  scene: Record<string, any>;
  pieces: Array<Piece>;
  now: string;
  table: Record<string, any>;
  pending?: RulingView | null;
  takeback?: string;
  proposal?: string;
  can_consent?: boolean;
  can_undo?: boolean;
  undo_says?: string;
  can_redo?: boolean;
  redo_says?: string;
  replay?: boolean;
  entries?: Array<Entry>;
  earlier?: number;
  last?: RulingView | null;
  next?: RoundView | null;
  secrets?: Array<OwnSecret>;
}

/** Take back the last commit, or ask for consent if it is needed.
 */
export interface Undo {
  say: 'undo';
  ask?: number;
  base: number;
}

/** Ask for what can be drawn over the table: of a piece on a mat, of a player on a map.
 */
export interface WantLayers {
  say: 'want_layers';
  ask?: number;
  subject?: string;
}

/** Ask for every position that a piece can reach; on a galaxy, `system` asks for one target only.
 */
export interface WantLegal {
  say: 'want_legal';
  ask?: number;
  piece: string;
  system?: string;
}

/** Ask for the last lines of the log before a version.
 */
export interface WantLog {
  say: 'want_log';
  ask?: number;
  before: number;
}

/** Ask for the whole declarations of an entry that `next` lists, or for a sample if there are many.
 */
export interface WantMoves {
  say: 'want_moves';
  ask?: number;
  player: string;
  kind: string;
  piece?: string;
}

/** Ask for every outcome of a move with its chance.
 */
export interface WantOdds {
  say: 'want_odds';
  ask?: number;
  move: string;
}

/** Ask for the table as it was at a version, for replay.
 */
export interface WantStep {
  say: 'want_step';
  ask?: number;
  version: number;
}

/** The match and the seat of this link, sent again when the title changes. `question` came with the shared link.
 */
export interface Welcome {
  say: 'welcome';
  ask?: number;
  match: string;
  title: string;
  game: string;
  edition: string;
  edition_title: string;
  seat: 'eighth' | 'fifth' | 'first' | 'fourth' | 'observer' | 'second' | 'seventh' | 'sixth' | 'third';
  players: Array<string>;
  scratch?: boolean;
  policy?: 'casual' | 'strict';
  question?: string;
}

/** The lines on which the middle of a piece may be placed: path data in mm, y up. They cover `radius` mm around it.
 * `barred` are such lines on which something is in the way.
 */
export interface Where {
  free: string;
  barred: string;
  radius: number;
}
