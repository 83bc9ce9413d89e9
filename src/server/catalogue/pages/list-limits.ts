import { maxAttributeColumns } from "#contract/rules/shop/shop-mode.ts";
import type { ShopType } from "#contract/site-settings.ts";
import type { Filter, Page } from "../../ports/catalogue-types.ts";

/** Limits of the variant list and the category list (FAM-10, CAT-09). */
export const PAGE_SIZE = 18;
const MAX_PAGE_SIZE = 100;
const MAX_FILTERS = 50;
const MAX_HEADINGS = 10;

/** Clamps page and page size to valid values; the reader clamps a page beyond the end to the last one. */
export function toPage(page: number | null | undefined, pageSize: number | null | undefined): Page {
  return { page: Math.max(page ?? 1, 1), pageSize: Math.min(Math.max(pageSize ?? PAGE_SIZE, 1), MAX_PAGE_SIZE) };
}

/** A filter from an API call or a URL. */
type GivenFilter = {
  id: string;
  value?: string | null | undefined;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
};

export function toFilters(filters: readonly GivenFilter[] | null | undefined): Filter[] {
  return (filters ?? []).slice(0, MAX_FILTERS).map((filter) => ({
    id: filter.id,
    value: filter.value ?? null,
    minValue: filter.minValue ?? null,
    maxValue: filter.maxValue ?? null,
  }));
}

export function toMaxHeadings(requested: number | null | undefined, shopType: ShopType): number {
  return Math.min(Math.max(requested ?? maxAttributeColumns(shopType), 0), MAX_HEADINGS);
}
