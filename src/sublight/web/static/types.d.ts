// Made from the messages and models of sublight/view by `python -m checks.page_types`. Do not edit.

export type Seat = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth' | 'observer';

export type Glyph = 'clear' | 'near' | 'overlap' | 'touching' | 'unknown' | 'illegal' | 'asking';

export type Outcome = 'allowed' | 'costs' | 'refused' | 'pending';

export type FromPage = Hello | WantLegal | WantMoves | Plan | Keep | Execute | Commit | Answer | Undo | Redo | Consent | Edit | Reveal | Measure | WantOdds | WantStep | WantLog | Branch | Note | Rename | Point | Cancel;

export type FromServer = Welcome | State | Legal | Moves | Drafts | Ruled | Shared | Pointed | Measured | Odds | Log | Branched | Done | Busy | Stale | Refused | Present | Delta;

/** Answer the question that waits; without a value let the server roll the dice.
 */
export interface Answer {
  say: 'answer';
  ask?: number;
  base: number;
  question: string;
  value?: any;
}

/** The question that waits: whom it asks, what can be said, a legal answer, and where what is placed may stand.
 */
export interface Asked {
  id: string;
  says: string;
  rule: string;
  player: string;
  form: 'choose' | 'place' | 'roll';
  choices: Array<Choice>;
  least: number;
  most: number;
  ordered: boolean;
  suggestion: any;
  where: Where | null;
  mine: boolean;
}

/** Begin a scratch table of one's own from a version.
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

/** Still working on a question: for so many seconds, with `done` of `of` parts done; `of` is 0 where nothing is
 * counted. `Cancel` ends it.
 */
export interface Busy {
  say: 'busy';
  ask?: number;
  done: number;
  of: number;
  seconds: number;
}

/** Stop working on an earlier question.
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

/** One thing that can be answered, or set in a plan.
 * Of what is rolled `chance` is a fraction, and of a die with numbers `faces` is the lowest and the highest. Of an
 * answer `then` is what comes of it in one line, and `stands` is where the pieces that it moves would stand.
 */
export interface Choice {
  key: string;
  says: string;
  chance: string;
  faces: [number, number] | null;
  then: string;
  stands: Array<Stand>;
}

/** Make a declaration on version `base`; with `house` as a house ruling, despite what forbids it.
 */
export interface Commit {
  say: 'commit';
  ask?: number;
  base: number;
  move: string;
  answers?: Record<string, any>;
  house?: boolean;
}

/** Answer what another seat wishes to take back, or proposes.
 */
export interface Consent {
  say: 'consent';
  ask?: number;
  base: number;
  accept: boolean;
}

/** One part of a declaration that a plan sets: its name in the notation, its title, and what it may be.
 * `step`: one of the values. `clicks`: a number a joint, `chart` has the printed limits by speed. `choice`: one or
 * none. `many`: any number. `line`: whole declarations. `tally`: a whole number, one more or less at a time, of the
 * line that `begins` so, where PLAYER stands for who declares it. `said`: nothing to set, the title alone.
 * `value` is what holds where the part is left out.
 */
export interface Control {
  name: string;
  title: string;
  form: 'choice' | 'clicks' | 'line' | 'many' | 'said' | 'step' | 'tally';
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

/** What was asked for is kept: this version has it. The state of it goes to everybody.
 */
export interface Done {
  say: 'done';
  ask?: number;
  version: number;
}

/** A declaration that is kept and not yet made, with answers to what it will ask.
 */
export interface Draft {
  move: string;
  answers: Record<string, any>;
}

/** A draft with the ruling on it, on the table that the drafts before it leave, or why there is none.
 */
export interface DraftView {
  move: string;
  answers: Record<string, any>;
  ruling: RulingView | null;
  why: string;
}

/** The drafts that this seat keeps, in their order, each with the ruling on it after those before it.
 * The first is ruled on on the table of `version`.
 */
export interface Drafts {
  say: 'drafts';
  ask?: number;
  version: number;
  drafts: Array<DraftView>;
}

/** Change the table itself outside the rules: add, move or remove pieces. Logged as such.
 */
export interface Edit {
  say: 'edit';
  ask?: number;
  base: number;
  table: Record<string, any>;
  note?: string;
}

/** One thing a piece can do: the declaration, where it stands among the others, how it ends, and what that means.
 * `row` and `column` place it in the plan's grid. `at` is the middle of the piece at its end, `forward` the unit
 * vector it points along there: its outline is that of the set.
 * With a `reach`, every place within so many mm of `at` is an end. On a galaxy `many` ships are there to go so, `sure`
 * of them without a die, each with `room` for cargo; `loads` is what it may take, in notation with the number there.
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
}

/** One line of the log, and one stop of the timeline; `house` for what was made despite the rules.
 */
export interface Entry {
  version: number;
  seat: string;
  says: string;
  move: string;
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  undone: boolean;
  house: boolean;
}

/** Make the declaration of the first draft that is kept, on version `base`; it is kept no longer once it is made.
 */
export interface Execute {
  say: 'execute';
  ask?: number;
  base: number;
}

/** The first message: the secret of a link, and the last version the page has seen, -1 for none.
 * A page that says `packed` takes long messages deflated, and those that repeat a state as a `delta`. A program that
 * shows no board says `pictures: false`: its states have an empty `scene`, and no picture in a ruling.
 */
export interface Hello {
  say: 'hello';
  ask?: number;
  token: string;
  since?: number;
  packed?: boolean;
  pictures?: boolean;
}

/** Keep these drafts of this seat, in this order, in place of those kept before; no other seat hears of them.
 */
export interface Keep {
  say: 'keep';
  ask?: number;
  drafts: Array<Draft>;
}

/** The whole legal set of a piece. `outline`: its convex parts in its own frame, x to the right and y ahead.
 */
export interface Legal {
  say: 'legal';
  ask?: number;
  piece: string;
  version: number;
  outline: Array<Array<[number, number]>>;
  ways: Array<Ending>;
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

/** One measurement in words, with what class it has, and its two nearest points.
 */
export interface Margin {
  says: string;
  rule: string;
  glyph: 'asking' | 'clear' | 'illegal' | 'near' | 'overlap' | 'touching' | 'unknown';
  margin_mm: number | null;
  spread_mm: number;
  id: string;
  witness: [number, number, number, number] | null;
}

/** A move that `player` may declare now: its kind, its piece, and why, with the fields of HTTP's `NextMove`.
 * `notation` is the whole declaration where nothing is left to choose. Elsewhere `pattern` shows how it is written,
 * and `want_moves` asks for the choices. `by` is the ship that commands the piece, or the player who records. `button`
 * is a command in a few words, empty where the game has none.
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
  rule: string;
}

/** What is between two pieces.
 */
export interface Measure {
  say: 'measure';
  ask?: number;
  one: string;
  other: string;
}

/** What is between two pieces: in one sentence, empty where no range is measured, and each measurement.
 */
export interface Measured {
  say: 'measured';
  ask?: number;
  headline: string;
  margins: Array<Margin>;
}

/** Whole declarations of a kind.
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

/** What this seat has hidden under a seal that lies on the table, and the piece that it belongs to.
 */
export interface OwnSecret {
  seal: string;
  piece: string;
  value: string;
}

/** One line of the list of pieces: its id, its name, whose it is, its state in words, and what a plan sets of it.
 * `at` is x, y in mm and the forward unit vector; of systems, nothing. One that is `done` has had its activation.
 */
export interface Piece {
  id: string;
  name: string;
  kind: string;
  owner: number;
  says: string;
  can_move: boolean;
  done: boolean;
  at: [number, number, number, number] | null;
  controls: Array<Control>;
}

/** A declaration not yet made, in notation: rule on it. The last one sent counts; an older one may be refused.
 */
export interface Plan {
  say: 'plan';
  ask?: number;
  move: string;
  answers?: Record<string, any>;
  share?: boolean;
}

/** Where this seat points, in units of the board, null for nowhere: passed on while it shows its plan.
 */
export interface Point {
  say: 'point';
  ask?: number;
  at?: [number, number] | null;
}

/** Where another seat points, null for nowhere any more.
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

/** Make again what was undone last.
 */
export interface Redo {
  say: 'redo';
  ask?: number;
  base: number;
}

/** What was asked for cannot be done: why, and for what could not be read, where. The codes are those of HTTP.
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

/** Tell the seed of the dice so far, so that the log can be checked; where that needs consent, ask for it.
 */
export interface Reveal {
  say: 'reveal';
  ask?: number;
  base: number;
}

/** Where the round is, and what this seat may declare now.
 * `players` may declare something, several where they act at once, none when the game is over; `then` come after them.
 * `says` is whose turn it is and why, `until` what ends the phase. `waits` is for whom this seat waits, where it has
 * done what it must and others who are in turn have not.
 */
export interface RoundView {
  round: number;
  phase: string;
  players: Array<string>;
  then: Array<string>;
  says: string;
  rule: string;
  until: string;
  waits: string;
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
 * `outcome` is what it comes to, `headline` sums it up, `so_far` is what happens before a question, `closest` is the
 * measurement that decides, where one does.
 * `answers` are those it was ruled over, `base` the version it was made on, -1 for a plan. `despite` is what a `house`
 * ruling set aside, `warnings` what of the table before the move cannot come of play; `can_house` says of what is
 * illegal that it can be tried as one, where the match allows it.
 * `not_yet` says why it is not the moment for a plan that nothing else forbids: the rest is the ruling in its turn.
 * `counts` is what is counted of ships that move on a galaxy, each on a line of its own: cargo that goes with a ship
 * lost, fleet pool, room.
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
  violations: Array<Line>;
  despite: Array<Line>;
  not_yet: string;
  warnings: Array<Line>;
  house: boolean;
  can_house: boolean;
  margins: Array<Margin>;
  disputes: Array<Line>;
  question: Asked | null;
  scene: Record<string, any> | null;
}

/** Another seat shows its plan, or with no ruling no longer does.
 */
export interface Shared {
  say: 'shared';
  ask?: number;
  seat: 'eighth' | 'fifth' | 'first' | 'fourth' | 'observer' | 'second' | 'seventh' | 'sixth' | 'third';
  ruling?: RulingView | null;
}

/** The version was not the latest; the latest state follows, and the plan is kept.
 */
export interface Stale {
  say: 'stale';
  ask?: number;
  version: number;
}

/** Where a piece would stand: x, y in mm and the forward unit vector.
 */
export interface Stand {
  piece: string;
  at: [number, number, number, number];
}

/** The table at its latest version, or with `replay` at an earlier one.
 * `last` is the ruling that led here, with a picture only on a mat. `earlier` lines of the log are left out of
 * `entries`: `WantLog` asks for them. `takeback` says what a seat wishes to take back, `proposal`
 * which declaration waits for another seat to agree to its calls; `can_consent` that this seat is asked to agree to
 * it. `undo_says` names what `Undo` does now, and whether it only asks, empty where nothing can be taken back.
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
  replay?: boolean;
  entries?: Array<Entry>;
  earlier?: number;
  last?: RulingView | null;
  next?: RoundView | null;
  secrets?: Array<OwnSecret>;
}

/** Take back the last commit; where that needs consent, ask for it.
 */
export interface Undo {
  say: 'undo';
  ask?: number;
  base: number;
}

/** Everything a piece can do, with verdicts; `system` narrows it to one target on a galaxy.
 */
export interface WantLegal {
  say: 'want_legal';
  ask?: number;
  piece: string;
  system?: string;
}

/** The lines of the log before a version, the last of them.
 */
export interface WantLog {
  say: 'want_log';
  ask?: number;
  before: number;
}

/** Whole declarations of a kind that `next` lists, of a player and a piece; samples where they are many.
 */
export interface WantMoves {
  say: 'want_moves';
  ask?: number;
  player: string;
  kind: string;
  piece?: string;
}

/** Every outcome of a declaration with its chance.
 */
export interface WantOdds {
  say: 'want_odds';
  ask?: number;
  move: string;
}

/** The table as it was at a version, for replay.
 */
export interface WantStep {
  say: 'want_step';
  ask?: number;
  version: number;
}

/** The match and the seat of this link; said again when the title changes. `question`: what it was shared to ask.
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

/** On which lines the middle of a piece may be set down: path data in mm, y up. It covers `radius` mm around it.
 * `barred` are lines of the same kind on which something is in the way.
 */
export interface Where {
  free: string;
  barred: string;
  radius: number;
}
