// Where the page begins: without a secret in the address the first page, with one its table.

import { byId } from './base/dom.js';
import { useTheme } from './base/theme.js';

/** @type {string | null} */
let open = null;

async function route() {
	const token = location.hash.slice(1);
	if (token === open) return;
	if (open) {
		location.reload();
		return;
	}
	open = token;
	byId('app').classList.toggle('opening', token !== '');
	if (token) (await import('./table/table.js')).mountTable(byId('app'), token);
	else (await import('./home/home.js')).mountHome(byId('app'));
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
