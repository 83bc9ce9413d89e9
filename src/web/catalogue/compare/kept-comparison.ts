import { atom } from "nanostores";
import { MOST_COMPARED } from "#contract/rules/comparison.ts";

const STORED_AS = "compared";

export type Compared = { id: string; name: string };
export const NONE_COMPARED: readonly Compared[] = [];

/** The articles that somebody chose to compare in this tab. */
export const $compared = atom<readonly Compared[]>(readKept());

/** What the tab's storage holds of it; anything else that lies there is nothing. */
export function readKept(): readonly Compared[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, MOST_COMPARED) : NONE_COMPARED;
  } catch {
    // On the server, and where a browser keeps nothing: then it lasts as long as the page.
    return NONE_COMPARED;
  }
}

function isCompared(one: unknown): one is Compared {
  const { id, name } = (one ?? {}) as Partial<Compared>;
  return typeof id === "string" && typeof name === "string";
}

export function keepCompared(articles: readonly Compared[]): void {
  const kept = articles.map(({ id, name }) => ({ id, name }));
  $compared.set(kept);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // See above.
  }
}

/** Takes an article in, or out again; false where there is no room for one more. */
export function toggleCompared(article: Compared): boolean {
  const kept = $compared.get();
  const others = kept.filter(({ id }) => id !== article.id);
  if (others.length === kept.length && kept.length >= MOST_COMPARED) return false;
  keepCompared(others.length < kept.length ? others : [...kept, article]);
  return true;
}
