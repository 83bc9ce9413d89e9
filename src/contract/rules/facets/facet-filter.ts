import { formatMeasureWithUnit } from "../../format/measure.ts";
import { formatQuantity } from "../../format/quantity.ts";
import type { FacetData } from "../../facet-data.ts";
import type { FacetFilterInput } from "../../generated/operations.ts";

/** An active filter. A range has both bounds and its text as value, any other filter only the value. */
export type ActiveFilter = {
  id: string;
  name: string;
  value: string;
  displayValue: string;
  minValue: number | null;
  maxValue: number | null;
  unit: string | null;
};

export type ProductFilterState = { activeFilters: readonly ActiveFilter[]; isFilterSet: boolean };

/** Filters of a list: as input of the server, and the same as an address's query. */
export type ListFilter = { filters: FacetFilterInput[]; query: string };

export type QueryEntry = [name: string, value: string];

const MAX_FILTERS = 50;
const MAX_TEXT_LENGTH = 200;
const VALUE = "f.";
const RANGE = "r.";

export function productFilterState(activeFilters: readonly ActiveFilter[]): ProductFilterState {
  return { activeFilters, isFilterSet: activeFilters.length > 0 };
}

export function valueFilter({ id, name, unit }: Pick<FacetData, "id" | "name" | "unit">, value: string, language: string): ActiveFilter {
  return { id, name, value, displayValue: formatMeasureWithUnit(value, unit, language), minValue: null, maxValue: null, unit };
}

export function rangeFilter(
  { id, name, unit }: Pick<FacetData, "id" | "name" | "unit">,
  min: number,
  max: number,
  language: string,
): ActiveFilter {
  const text = min === max ? formatQuantity(min, language) : `${formatQuantity(min, language)}–${formatQuantity(max, language)}`;
  return { id, name, value: `${min}-${max}`, displayValue: unit ? `${text} ${unit}` : text, minValue: min, maxValue: max, unit };
}

/** Converts a filter to the server's input (FACET-09, FACET-10). */
export function toWire({ id, value, minValue, maxValue, unit }: ActiveFilter): FacetFilterInput {
  return minValue === null ? { id, value, minValue: null, maxValue: null } : { id, value: null, minValue, maxValue, unit };
}

/** Adds names and units of their facets to filters; one without a facet keeps its id, so that it can be removed. */
export function toActiveFilters(filters: readonly FacetFilterInput[], facets: readonly FacetData[], language: string): ActiveFilter[] {
  return filters.map(({ id, value, minValue, maxValue, unit }) => {
    const facet = facets.find((candidate) => candidate.id === id) ?? { id, name: id, unit: unit ?? null };
    return typeof minValue === "number" && typeof maxValue === "number"
      ? rangeFilter(facet, minValue, maxValue, language)
      : valueFilter(facet, value ?? "", language);
  });
}

/** The filters of an address: `f.ID=value`, and `r.ID=from&r.ID=to` for a range. Invalid entries are dropped. */
export function readFilters(query: Iterable<QueryEntry>): FacetFilterInput[] {
  const entries = [...query];
  const filters: FacetFilterInput[] = [];
  const seen = new Set<string>();
  for (const [key, value] of entries) {
    const id = key.slice(VALUE.length);
    const once = key.startsWith(RANGE) ? key : `${key}=${value}`;
    if (!isFilterKey(key) || !id || id.length > MAX_TEXT_LENGTH || seen.has(once) || filters.length >= MAX_FILTERS) continue;
    seen.add(once);
    if (key.startsWith(VALUE)) {
      if (value && value.length <= MAX_TEXT_LENGTH) filters.push({ id, value, minValue: null, maxValue: null });
      continue;
    }
    const [minValue, maxValue] = entries.filter(([other]) => other === key).map(([, text]) => integerOf(text));
    if (typeof minValue === "number" && typeof maxValue === "number") filters.push({ id, value: null, minValue, maxValue, unit: null });
  }
  return filters;
}

export function writeFilters(filters: readonly FacetFilterInput[]): string {
  return writeQuery(filterEntries(filters));
}

export function filterEntries(filters: readonly FacetFilterInput[]): QueryEntry[] {
  return filters.flatMap(({ id, value, minValue, maxValue }): QueryEntry[] =>
    typeof minValue === "number"
      ? [
          [RANGE + id, String(minValue)],
          [RANGE + id, String(maxValue)],
        ]
      : [[VALUE + id, value ?? ""]],
  );
}

/** Replaces the filters in an address's query and resets it to page 1; other parameters stay. */
export function replaceFilters(query: Iterable<QueryEntry>, filters: readonly FacetFilterInput[]): string {
  const kept = [...query].filter(([key]) => key !== "page" && !isFilterKey(key));
  const text = writeQuery([...kept, ...filterEntries(filters)]);
  return text && `?${text}`;
}

const writeQuery = (entries: readonly QueryEntry[]) => entries.map((entry) => entry.map(encodeURIComponent).join("=")).join("&");

export const valueKey = (id: string): string => VALUE + id;
export const rangeKey = (id: string): string => RANGE + id;

const isFilterKey = (key: string) => key.startsWith(VALUE) || key.startsWith(RANGE);

function integerOf(text: string): number | null {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
