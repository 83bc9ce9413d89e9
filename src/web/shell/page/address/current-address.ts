import type { PageContext } from "#contract/layout.ts";

/** Path and query of the page, for forms and sign-in to return to. */
export function currentAddress(page: Pick<PageContext, "uri" | "query">): string {
  const query = queryOf(page);
  return query ? `${page.uri}?${query}` : page.uri;
}

export function queryOf({ query }: Pick<PageContext, "query">): string {
  try {
    return atob(query);
  } catch {
    return "";
  }
}
