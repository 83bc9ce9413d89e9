/**
 * Says in the address what a page shows now: whoever comes back, loads the page anew or hands its address on finds the same.
 * Not where somebody is going on already: a write would end that.
 */
export function showInAddress(path: string, query: string): void {
  const { navigation } = window as { navigation?: Navigation };
  if (location.pathname === path && !navigation?.transition) history.replaceState(history.state, "", path + query);
}
