import type { Attribute, Facet, FacetValue } from "../live/catalogue-terms.ts";
import type { Filter } from "../live/catalogue-reader.ts";
import type { CodeColumn, GroupIndex } from "./columns.ts";

/** A numeric attribute with more different values than this is a slider, with fewer a list of check boxes. */
const MOST_CHECK_BOXES_OF_NUMBERS = 8;
/** An attribute with more different texts describes articles one by one and narrows nothing. */
const MOST_VALUES = 100;

/** 7.5 for "7.5" and "7,5"; null for what is no plain number. */
export function numberOf(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** A column with its codes' meaning in one language. */
type Facetted = {
  column: CodeColumn;
  attribute: Attribute;
  isFacet: boolean;
  isSlider: boolean;
  names: readonly string[];
  /** NaN for what is no number. */
  numbers: readonly number[];
  /** Values of each code, by their place in `names`; nearly always one. */
  valuesOf: readonly (readonly number[])[];
  /** Places in `names` in the order in which check boxes stand. */
  shown: readonly number[];
  /** Values of all articles. */
  total: Uint32Array;
};

/** Everything about a group that no filter changes. */
export type FacetedGroup = { rows: number; all: readonly Facetted[]; byId: ReadonlyMap<string, Facetted>; facets: readonly Facetted[] };

const collators = new Map<string, Intl.Collator>();

/** Making one takes longer than sorting a family's values with it. */
function collatorOf(language: string): Intl.Collator {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator(language, { numeric: true })));
  return collator;
}

const singles: (readonly number[])[] = [];

/** A list of one, the same for all who need it: a family's facets are made of hundreds. */
function single(id: number): readonly number[] {
  return (singles[id] ??= [id]);
}

/** Finds the facets that can narrow a list of articles: attributes that not all of them share. */
export function defineFacets(index: GroupIndex, rows: number, attributeOf: (record: number) => Attribute, language: string): FacetedGroup {
  const collator = collatorOf(language);
  const all = index.map((column): Facetted => {
    const ids = new Map<string, number>();
    const idOf = (value: string): number => {
      let id = ids.get(value);
      if (id === undefined) ids.set(value, (id = ids.size));
      return id;
    };
    const valuesOf: (readonly number[])[] = [[]];
    for (const record of column.records) {
      const { valueList } = attributeOf(record);
      valuesOf.push(valueList.length === 1 ? single(idOf(valueList[0]!)) : Array.from(new Set(valueList), idOf));
    }
    const names = [...ids.keys()];
    const numbers = names.map((name) => numberOf(name) ?? NaN);
    const total = column.totals;
    const isNumeric = numbers.every((number) => !Number.isNaN(number));
    const isSlider = isNumeric && names.length > MOST_CHECK_BOXES_OF_NUMBERS;
    const isFacet = (names.length > 1 || total[0]! > 0) && (isSlider || names.length <= MOST_VALUES);
    const plain = names.map((name) => name.replace(",", "."));
    const shown = isFacet && !isSlider ? names.map((_, i) => i).toSorted((a, b) => collator.compare(plain[a]!, plain[b]!)) : [];
    return { column, attribute: attributeOf(column.records[0]!), isFacet, isSlider, names, numbers, valuesOf, shown, total };
  });
  const byId = new Map(all.map((facet) => [facet.attribute.attributeKey, facet]));
  const facets = all
    .filter(({ isFacet }) => isFacet)
    .toSorted(({ attribute: a }, { attribute: b }) => a.sortOrder - b.sortOrder || (a.attributeKey < b.attributeKey ? -1 : 1));
  return { rows, all, byId, facets };
}

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
type Scratch = { failures: Uint8Array; failedAt: Uint16Array; matching: Int32Array };
let scratch: Scratch = { failures: new Uint8Array(0), failedAt: new Uint16Array(0), matching: new Int32Array(0) };

function takeScratch(rows: number): Scratch {
  if (scratch.failures.length < rows) {
    scratch = { failures: new Uint8Array(rows), failedAt: new Uint16Array(rows), matching: new Int32Array(rows) };
  }
  scratch.failures.fill(0, 0, rows);
  return scratch;
}

export type Found = {
  /** Places in the group's list, ascending; good until the next question. */
  matching: Int32Array;
  facets: Facet[];
};

/**
 * The articles that pass all filters, and the facets with their counts. Filters of one facet widen each other,
 * those of different facets narrow; a facet counts what its own filters leave out (decision B30). One pass over
 * the columns: an article that fails a single facet still counts for that facet alone.
 */
export function filterGroup({ rows, byId, facets }: FacetedGroup, filters: readonly Filter[]): Found {
  const byFacet = Map.groupBy(filters, (filter) => filter.id);
  const taken = takeScratch(rows);
  const own: CodeColumn[] = [];
  const almost = new Map<string, Uint32Array>();
  let isKnown = true;
  for (const [id, wanted] of byFacet) {
    const facet = byId.get(id);
    if (!facet) {
      isKnown = false;
      continue;
    }
    markFailures(facet.column, fittingCodes(facet, wanted), rows, own.length, taken);
    own.push(facet.column);
    almost.set(id, new Uint32Array(facet.column.records.length + 1));
  }
  const matching = isKnown ? collectMatching(rows, taken) : taken.matching.subarray(0, 0);
  if (isKnown) countAlmost(own, [...almost.values()], rows, taken);
  const shown = facets.map((facet) => {
    const id = facet.attribute.attributeKey;
    const counts = almost.get(id) ?? new Uint32Array(facet.column.records.length + 1);
    if (isKnown) countMatching(facet.column, matching, taken, counts);
    return toFacet(facet, counts, byFacet.get(id) ?? []);
  });
  return { matching, facets: shown.filter((facet) => facet !== null) };
}

function markFailures(
  { codes, positions }: CodeColumn,
  fits: Uint8Array,
  rows: number,
  place: number,
  { failures, failedAt }: Scratch,
): void {
  if (!positions) {
    for (let i = 0; i < rows; i += 1) {
      if (fits[codes[i]!] === 1) continue;
      failures[i] = failures[i] === 0 ? 1 : 2;
      failedAt[i] = place;
    }
    return;
  }
  for (let i = 0, at = 0; i < rows; i += 1) {
    const code = positions[at] === i ? codes[at++]! : 0;
    if (fits[code] === 1) continue;
    failures[i] = failures[i] === 0 ? 1 : 2;
    failedAt[i] = place;
  }
}

function collectMatching(rows: number, { failures, matching }: Scratch): Int32Array {
  let length = 0;
  for (let i = 0; i < rows; i += 1) {
    matching[length] = i;
    length += failures[i] === 0 ? 1 : 0;
  }
  return matching.subarray(0, length);
}

/** Counts for each filtered facet the codes of what fails its own filters and no other. */
function countAlmost(own: readonly CodeColumn[], counts: readonly Uint32Array[], rows: number, { failures, failedAt }: Scratch): void {
  for (let i = 0; i < rows; i += 1) {
    if (failures[i] !== 1) continue;
    const place = failedAt[i]!;
    const { codes, positions } = own[place]!;
    if (!positions) counts[place]![codes[i]!]! += 1;
  }
  for (const [place, { codes, positions }] of own.entries()) {
    if (!positions) continue;
    for (let at = 0; at < positions.length; at += 1) {
      const i = positions[at]!;
      if (failures[i] === 1 && failedAt[i] === place) counts[place]![codes[at]!]! += 1;
    }
  }
}

function countMatching({ codes, positions }: CodeColumn, matching: Int32Array, { failures }: Scratch, counts: Uint32Array): void {
  if (!positions) for (let at = 0; at < matching.length; at += 1) counts[codes[matching[at]!]!]! += 1;
  else for (let at = 0; at < positions.length; at += 1) if (failures[positions[at]!] === 0) counts[codes[at]!]! += 1;
}

/** Values that nothing has any more disappear, unless they are set: what is set can be taken back. */
function toFacet(
  { attribute, isSlider, names, numbers, valuesOf, shown }: Facetted,
  counts: Uint32Array,
  wanted: readonly Filter[],
): Facet | null {
  const values = new Uint32Array(names.length);
  let variants = 0;
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code]!;
    if (count === 0) continue;
    variants += count;
    for (const value of valuesOf[code]!) values[value]! += count;
  }
  if (variants === 0 && wanted.length === 0) return null;
  const head = {
    id: attribute.attributeKey,
    name: attribute.attributeName,
    type: isSlider ? "NUMBER" : "TEXT",
    filterStyle: isSlider ? "SLIDER" : "DEFAULT",
    unit: attribute.unit,
    sortOrder: attribute.sortOrder,
    recordCount: variants,
  };
  if (isSlider) {
    let [minValue, maxValue] = [Infinity, -Infinity];
    for (let i = 0; i < numbers.length; i += 1) {
      if (variants > 0 && values[i] === 0) continue;
      minValue = Math.min(minValue, numbers[i]!);
      maxValue = Math.max(maxValue, numbers[i]!);
    }
    return { ...head, minValue: Math.floor(minValue), maxValue: Math.ceil(maxValue), values: [] };
  }
  const boxes: FacetValue[] = [];
  for (const i of shown) {
    const [name, recordCount] = [names[i]!, values[i]!];
    if (recordCount > 0 || wanted.some((filter) => filter.value === name)) boxes.push({ name, recordCount });
  }
  return { ...head, minValue: null, maxValue: null, values: boxes };
}
