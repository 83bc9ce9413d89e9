import type { Context } from "../../context.ts";

/** A searched word with the compounds that contain it: a document has one of them. */
export type SearchedWord = readonly string[];
export type CompoundsOf = (word: string) => readonly string[];

/** More compounds would only make the statement longer: a word in that many of them is no search. */
const MAX_COMPOUNDS = 40;

/** Compounds of the catalogue's own words, as its search knows them: "anker" also finds "Nordanker". */
export function compoundsIn(ctx: Pick<Context, "catalogue">): CompoundsOf {
  return (word) => ctx.catalogue().findCompounds(word, MAX_COMPOUNDS);
}

export function withCompounds(words: readonly string[], compoundsOf: CompoundsOf): SearchedWord[] {
  return words.map((word) => [word, ...compoundsOf(word)]);
}

/** A PostgreSQL text search query: prefixes of words, each prefixed with the customer number; for several numbers, all words of one of them. */
export function wordQuery(customerIds: readonly string[], words: readonly SearchedWord[]): string {
  return customerIds.map((customerId) => `(${words.map((word) => anyOf(customerId, word)).join(" & ")})`).join(" | ");
}

function anyOf(customerId: string, word: SearchedWord): string {
  return `(${word.map((one) => `${quoted(`${customerId}/${one}`)}:*`).join(" | ")})`;
}

/** Quotes a word for a PostgreSQL text search query. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
