/** Names the entry of the history that is shown, for as long as it is there. Read, never written: a write would end a navigation that is under way. */
export function entryKey(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  return navigation?.currentEntry?.key ?? (history.state as { key?: string } | null)?.key;
}
