import type { LayoutComponent, Placeholders } from "#contract/layout.ts";

const NOT_FOUND: LayoutComponent = { uid: "not-found", componentName: "NotFound", dataSource: "", params: {}, fields: {} };

/** Page without a route: the not-found notice, followed by editorial content. */
export function notFoundPlaceholders(words: Placeholders = {}): Placeholders {
  return { ...words, main: [NOT_FOUND, ...(words["main"] ?? [])] };
}

/** Page that failed to load, with a retry link: it may exist. */
export function notLoadedPlaceholders({ pathname, search }: URL): Placeholders {
  return { main: [{ ...NOT_FOUND, params: { retry: pathname + search } }] };
}
