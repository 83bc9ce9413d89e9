import type { DealerPlace } from "#contract/rules/dealer-search.ts";

/** A place that could be meant. Some services tell only later where it lies. */
export type PlaceHit = {
  id: string;
  name: string;
  /** What tells it from others of its name. */ detail: string;
  place: DealerPlace | null;
  /** The country it is in, two small letters, where it was not found in the one that was asked for. */
  elsewhere?: string;
};

/** Who knows places by the beginning of their name or postal code. */
export type PlaceService = {
  /** Of a country; null for all of them. */
  find: (words: string, country: string | null, signal: AbortSignal) => Promise<PlaceHit[]>;
  locate: (hit: PlaceHit) => Promise<DealerPlace>;
};

/** The place that words name beyond doubt; null where somebody has to choose. */
export function clearHit(hits: readonly PlaceHit[], words: string): PlaceHit | null {
  if (hits.length === 1) return hits[0]!;
  const wanted = words.trim().toLocaleLowerCase();
  const exact = hits.filter(({ name }) => name.toLocaleLowerCase() === wanted);
  return exact.length === 1 ? exact[0]! : null;
}
