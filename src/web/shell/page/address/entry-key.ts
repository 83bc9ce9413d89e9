/** Key of the current history entry. Only read: writing would abort a pending navigation. */
export function entryKey(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  return navigation?.currentEntry?.key ?? (history.state as { key?: string } | null)?.key;
}
