// Directions as people say them: degrees clockwise from up the table.

/** @param {number} fx @param {number} fy a forward unit vector @returns {number} from 0 up to 360 */
export function headingOf(fx, fy) {
	const degrees = (Math.atan2(fx, fy) * 180) / Math.PI;
	return (Math.round(100 * (degrees + 360)) / 100) % 360;
}

/** @param {number} degrees @returns {[number, number]} */
export function forwardOf(degrees) {
	const turn = (degrees * Math.PI) / 180;
	return [Math.sin(turn), Math.cos(turn)];
}
