import type { PageMetadata } from "#contract/layout.ts";

/** Which page of a list is shown. One that is narrowed by filters is, for search engines, the list itself. */
export type ListPage = { page: number; pages: number; isNarrowed: boolean };

/** Query of a list's page: none for the first, for a narrowed list and beyond its end. */
export function pageQuery({ page, pages, isNarrowed }: ListPage): string {
  return isNarrowed || page <= 1 || page > pages ? "" : `?page=${page}`;
}

/** Addresses of a list's page and of the pages around it, from the address of the list. */
export function pageLinks(href: string, list: ListPage): Pick<PageMetadata, "canonical" | "previous" | "next"> {
  const at = (page: number) => href + pageQuery({ ...list, page });
  const { page, pages, isNarrowed } = list;
  if (isNarrowed || page > pages) return { canonical: href };
  return { canonical: at(page), ...(page > 1 && { previous: at(page - 1) }), ...(page < pages && { next: at(page + 1) }) };
}
