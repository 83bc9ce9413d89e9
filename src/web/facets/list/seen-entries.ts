import { entryKey } from "#web/shell/page/address/entry-key.ts";

/** History entries that were shown before: their address defines the filters, even if it has none. */
const seen = new Set<string>();

/** Records the current history entry; returns whether it was shown before. */
export function recordEntry(): boolean {
  const key = entryKey();
  if (key === undefined) return false;
  const wasSeen = seen.has(key);
  seen.add(key);
  return wasSeen;
}
