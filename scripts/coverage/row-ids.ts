// Row ids of the specification as used in test titles and comments: SHELL-01, API-CART-10.

const ID = /\b[A-Z]+(?:-[A-Z]+)?-\d\d\b/g;
/** "decision B16", "decisions A28 to A30", "decisions A33 and A34", "decision 0042". */
const DECISIONS = /\bdecisions? (?:[AB]\d+(?:(?:, | and | or | to )[AB]\d+)*|\d{4}\b)/gi;
/** "(A50)", "(REG-47, B8)". */
const BRACKETED = /\((?:[AB]|(?:[A-Z]+-)+)\d\d?(?:, (?:[AB]|(?:[A-Z]+-)+)\d\d?)*\)/g;

/** The row ids in a text; ids of unknown areas, such as UTF-16, are ignored. */
export function rowIdsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...new Set(text.match(ID) ?? [])].filter((id) => areas.has(areaOf(id)));
}

/** Row ids, decisions of the specification (A1, B16) and decision records (0042) that a text cites. */
export function citationsIn(text: string, areas: ReadonlySet<string>): string[] {
  const cited = [...text.matchAll(DECISIONS), ...text.matchAll(BRACKETED)].map(([citation]) => citation);
  const decisions = cited.flatMap((citation) => citation.match(/\b[AB]\d+\b|\b\d{4}\b/g) ?? []);
  return [...new Set([...rowIdsIn(text, areas), ...decisions])];
}

export function areaOf(id: string): string {
  return id.slice(0, -3);
}
