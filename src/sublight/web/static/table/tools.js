// The board's own buttons.

import { opened } from '../base/doors.js';
import { h, icon } from '../base/dom.js';

/** @typedef {import('./table.js').Page} Page */

/** @param {Page} page */
export function mountTools(page) {
	const { session, board, slots } = page;
	const measure = tool('M3 16 16 3l5 5L8 21zM9 10l2 2m1-5 3 3m-9 3 3 3', 'Measure between two pieces (m)', () =>
		page.surface?.toggleMeasure(),
	);
	const all = tool('M4 8h6v6H4zM14 4h6v6h-6zM13 15h6v6h-6z', 'Outline every position (Space)', () => page.surface?.toggleAll());
	const only = tool('M4 9h9v9H4zM10 4h9v9h-9M10 9l3 4m-3 0 3-4', 'Overlaps only: hide clear positions (o)', () =>
		page.surface?.toggleOnly(),
	);
	const arrow = tool('M5 19 19 5m-8 0h8v8', 'Draw arrows (or drag with Shift or a right click)', () => {
		board.arrows.on = !board.arrows.on;
		session.tell('measure');
	});
	/** @type {Promise<() => void> | null} */
	let mounted = null;
	const layers = () => (mounted ??= import('../board/layers.js').then(({ mountLayers }) => mountLayers(page)));
	const switches = tool('M12 4 3 9l9 5 9-5zM3 14l9 5 9-5', 'Layers: arcs, ranges, zones, the mat (y)', () => opened(async () => (await layers())()));
	switches.id = 'layers';
	switches.ariaExpanded = 'false';
	session.on(['welcome'], () => localStorage.getItem('layers') && layers());
	slots.tools.append(
		tool('M12 5v14M5 12h14', 'Zoom in (+)', () => board.zoom(1.4)),
		tool('M5 12h14', 'Zoom out (-)', () => board.zoom(1 / 1.4)),
		tool('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', 'Show the whole table (0)', () => board.reset()),
		tool('M12 3v4m0 10v4M3 12h4m10 0h4M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0', 'Zoom to the selected piece (z)', () => page.surface?.look()),
		tool('M7 20V4m-3.5 3.5L7 4l3.5 3.5M17 4v16m-3.5-3.5L17 20l3.5-3.5', 'Turn the view around (f)', () => board.flip()),
		switches,
		measure,
		all,
		only,
		arrow,
		tool('M6 4v16M6 16c0-5 12-3 12-9M4 4h4M16 4l2-2 2 2M4 20h4', 'Try it out on a scratch table (b)', () => session.branch()),
		tool('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4', 'Change the table by hand', () => opened(async () => (await import('../setup/setup.js')).openByHand(session))),
		// On a phone, which has room for seven.
		tool('M5 12h1m5.5 0h1m5.5 0h1', 'More', () => slots.tools.classList.toggle('all')),
	);
	session.on(['made'], () => board.arrows.clear());
	session.on(['measure', 'select', 'legal', 'hover'], () => {
		const { surface } = page;
		const on = [surface?.measuring, board.arrows.on, surface?.only, surface?.all];
		[measure, arrow, only, all].forEach((each, at) => { each.ariaPressed = String(!!on[at]); });
		slots.tools.dataset.asks = surface?.asks ?? '';
	});
}

/** @param {string} path @param {string} says @param {() => void} onclick */
function tool(path, says, onclick) {
	return h('button', { class: 'tool', 'aria-label': says, title: says, onclick }, icon(path));
}
