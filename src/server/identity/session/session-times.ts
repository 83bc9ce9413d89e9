/** A session that nobody used for this long is over. */
export const SESSION_IDLE_MS = 30 * 60_000;

/** The same for one that procurement software began: somebody looks things up in the other window meanwhile (PROCURE-23). */
export const PROCUREMENT_IDLE_MS = 60 * 60_000;

/** A use is noted at most this often. */
export const TOUCH_EVERY_MS = 60_000;
