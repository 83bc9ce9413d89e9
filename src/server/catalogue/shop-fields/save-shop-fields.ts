import type { Clock } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/db.ts";
import { announceChange } from "../related/relation-store.ts";
import {
  deleteShopFields,
  isArticle,
  selectShopFields,
  SHOP_DELIVERY_SPEEDS,
  type ShopFields,
  type StoredShopFields,
  upsertShopFields,
} from "./shop-fields-store.ts";

/** As many and as long as those that an import takes from a catalogue. */
const MAX_KEYWORDS = 100;
const MAX_KEYWORD_LENGTH = 80;
const LANGUAGES = ["de", "en"];

export type SaveShopFieldsOutcome =
  | { kind: "saved"; before: ShopFields; after: ShopFields }
  | { kind: "unknownArticle" | "unknownSuccessor" | "invalidKeywords" | "changedMeanwhile" };

export const NO_SHOP_FIELDS: ShopFields = { isBlocked: false, deliverySpeed: null, successor: null, keywords: {} };

/**
 * Sets what the shop adds to an article; it takes effect in all processes at once and survives imports. `expected` is the time of the
 * last change that was shown; someone else may have changed the fields since.
 */
export async function saveShopFields(
  ctx: { db: Db; clock: Clock },
  articleNumber: string,
  { expected, ...input }: ShopFields & { expected: Date | null },
): Promise<SaveShopFieldsOutcome> {
  return inTransaction(ctx, async ({ db, clock }): Promise<SaveShopFieldsOutcome> => {
    const stored = await selectShopFields(db, articleNumber, { lock: true });
    if (!stored && !(await isArticle(db, articleNumber))) return { kind: "unknownArticle" };
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    const successor = input.successor || null;
    if (successor !== null && (successor === articleNumber || !(await isArticle(db, successor)))) return { kind: "unknownSuccessor" };
    const keywords = tidyKeywords(input.keywords);
    if (!keywords) return { kind: "invalidKeywords" };
    const deliverySpeed = SHOP_DELIVERY_SPEEDS.find((speed) => speed === input.deliverySpeed) ?? null;
    const after: ShopFields = { isBlocked: input.isBlocked, deliverySpeed, successor, keywords };
    if (isEmpty(after)) await deleteShopFields(db, articleNumber);
    else await upsertShopFields(db, articleNumber, { ...after, changedAt: clock.now() });
    await announceChange(db);
    return { kind: "saved", before: stored ? withoutTime(stored) : NO_SHOP_FIELDS, after };
  });
}

function isEmpty({ isBlocked, deliverySpeed, successor, keywords }: ShopFields): boolean {
  return !isBlocked && deliverySpeed === null && successor === null && Object.keys(keywords).length === 0;
}

function withoutTime({ changedAt: _changedAt, ...fields }: StoredShopFields): ShopFields {
  return fields;
}

/** One keyword per line without duplicates; null if there are too many, or one is too long. */
function tidyKeywords(keywords: ShopFields["keywords"]): Record<string, string> | null {
  const tidied: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const lines = (keywords[language] ?? "").split("\n").map((line) => line.replaceAll("\0", "").replace(/\s+/g, " ").trim());
    const words = [...new Set(lines.filter((line) => line !== ""))];
    if (words.length > MAX_KEYWORDS || words.some((word) => word.length > MAX_KEYWORD_LENGTH)) return null;
    if (words.length > 0) tidied[language] = words.join("\n");
  }
  return tidied;
}
