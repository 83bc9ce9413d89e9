import type { Facet, Filter } from "../../live/catalogue-terms.ts";
import { type Bits, countBits, listBits, wordsFor } from "./bits.ts";
import type { FacetedGroup, Facetted } from "./define-facets.ts";
import { describeFacet, toFacet } from "./describe-facet.ts";
import { findFitting, type PlaceSet } from "./postings.ts";

/** The facets with nothing filtered. */
export function allFacets({ facets }: FacetedGroup): Facet[] {
  return facets.map((facet) => toFacet(facet, facet.total, [])).filter((facet) => facet !== null);
}

/** Which codes pass any of the wanted filters of one facet. */
function fittingCodes({ names, numbers, valuesOf }: Facetted, wanted: readonly Filter[]): Uint8Array {
  const fitting = new Uint8Array(names.length);
  for (const { value, minValue, maxValue } of wanted) {
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

/** Memory for one question: one thread and nothing awaited, so that every question may use the same. */
type Scratch = { bits: Int32Array; matching: Int32Array; listed: Int32Array };
let scratch: Scratch = { bits: new Int32Array(0), matching: new Int32Array(0), listed: new Int32Array(0) };

function takeScratch(rows: number, sets: number): Scratch {
  if (scratch.matching.length < rows) scratch = { ...scratch, matching: new Int32Array(rows), listed: new Int32Array(rows) };
  if (scratch.bits.length < sets * wordsFor(rows)) scratch = { ...scratch, bits: new Int32Array(sets * wordsFor(rows)) };
  return scratch;
}

export type Found = {
  /** Places in the group's list, ascending; good until the next question. */
  matching: Int32Array;
  facets: Facet[];
};

/**
 * The articles that pass all filters, and the facets with their counts. Filters of one facet widen each other,
 * those of different facets narrow; a facet counts what its own filters leave out (decision B30). Each filtered facet
 * is a set of bits; what fails none of them matches, and what fails a single one still counts for that facet alone. Given a
 * set of places, all others are left out.
 */
export function filterGroup({ rows, byId, facets }: FacetedGroup, filters: readonly Filter[], among: Bits | null = null): Found {
  const byFacet = Map.groupBy(filters, (filter) => filter.id);
  const words = wordsFor(rows);
  const taken = takeScratch(rows, byFacet.size + 3);
  const setAt = (i: number): Bits => taken.bits.subarray(i * words, (i + 1) * words);
  const [failed, failedTwice, own] = [setAt(0), setAt(1), setAt(2)];
  const passed = new Map<string, Bits>();
  let isKnown = true;
  for (const [id, wanted] of byFacet) {
    const facet = byId.get(id);
    if (!facet) {
      isKnown = false;
      continue;
    }
    const fitting = setAt(3 + passed.size);
    findFitting(facet.column, fittingCodes(facet, wanted), rows, fitting);
    passed.set(id, fitting);
  }
  if (!isKnown) return { matching: taken.matching.subarray(0, 0), facets: withoutArticles(facets, byFacet) };
  // Behind the last place everything fails twice: it belongs to no set.
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
  const all: PlaceSet = { bits: own.slice(), size: matching.length, list: () => matching };
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

/** The facets when a filter names something unknown: only what is set stays. */
function withoutArticles(facets: readonly Facetted[], byFacet: ReadonlyMap<string, readonly Filter[]>): Facet[] {
  return facets
    .map((facet) => toFacet(facet, new Uint32Array(facet.total.length), byFacet.get(facet.attribute.attributeKey) ?? []))
    .filter((facet) => facet !== null);
}
