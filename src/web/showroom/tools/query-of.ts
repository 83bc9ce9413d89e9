import type { Page } from "#web/shell/islands/island-context.tsx";

/** What the address of a page asks for, on the server as in the browser. */
export function queryOf({ query }: Page["page"]): URLSearchParams {
  return new URLSearchParams(query && atob(query));
}
