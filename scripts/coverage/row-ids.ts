// Row ids of the specification as used in test titles and comments: SHELL-01, API-CART-10.

const ID = /\b[A-Z]+(?:-[A-Z]+)?-\d\d\b/g;

/** The row ids in a text; ids of unknown areas, such as UTF-16, are ignored. */
export function rowIdsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...new Set(text.match(ID) ?? [])].filter((id) => areas.has(areaOf(id)));
}

export function areaOf(id: string): string {
  return id.slice(0, -3);
}
