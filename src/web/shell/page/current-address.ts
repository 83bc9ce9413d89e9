import type { PageContext } from "#contract/layout.ts";

/** The page's own address with its query: where a form or a sign-in comes back to. */
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
