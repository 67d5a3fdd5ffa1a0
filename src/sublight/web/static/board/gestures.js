// Gestures on a board: taps, drags, two fingers, the wheel. The hand of the board gives them their meaning.

/** @typedef {{ x: number, y: number, id: string, reach: number, fine: boolean, target: Element | null }} Spot x and y on the table, y up; `reach` is how near counts, in the same unit. */
/** @typedef {{ move: (spot: Spot) => void, end: (spot: Spot) => void, cancel: () => void }} Drag */
/** @typedef {{ tap: (spot: Spot) => void, hover: (spot: Spot | null) => void, grab: (spot: Spot) => Drag | null }} Hand */
/** @typedef {{ x: number, y: number }} Finger where in the window */

const SLACK = { mouse: 3, pen: 4, touch: 10 };
const NEAR_PX = { mouse: 14, pen: 18, touch: 26 };
const RIGHT = 2;

export class Gestures {
	/** @param {import('./board.js').Board} board */
	constructor(board) {
		this.board = board;
		/** @type {Map<number, Finger>} */
		this.fingers = new Map();
		/** @type {{ x: number, y: number, kind: 'mouse' | 'pen' | 'touch', moved: boolean, arrow: boolean, drag: Drag | null, spot: Spot } | null} */
		this.held = null;
		this.listen(board.frame);
	}

	/** @param {HTMLElement} frame */
	listen(frame) {
		frame.addEventListener('pointerdown', byHand((event) => this.down(event)));
		frame.addEventListener('pointermove', byHand((event) => this.moved(event)));
		frame.addEventListener('pointerup', byHand((event) => this.up(event)));
		frame.addEventListener('pointercancel', byHand((event) => this.lost(event)));
		frame.addEventListener('pointerleave', () => {
			if (!this.held) this.board.hand.hover(null);
		});
		frame.addEventListener('contextmenu', (event) => event.preventDefault());
		frame.addEventListener('touchend', (event) => event.preventDefault(), { passive: false });
		frame.addEventListener('wheel', byHand((event) => this.wheel(event)), { passive: false });
	}

	/** @param {WheelEvent} event */
	wheel(event) {
		event.preventDefault();
		this.board.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
	}

	/** @param {PointerEvent} event @returns {Spot} */
	spot(event) {
		const { svg, scale } = this.board;
		const at = this.board.page(event.clientX, event.clientY);
		const target = document.elementFromPoint(event.clientX, event.clientY);
		const piece = target?.closest('[data-id]');
		return {
			x: at.x,
			y: -at.y,
			id: piece && svg.contains(piece) ? (piece.getAttribute('data-id') ?? '') : '',
			reach: NEAR_PX[kindOf(event)] / scale,
			fine: event.shiftKey,
			target,
		};
	}

	/** @param {PointerEvent} event */
	down(event) {
		if (event.pointerType === 'mouse' && ![0, RIGHT].includes(event.button)) return;
		const arrow = event.button === RIGHT || event.shiftKey || this.board.arrows.on;
		const at = { x: event.clientX, y: event.clientY };
		this.fingers.set(event.pointerId, at);
		const { frame } = this.board;
		frame.setPointerCapture(event.pointerId);
		// Nothing moves below the pointer, whatever comes beside the board.
		frame.style.height = `${frame.clientHeight}px`;
		if (this.fingers.size > 1) this.let();
		else this.held = { ...at, kind: kindOf(event), moved: false, arrow, drag: null, spot: this.spot(event) };
	}

	/** @param {PointerEvent} event */
	moved(event) {
		const finger = this.fingers.get(event.pointerId);
		if (!finger) {
			if (event.pointerType === 'mouse') this.board.hand.hover(this.spot(event));
			return;
		}
		const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
		if (this.fingers.size === 2) this.pinch(event, finger, dx, dy);
		this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		const held = this.held;
		if (!held || this.fingers.size > 1 || !this.begun(event, held)) return;
		if (held.drag) held.drag.move(this.spot(event));
		else this.board.pan(dx, dy);
	}

	/** Whether the pointer has moved far enough for a drag. The first time, the drag begins.
	 * @param {PointerEvent} event @param {NonNullable<Gestures['held']>} held */
	begun(event, held) {
		if (held.moved) return true;
		if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK[held.kind]) return false;
		held.moved = true;
		this.board.hand.hover(null);
		held.drag = held.arrow ? this.board.arrows.begin(held.spot) : this.board.hand.grab(held.spot);
		this.board.frame.classList.add(held.drag ? 'dragging' : 'panning');
		return true;
	}

	rest() {
		const { frame } = this.board;
		frame.classList.remove('dragging', 'panning');
		frame.style.height = '';
	}

	/** Two fingers move and spread the view.
	 * @param {PointerEvent} event @param {Finger} was @param {number} dx @param {number} dy */
	pinch(event, was, dx, dy) {
		const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
		if (!other) return;
		const before = Math.hypot(was.x - other.x, was.y - other.y);
		const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
		this.board.pan(dx / 2, dy / 2);
		if (before > 0) this.board.zoom(after / before, { x: (event.clientX + other.x) / 2, y: (event.clientY + other.y) / 2 });
	}

	/** @param {PointerEvent} event */
	up(event) {
		const held = this.held;
		this.fingers.delete(event.pointerId);
		this.rest();
		if (!held || this.fingers.size) return;
		this.held = null;
		if (held.drag) held.drag.end(this.spot(event));
		else if (!held.moved && event.button !== RIGHT) this.board.hand.tap(held.spot);
	}

	/** @param {PointerEvent} event */
	lost(event) {
		this.fingers.delete(event.pointerId);
		this.let();
	}

	/** Release the piece that is dragged. @returns {boolean} whether something was */
	let() {
		const drag = this.held?.drag ?? null;
		this.held = null;
		this.rest();
		drag?.cancel();
		return drag !== null;
	}
}

/** Listen to events of the user, not to those that a script made. @template {Event} E @param {(event: E) => void} does @returns {(event: E) => void} */
export function byHand(does) {
	return (event) => {
		if (event.isTrusted) does(event);
	};
}

/** @param {PointerEvent} event @returns {keyof typeof SLACK} */
function kindOf({ pointerType }) {
	return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
}
