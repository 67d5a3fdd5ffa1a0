// The entry point. It shows the table that the secret in the address belongs to, or the first page if there is none.

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

/** A skip link would overwrite the secret in the address, so only the focus is moved. */
document.querySelector('.skip')?.addEventListener('click', (event) => {
	event.preventDefault();
	document.getElementById('commands')?.focus();
});

useTheme();
window.addEventListener('hashchange', route);
window.addEventListener('popstate', route);
window.addEventListener('sublight:seat', route);
route();
