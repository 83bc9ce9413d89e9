/** What is younger needs no word about it. */
const FRESH_MS = 15 * 60_000;

/** As of when orders are shown, where the ERP did not answer lately; null where they are up to date or it was never asked. */
export function staleSince(upToDate: string | null | undefined, now: Date): string | null {
  if (!upToDate) return null;
  return now.getTime() - new Date(upToDate).getTime() > FRESH_MS ? upToDate : null;
}
