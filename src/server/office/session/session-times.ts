const MINUTE_MS = 60_000;

/** A session ends after this time without use. */
export const IDLE_MS = 30 * MINUTE_MS;
/** A session ends after this time at the latest. */
export const MAX_AGE_MS = 12 * 60 * MINUTE_MS;
/** Time for which sensitive changes need no further code. */
export const FACTOR_MS = 10 * MINUTE_MS;
/** The last use is stored at most once in this time. */
export const TOUCH_MS = MINUTE_MS;

export function isFactorRecent({ factorAt }: { factorAt: Date }, now: Date): boolean {
  return now.getTime() - factorAt.getTime() < FACTOR_MS;
}
