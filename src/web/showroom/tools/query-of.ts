import type { Page } from "#web/shell/islands/island-context.tsx";

/** Query parameters of a page, on the server and in the browser. */
export function queryOf({ query }: Page["page"]): URLSearchParams {
  return new URLSearchParams(query && atob(query));
}
