import type { Coordinates } from "#contract/rules/dealers/dealer-search.ts";

/** A matching place. Some services return its coordinates only later. */
export type PlaceHit = {
  id: string;
  name: string;
  /** Distinguishes it from places of the same name. */ detail: string;
  place: Coordinates | null;
  /** Two-letter lower-case code of its country, if it is not the requested one. */
  elsewhere?: string;
};

/** Searches places by the beginning of their name or postal code. */
export type PlaceService = {
  /** Limited to a country; null for all. */
  find: (words: string, country: string | null, signal: AbortSignal) => Promise<PlaceHit[]>;
  locate: (hit: PlaceHit) => Promise<Coordinates>;
};

/** The place that the words name unambiguously; null if the user must choose. */
export function clearHit(hits: readonly PlaceHit[], words: string): PlaceHit | null {
  if (hits.length === 1) return hits[0]!;
  const requested = words.trim().toLocaleLowerCase();
  const exact = hits.filter(({ name }) => name.toLocaleLowerCase() === requested);
  return exact.length === 1 ? exact[0]! : null;
}
