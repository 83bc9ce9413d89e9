import type { QuoteVersion } from "../quote.ts";

/** A difference between two versions of a quote. */
export type VersionChange =
  | { kind: "validUntil"; before: string; after: string }
  | { kind: "added" | "removed"; name: string }
  | { kind: "price"; name: string; before: Priced; after: Priced }
  | { kind: "quantity"; name: string; before: number; after: number }
  | { kind: "other"; name: string };

type Priced = { amount: string; priceQuantity: string; unit: string };

/** What changed from one version to the next, in the order of the lines. */
export function compareVersions(before: QuoteVersion, after: QuoteVersion): VersionChange[] {
  const changes: VersionChange[] = [];
  if (before.validUntil !== after.validUntil) changes.push({ kind: "validUntil", before: before.validUntil, after: after.validUntil });
  const previous = new Map(before.lines.map((line) => [`${line.position} ${line.articleNumber}`, line]));
  for (const line of after.lines) {
    const key = `${line.position} ${line.articleNumber}`;
    const old = previous.get(key);
    previous.delete(key);
    const { name } = line;
    if (!old) {
      changes.push({ kind: "added", name });
      continue;
    }
    const isSamePrice = old.amount === line.amount && old.priceQuantity === line.priceQuantity;
    if (!isSamePrice) changes.push({ kind: "price", name, before: old, after: line });
    if (old.quantity !== line.quantity) changes.push({ kind: "quantity", name, before: old.quantity, after: line.quantity });
    const isSameRest =
      JSON.stringify(old.tiers) === JSON.stringify(line.tiers) && old.deliveryTime === line.deliveryTime && old.text === line.text;
    if (!isSameRest) changes.push({ kind: "other", name });
  }
  for (const { name } of previous.values()) changes.push({ kind: "removed", name });
  return changes;
}
