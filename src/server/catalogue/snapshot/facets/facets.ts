import type { Facet, Filter } from "../../../ports/catalogue-types.ts";
import { type Bits, countBits, listBits, wordsFor } from "./bits.ts";
import type { FacetedGroup, Facetted } from "./define-facets.ts";
import { describeFacet, toFacet } from "./describe-facet.ts";
import { findMatching, type PositionSet } from "./postings.ts";

/** Facets without filters. */
export function allFacets({ facets }: FacetedGroup): Facet[] {
  return facets.map((facet) => toFacet(facet, facet.total, [])).filter((facet) => facet !== null);
}

/** Flags the codes that pass any of the filters of one facet. */
function fittingCodes({ names, numbers, valuesOf }: Facetted, requested: readonly Filter[]): Uint8Array {
  const fitting = new Uint8Array(names.length);
  for (const { value, minValue, maxValue } of requested) {
    if (minValue !== null || maxValue !== null) {
      const [min, max] = [minValue ?? -Infinity, maxValue ?? Infinity];
      for (let i = 0; i < numbers.length; i += 1) if (numbers[i]! >= min && numbers[i]! <= max) fitting[i] = 1;
    } else if (value !== null) {
      const at = names.indexOf(value);
      if (at >= 0) fitting[at] = 1;
    }
  }
  return Uint8Array.from(valuesOf, (values) => (values.some((value) => fitting[value] === 1) ? 1 : 0));
}

/** Scratch memory shared by all calls, which is safe because filtering is synchronous. */
type Scratch = { bits: Int32Array; matching: Int32Array; listed: Int32Array };
let scratch: Scratch = { bits: new Int32Array(0), matching: new Int32Array(0), listed: new Int32Array(0) };

function getScratch(rows: number, sets: number): Scratch {
  if (scratch.matching.length < rows) scratch = { ...scratch, matching: new Int32Array(rows), listed: new Int32Array(rows) };
  if (scratch.bits.length < sets * wordsFor(rows)) scratch = { ...scratch, bits: new Int32Array(sets * wordsFor(rows)) };
  return scratch;
}

export type Found = {
  /** Ascending positions in the group's list; valid until the next call. */
  matching: Int32Array;
  facets: Facet[];
};

/**
 * Returns the articles that pass all filters, and the facets with counts. Filters of the same facet are combined with OR, those
 * of different facets with AND; a facet's counts ignore its own filters (decision B30). Each filtered facet is a bit set: an
 * article that fails no facet matches, one that fails exactly one facet still counts for that facet. `among` restricts the
 * result to a set of positions.
 */
export function filterGroup({ rows, byId, facets }: FacetedGroup, filters: readonly Filter[], among: Bits | null = null): Found {
  const byFacet = Map.groupBy(filters, (filter) => filter.id);
  const words = wordsFor(rows);
  const taken = getScratch(rows, byFacet.size + 3);
  const setAt = (i: number): Bits => taken.bits.subarray(i * words, (i + 1) * words);
  const [failed, failedTwice, own] = [setAt(0), setAt(1), setAt(2)];
  const passed = new Map<string, Bits>();
  let isKnown = true;
  for (const [id, requested] of byFacet) {
    const facet = byId.get(id);
    if (!facet) {
      isKnown = false;
      continue;
    }
    const fitting = setAt(3 + passed.size);
    findMatching(facet.column, fittingCodes(facet, requested), rows, fitting);
    passed.set(id, fitting);
  }
  if (!isKnown) return { matching: taken.matching.subarray(0, 0), facets: withoutArticles(facets, byFacet) };
  // Bits beyond the last position fail twice, so they belong to no set.
  startBehind(failed, rows);
  startBehind(failedTwice, rows);
  if (among) for (let at = 0; at < words; at += 1) failed[at]! |= failedTwice[at]! |= ~among[at]!;
  for (const fitting of passed.values()) {
    for (let at = 0; at < words; at += 1) {
      const fails = ~fitting[at]!;
      failedTwice[at]! |= failed[at]! & fails;
      failed[at]! |= fails;
    }
  }
  for (let at = 0; at < words; at += 1) own[at] = ~failed[at]!;
  const matching = listBits(own, taken.matching);
  const all: PositionSet = { bits: own.slice(), size: matching.length, list: () => matching };
  const shown = facets.map((facet) => {
    const id = facet.attribute.attributeKey;
    const fitting = passed.get(id);
    if (!fitting) return describeFacet(facet, all, rows, []);
    for (let at = 0; at < words; at += 1) own[at] = ~failed[at]! | (failed[at]! & ~failedTwice[at]! & ~fitting[at]!);
    return describeFacet(facet, { bits: own, size: countBits(own), list: () => listBits(own, taken.listed) }, rows, byFacet.get(id)!);
  });
  return { matching, facets: shown.filter((facet) => facet !== null) };
}

function startBehind(bits: Bits, rows: number): void {
  bits.fill(0);
  if ((rows & 31) !== 0) bits[rows >>> 5] = -1 << (rows & 31);
}

/** Facets if a filter names an unknown facet: no articles match, only selected values remain. */
function withoutArticles(facets: readonly Facetted[], byFacet: ReadonlyMap<string, readonly Filter[]>): Facet[] {
  return facets
    .map((facet) => toFacet(facet, new Uint32Array(facet.total.length), byFacet.get(facet.attribute.attributeKey) ?? []))
    .filter((facet) => facet !== null);
}
