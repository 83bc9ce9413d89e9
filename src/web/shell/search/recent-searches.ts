import { currentPage } from "../page/state/current-page.ts";

const STORAGE_KEY = "ankerplatz.searches";
const MAX_SEARCHES = 5;

/** Stored per browser and user; signing out clears it (SEARCH-28). */
type Kept = { owner: string; searches: string[] };

export function recentSearches(): string[] {
  try {
    const { owner, searches } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "") as Kept;
    if (owner === currentPage().user.userId) return searches.slice(0, MAX_SEARCHES);
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing is stored, or storage is unavailable.
  }
  return [];
}

export function rememberSearch(search: string): void {
  const text = search.trim();
  if (text !== "") store([text, ...recentSearches().filter((one) => one !== text)].slice(0, MAX_SEARCHES));
}

export function removeSearch(search: string): void {
  store(recentSearches().filter((one) => one !== search));
}

function store(searches: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ owner: currentPage().user.userId, searches } satisfies Kept));
  } catch {
    // Search works without stored searches.
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}
