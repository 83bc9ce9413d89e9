// Ids of the specification's rows as they stand in test titles and comments: SHELL-01, API-CART-10.

const ID = /\b[A-Z]+(?:-[A-Z]+)?-\d\d\b/g;

/** The ids in a text whose area is one of ours; anything else of that form (UTF-16) is none. */
export function rowIdsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...new Set(text.match(ID) ?? [])].filter((id) => areas.has(areaOf(id)));
}

export function areaOf(id: string): string {
  return id.slice(0, -3);
}
