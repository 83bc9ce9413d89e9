/** Filters belong to a brand and to a root category, the first part of the path of ids (FACET-11). */
export type FilterPlace = { brandId: string; catalogPath: string };

/** Where a list stands whose page is reached through these categories, from the root down. */
export function filterPlace(brandId: string, breadcrumb: readonly { id: string }[]): FilterPlace {
  return { brandId, catalogPath: breadcrumb.map(({ id }) => id).join("/") };
}

export const storageKey = ({ brandId, catalogPath }: FilterPlace): string => `product-filter.${brandId}.${catalogPath.split("/")[0]}`;

/** Whether anything is kept in this tab, told without reading it. */
export function keepsFilters(place: FilterPlace): boolean {
  try {
    return sessionStorage.getItem(storageKey(place)) !== null;
  } catch {
    return false;
  }
}
