import type { LayoutComponent, Placeholders } from "#contract/layout.ts";

const NOT_FOUND: LayoutComponent = { uid: "not-found", componentName: "NotFound", dataSource: "", params: {}, fields: {} };

/** What a page without route shows: that it does not exist, followed by what content has to say about that. */
export function notFoundPlaceholders(words: Placeholders = {}): Placeholders {
  return { ...words, main: [NOT_FOUND, ...(words["main"] ?? [])] };
}

/** What a page shows that could not be fetched: nobody knows whether it exists, so it offers to try again. */
export function notLoadedPlaceholders({ pathname, search }: URL): Placeholders {
  return { main: [{ ...NOT_FOUND, params: { retry: pathname + search } }] };
}
