/**
 * Writes the page's state to the URL, for back navigation, reload and sharing. Skipped during a navigation, which the write
 * would abort.
 */
export function showInAddress(path: string, query: string): void {
  const { navigation } = window as { navigation?: Navigation };
  if (location.pathname === path && !navigation?.transition) history.replaceState(history.state, "", path + query);
}
