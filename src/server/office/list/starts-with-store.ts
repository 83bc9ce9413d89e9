import { type RawBuilder, sql } from "kysely";

/**
 * Whether a column begins with a text. Unlike with LIKE, a prepared statement uses an index with `text_pattern_ops`, whose order
 * of code points the operators have.
 */
export function startsWith(column: RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10FFFF}`})`;
}
