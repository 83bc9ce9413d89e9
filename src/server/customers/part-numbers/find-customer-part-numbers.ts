import { customerPartNumberKey } from "#contract/rules/articles/customer-part-number.ts";
import type { Context } from "../../context.ts";
import { type CustomerPartNumber, selectByArticles, selectByKeys } from "./customer-part-number-store.ts";

type Asker = Pick<Context, "db" | "viewer">;

/**
 * Finds the viewer's own numbers for some texts, by text. Other spellings and missing leading zeros match too, possibly several
 * numbers; an exact match is returned alone. Empty for visitors; texts without match are absent. A single statement.
 */
export async function findCustomerPartNumbers(
  { db, viewer }: Asker,
  texts: readonly string[],
): Promise<Map<string, readonly CustomerPartNumber[]>> {
  const keys = new Map(texts.map((text) => [text, customerPartNumberKey(text)]).filter(([, key]) => key !== "") as [string, string][]);
  if (viewer.kind !== "customer" || keys.size === 0) return new Map();
  const rows = await selectByKeys(db, viewer.customerId, [...new Set(keys.values())]);
  const byKey = Map.groupBy(rows, ({ lookupKey }) => lookupKey);
  const found = new Map<string, readonly CustomerPartNumber[]>();
  for (const [text, key] of keys) {
    const alike = byKey.get(key);
    if (!alike) continue;
    const exact = alike.find(({ ownNumber }) => ownNumber === text.trim());
    found.set(text, exact ? [exact] : alike);
  }
  return found;
}

/** The viewer's own numbers of some articles, by article; articles without any are absent. A single statement. */
export async function listPartNumbersByArticle(
  { db, viewer }: Asker,
  articleNumbers: readonly string[],
): Promise<Map<string, CustomerPartNumber[]>> {
  if (viewer.kind !== "customer" || articleNumbers.length === 0) return new Map();
  return Map.groupBy(await selectByArticles(db, viewer.customerId, articleNumbers), ({ articleNumber }) => articleNumber);
}
