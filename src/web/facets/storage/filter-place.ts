/** Filters are stored per brand and root category, the first part of the path of ids (FACET-11). */
export type FilterPlace = { brandId: string; catalogPath: string };

/** Storage location of a list, by its breadcrumb from the root. */
export function filterPlace(brandId: string, breadcrumb: readonly { id: string }[]): FilterPlace {
  return { brandId, catalogPath: breadcrumb.map(({ id }) => id).join("/") };
}

const PREFIX = "product-filter.";
export const storageKey = ({ brandId, catalogPath }: FilterPlace): string => `${PREFIX}${brandId}.${catalogPath.split("/")[0]}`;

/** Whether this tab has stored filters, without parsing them. */
export function keepsAnyFilters(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
