/** A PostgreSQL text search query: prefixes of words, each prefixed with the customer number; for several numbers, all words of one of them. */
export function wordQuery(customerIds: readonly string[], words: readonly string[]): string {
  return customerIds.map((customerId) => `(${words.map((word) => `${quoted(`${customerId}/${word}`)}:*`).join(" & ")})`).join(" | ");
}

/** Quotes a word for a PostgreSQL text search query. */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
