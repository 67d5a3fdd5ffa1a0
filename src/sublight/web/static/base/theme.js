// The theme: light, dark or the system's. It is stored in this browser only.

const STORED = 'sublight.theme';
const THEMES = ['auto', 'light', 'dark'];

/** Use the theme that was chosen here before. */
export function useTheme() {
	apply(localStorage.getItem(STORED) ?? 'auto');
}

/** Use the next theme, and say which. @returns {string} */
export function nextTheme() {
	const now = document.documentElement.dataset.theme ?? 'auto';
	const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? 'auto';
	localStorage.setItem(STORED, next);
	apply(next);
	return next === 'auto' ? 'Same as the system' : next;
}

/** @param {string} theme */
function apply(theme) {
	if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
	else delete document.documentElement.dataset.theme;
}
