import { type RawBuilder, sql } from "kysely";

/** A text column without every occurrence of some texts, in any case. */
export function withoutText(column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<string> {
  return sql<string>`regexp_replace(${column}, ${toPattern(texts)}, '', 'gi')`;
}

/** Whether a text contains one of some texts, in any case. */
export function containsText(text: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${text} ~* ${toPattern(texts)})`;
}

function toPattern(texts: readonly string[]): string {
  if (texts.length === 0) return "(?!)";
  return texts.map((text) => text.replaceAll(/[^\p{L}\p{N}@]/gu, "\\$&")).join("|");
}
