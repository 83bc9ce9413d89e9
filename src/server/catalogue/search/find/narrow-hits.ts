import type { Facet, Filter } from "../../../ports/catalogue-types.ts";
import { indexGroup } from "../../snapshot/build/group-index.ts";
import { type ColumnLookups } from "../../snapshot/columns/column-lookups.ts";
import { type CatalogueColumns, FAMILY, type GroupIndex, NONE } from "../../snapshot/columns/columns.ts";
import { setBit, wordsFor } from "../../snapshot/facets/bits.ts";
import { defineFacets, type FacetedGroup, type Facetted } from "../../snapshot/facets/define-facets.ts";
import { filterGroup } from "../../snapshot/facets/facets.ts";
import { CATEGORY_FACET } from "../category-facet.ts";
import { countHits, type Hits } from "./hits.ts";

/** Up to this many hits get facets of their own; more hits use the facets of the whole catalogue. */
const FEW = 2_000;
/** With more distinct categories, the facet uses their parents. */
const MAX_CATEGORIES = 60;

export type NarrowedHits = { hits: Hits; facets: readonly Facet[] };

/** Filters hits like a category page filters its articles (decision 0033), and by category. */
export function createHitNarrowing(columns: CatalogueColumns, { attributeOf, text }: ColumnLookups, language: string) {
  const { articles, groups, records } = columns;
  const { articleAt, everything } = columns.search;
  let nameOfGroup: ((group: number) => string) | null = null;
  let whole: FacetedGroup | null = null;
  const facetted = (rows: Int32Array, index: GroupIndex): FacetedGroup => {
    const made = defineFacets(index, rows.length, attributeOf, language);
    nameOfGroup ??= categoryNames(groups, (named) => text(groups.name[named]!));
    const category = categoryFacet(rows, articles.home, nameOfGroup);
    return {
      ...made,
      byId: new Map([...made.byId, [CATEGORY_FACET, category]]),
      facets: [category, ...made.facets],
    };
  };

  return (hits: Hits, filters: readonly Filter[]): NarrowedHits => {
    const total = countHits(hits);
    if (total === 0) return { hits, facets: [] };
    const isFew = total <= FEW || everything === null;
    const places = isFew ? placesOf(hits, total) : null;
    const among = places ? null : bitsOf(hits, articles.count);
    const rows = places?.map((position) => articleAt[position]!);
    const group = rows
      ? facetted(rows, indexGroup(rows, articles.attributes, records.key, null))
      : (whole ??= facetted(articleAt, everything!));
    const { matching, facets } = filterGroup(group, filters, among);
    const requested = new Set(filters.map(({ id }) => id));
    const shown = facets.filter((facet) => requested.has(facet.id) || narrowsSomething(facet, matching.length));
    if (filters.length === 0) return { hits, facets: shown };
    return { hits: filterHits(hits, places ? matching.map((at) => places[at]!) : matching), facets: shown };
  };
}

/** A value shared by all hits, or a slider with a single value, cannot narrow the result. */
function narrowsSomething(facet: Facet, total: number): boolean {
  if (facet.recordCount === 0) return false;
  if (facet.filterStyle === "SLIDER") return facet.minValue !== facet.maxValue;
  return facet.values.some(({ recordCount }) => recordCount > 0 && recordCount < total);
}

function placesOf({ length, starts, ends }: Hits, total: number): Int32Array {
  const places = new Int32Array(total);
  let used = 0;
  for (let i = 0; i < length; i += 1) for (let position = starts[i]!; position < ends[i]!; position += 1) places[used++] = position;
  return places;
}

function bitsOf({ length, starts, ends }: Hits, rows: number): Int32Array {
  const bits = new Int32Array(wordsFor(rows));
  for (let i = 0; i < length; i += 1) for (let position = starts[i]!; position < ends[i]!; position += 1) setBit(bits, position);
  return bits;
}

/** Restricts hits to ascending positions, with their scores. */
function filterHits({ starts, ends, scores }: Hits, places: Int32Array): Hits {
  const kept: Hits = {
    length: places.length,
    starts: places.slice(),
    ends: places.map((position) => position + 1),
    scores: new Int32Array(places.length),
  };
  let at = 0;
  for (let i = 0; i < places.length; i += 1) {
    while (ends[at]! <= places[i]!) at += 1;
    // Every kept position is a hit, so the current range contains it.
    kept.scores[i] = places[i]! < starts[at]! ? 1 : scores[at]!;
  }
  return kept;
}

/** Returns the name of a group's category, cut off at a depth that limits the number of categories. */
function categoryNames({ count, kind, parent }: CatalogueColumns["groups"], nameOf: (group: number) => string): (group: number) => string {
  const isCategory = (group: number): boolean => kind[group] !== FAMILY;
  const depthOf = (group: number): number => (parent[group] === NONE ? 0 : 1 + depthOf(parent[group]!));
  const depths = Int32Array.from({ length: count }, (_, group) => depthOf(group));
  const atMost = (group: number, depth: number): number => {
    let at = group;
    while (at !== NONE && (!isCategory(at) || depths[at]! > depth)) at = parent[at]!;
    return at;
  };
  const deepest = Math.max(0, ...depths);
  let depth = deepest;
  const countAt = (most: number): number => {
    const seen = new Set<number>();
    for (let group = 0; group < count; group += 1) seen.add(atMost(group, most));
    return seen.size;
  };
  while (depth > 1 && countAt(depth) > MAX_CATEGORIES) depth -= 1;
  const names: string[] = [];
  return (group) => {
    if (group === NONE) return "";
    if (names[group] === undefined) {
      const category = atMost(group, depth);
      names[group] = category === NONE ? "" : nameOf(category);
    }
    return names[group];
  };
}

function categoryFacet(rows: Int32Array, home: Int32Array, nameOf: (group: number) => string): Facetted {
  const codes = new Uint16Array(rows.length);
  const names: string[] = [];
  const totals: number[] = [0];
  const codeOfName = new Map<string, number>([["", 0]]);
  const codeOfGroup = new Map<number, number>();
  const learn = (group: number): number => {
    const name = nameOf(group);
    let code = codeOfName.get(name);
    if (code === undefined) {
      codeOfName.set(name, (code = names.push(name)));
      totals.push(0);
    }
    codeOfGroup.set(group, code);
    return code;
  };
  let [lastGroup, code] = [NaN, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const group = home[rows[at]!]!;
    // Adjacent articles are nearly always in the same group.
    if (group !== lastGroup) code = codeOfGroup.get((lastGroup = group)) ?? learn(group);
    codes[at] = code;
    totals[code]! += 1;
  }
  const total = Uint32Array.from(totals);
  return {
    column: { key: NONE, positions: null, codes, records: new Int32Array(names.length), totals: total, postings: null },
    attribute: {
      attributeKey: CATEGORY_FACET,
      attributeName: "",
      sortOrder: 0,
      technicalName: CATEGORY_FACET,
      valueList: names,
      unit: null,
    },
    isFacet: true,
    isSlider: false,
    names,
    numbers: names.map(() => NaN),
    valuesOf: [[], ...names.map((_, value) => [value])],
    shown: names.map((_, value) => value),
    total,
    bounds: null,
  };
}
