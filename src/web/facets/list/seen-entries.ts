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

// Read, never written: a write to the history would end a navigation that is under way.
function entryKey(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  return navigation?.currentEntry?.key ?? (history.state as { key?: string } | null)?.key;
}
