import { atom, type ReadableAtom } from "nanostores";
import { MAX_COMPARED } from "#contract/rules/articles/comparison.ts";

export type Compared = { id: string; name: string };
export const NONE_COMPARED: readonly Compared[] = [];

/** The items chosen for comparison in this tab. */
export type Choice = {
  $chosen: ReadableAtom<readonly Compared[]>;
  keep(chosen: readonly Compared[]): void;
  /** Adds or removes an item; returns false if the maximum is reached. */
  toggle(one: Compared): boolean;
};

/** Separate choices, because articles and families are never compared with each other. */
export const comparedArticles = createChoice("compared");
export const comparedFamilies = createChoice("compared-families");
export const { $chosen: $compared, keep: saveCompared, toggle: toggleCompared } = comparedArticles;

function createChoice(storedAs: string): Choice {
  const $chosen = atom(readCompared(storedAs));
  const keep = (chosen: readonly Compared[]): void => {
    const kept = chosen.map(({ id, name }) => ({ id, name }));
    $chosen.set(kept);
    try {
      sessionStorage.setItem(storedAs, JSON.stringify(kept));
    } catch {
      // Storage is unavailable; see below.
    }
  };
  return {
    $chosen,
    keep,
    toggle(one) {
      const stored = $chosen.get();
      const others = stored.filter(({ id }) => id !== one.id);
      if (others.length === stored.length && stored.length >= MAX_COMPARED) return false;
      keep(others.length < stored.length ? others : [...stored, one]);
      return true;
    },
  };
}

/** Reads the choice from sessionStorage; ignores invalid content. */
export function readCompared(storedAs = "compared"): readonly Compared[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedAs) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, MAX_COMPARED) : NONE_COMPARED;
  } catch {
    // On the server or without storage: the choice lasts as long as the page.
    return NONE_COMPARED;
  }
}

function isCompared(one: unknown): one is Compared {
  const { id, name } = (one ?? {}) as Partial<Compared>;
  return typeof id === "string" && typeof name === "string";
}
