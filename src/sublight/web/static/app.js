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
	const page = token ? await import('./table/table.js') : await import('./home/home.js');
	// Another address may have been opened meanwhile.
	if (token !== open) return;
	if ('mountTable' in page) page.mountTable(byId('app'), token);
	else page.mountHome(byId('app'));
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
