import type { LayoutComponent, Placeholders } from "#contract/layout.ts";

const NOT_FOUND: LayoutComponent = { uid: "not-found", componentName: "NotFound", dataSource: "", params: {}, fields: {} };

/** What a page without route shows: that it does not exist, followed by what content has to say about that. */
export function notFoundPlaceholders(words: Placeholders = {}): Placeholders {
  return { ...words, main: [NOT_FOUND, ...(words["main"] ?? [])] };
}
