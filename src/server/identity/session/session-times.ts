/** A session that nobody used for this long is over. */
export const SESSION_IDLE_MS = 30 * 60_000;

/** A use is noted at most this often. */
export const TOUCH_EVERY_MS = 60_000;
