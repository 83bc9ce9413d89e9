import { atom } from "nanostores";
import { MOST_COMPARED, readCompared } from "#contract/rules/comparison.ts";

const STORED_AS = "compared";
export const NONE_COMPARED: readonly string[] = [];

/** The articles that somebody chose to compare in this tab. */
export const $compared = atom<readonly string[]>(readKept());

function readKept(): readonly string[] {
  try {
    const kept = sessionStorage.getItem(STORED_AS);
    return kept === null ? NONE_COMPARED : readCompared(new URLSearchParams({ artikel: kept })).articleNumbers;
  } catch {
    // On the server, and where a browser keeps nothing: then it lasts as long as the page.
    return NONE_COMPARED;
  }
}

export function keepCompared(articleNumbers: readonly string[]): void {
  $compared.set(articleNumbers);
  try {
    sessionStorage.setItem(STORED_AS, articleNumbers.join(","));
  } catch {
    // See above.
  }
}

/** Takes an article in, or out again; nothing where there is no room for one more. */
export function toggleCompared(articleNumber: string): void {
  const kept = $compared.get();
  if (kept.includes(articleNumber)) keepCompared(kept.filter((one) => one !== articleNumber));
  else if (kept.length < MOST_COMPARED) keepCompared([...kept, articleNumber]);
}
