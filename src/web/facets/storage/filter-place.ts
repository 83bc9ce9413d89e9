/** Filters belong to a brand and to a root category, the first part of the path of ids (FACET-11). */
export type FilterPlace = { brandId: string; catalogPath: string };

/** Where a list stands whose page is reached through these categories, from the root down. */
export function filterPlace(brandId: string, breadcrumb: readonly { id: string }[]): FilterPlace {
  return { brandId, catalogPath: breadcrumb.map(({ id }) => id).join("/") };
}

const PREFIX = "product-filter.";
export const storageKey = ({ brandId, catalogPath }: FilterPlace): string => `${PREFIX}${brandId}.${catalogPath.split("/")[0]}`;

/** Whether this tab keeps anything, told without reading it. */
export function keepsAnyFilters(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
