import { entryKey } from "#web/shell/page/entry-key.ts";

/** Entries of the history that were shown already: their address says what is set, even when that is nothing. */
const seen = new Set<string>();

/** Notes the entry that is shown; tells whether it was shown before. */
export function noteEntry(): boolean {
  const key = entryKey();
  if (key === undefined) return false;
  const wasSeen = seen.has(key);
  seen.add(key);
  return wasSeen;
}
