import type { PageMetadata } from "#contract/layout.ts";

/** Position in a list. For search engines, a filtered list is the same as the unfiltered one. */
export type ListPage = { page: number; pages: number; isNarrowed: boolean };

/** Query string of a list page; empty for the first page, for a filtered list and beyond the end. */
export function pageQuery({ page, pages, isNarrowed }: ListPage): string {
  return isNarrowed || page <= 1 || page > pages ? "" : `?page=${page}`;
}

/** Canonical, previous and next URLs of a list page, based on the URL of the list. */
export function pageLinks(href: string, list: ListPage): Pick<PageMetadata, "canonical" | "previous" | "next"> {
  const at = (page: number) => href + pageQuery({ ...list, page });
  const { page, pages, isNarrowed } = list;
  if (isNarrowed || page > pages) return { canonical: href };
  return { canonical: at(page), ...(page > 1 && { previous: at(page - 1) }), ...(page < pages && { next: at(page + 1) }) };
}
