/** A PostgreSQL text search query: prefixes of words, each prefixed with the customer number. */
export function wordQuery(customerId: string, words: readonly string[]): string {
  return words.map((word) => `${quoted(`${customerId}/${word}`)}:*`).join(" & ");
}

/** Quotes a word for a PostgreSQL text search query. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
