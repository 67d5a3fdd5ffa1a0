// Where the page begins: without a secret in the address the first page, with one its table.

import { byId } from './dom.js';
import { extras, ways } from './extras.js';
import { mountHome } from './home.js';
import { mountTable } from './shell.js';
import { useTheme } from './theme.js';

/** @type {string | null} */
let open = null;

function route() {
	const token = location.hash.slice(1);
	if (token === open) return;
	if (open) {
		location.reload();
		return;
	}
	open = token;
	const app = byId('app');
	if (token) mountTable(app, token, extras);
	else mountHome(app, ways);
}

/** The address keeps the secret: skipping moves the focus only. */
document.querySelector('.skip')?.addEventListener('click', (event) => {
	event.preventDefault();
	document.getElementById('commands')?.focus();
});

useTheme();
window.addEventListener('hashchange', route);
window.addEventListener('popstate', route);
window.addEventListener('sublight:seat', route);
route();
