/** Idle timeout of a session. */
export const SESSION_IDLE_MS = 30 * 60_000;

/** Idle timeout of a procurement session; its user works in another window meanwhile (PROCURE-23). */
export const PROCUREMENT_IDLE_MS = 60 * 60_000;

/** Minimum interval between recorded uses. */
export const TOUCH_EVERY_MS = 60_000;
