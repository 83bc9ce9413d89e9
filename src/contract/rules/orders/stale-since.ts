/** Younger data is shown without a note. */
const FRESH_MS = 15 * 60_000;

/** Date of the shown orders if the ERP has not responded lately; null if they are up to date or it was never queried. */
export function staleSince(upToDate: string | null | undefined, now: Date): string | null {
  if (!upToDate) return null;
  return now.getTime() - new Date(upToDate).getTime() > FRESH_MS ? upToDate : null;
}
