/** Filters are stored per brand and root category, the first part of the path of ids (FACET-11). */
export type FilterScope = { brandId: string; catalogPath: string };

/** Storage location of a list, by its breadcrumb from the root. */
export function toFilterScope(brandId: string, breadcrumb: readonly { id: string }[]): FilterScope {
  return { brandId, catalogPath: breadcrumb.map(({ id }) => id).join("/") };
}

const PREFIX = "product-filter.";
export const storageKey = ({ brandId, catalogPath }: FilterScope): string => `${PREFIX}${brandId}.${catalogPath.split("/")[0]}`;

/** Whether this tab has stored filters, without parsing them. */
export function hasStoredFilters(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
