import Big from "big.js";
import { valueOrderOutsideCart, type ValuedOrder } from "../cart/index.ts";
import { orderableArticle } from "../catalogue/index.ts";
import { listArticlesToOrder } from "../order-lists/index.ts";
import type { CustomerContext, StandingOrder } from "./standing-order.ts";

/** Order of a run as of now: what can be ordered, and what cannot, by reasons REASON-ARTICLE. */
export type Offer = {
  listId: string;
  /** Without the excluded articles. */
  order: ValuedOrder;
  excluded: readonly { articleNumber: string; name: string; quantity: number; reason: string }[];
  /** Reasons that block the whole order. */
  blockers: readonly string[];
};

/** Null if the account can no longer open the list. Nothing is substituted or rounded: such articles are excluded. */
export async function makeOffer(ctx: CustomerContext, standing: StandingOrder, language?: string): Promise<Offer | null> {
  const list = standing.listId && (await listArticlesToOrder(ctx, standing.listId));
  if (!list) return null;
  const { addressId, purchaseOrderNumber, costCentre, orderFields } = standing;
  const value = (lines: typeof list.lines) =>
    valueOrderOutsideCart(ctx, { lines, addressId, purchaseOrderNumber, costCentre, orderFields }, language);
  const all = await value(list.lines);
  const byArticle = Map.groupBy(all.errors.map(withoutPrefix), (code) => list.lines.find((line) => isAbout(code, line))?.articleNumber);
  const catalogue = ctx.catalogue(language);
  const excluded = list.lines.flatMap((line) => {
    const reason = byArticle.get(line.articleNumber)?.[0];
    if (!reason) return [];
    const name = catalogue.findArticle(line.articleNumber)?.name ?? line.name;
    const isReplaced = (orderableArticle(catalogue, line.articleNumber)?.articleNumber ?? line.articleNumber) !== line.articleNumber;
    return [{ ...line, name, reason: isReplaced ? `REPLACED-${line.articleNumber}` : reason }];
  });
  const left = list.lines.filter(({ articleNumber }) => !byArticle.has(articleNumber));
  const blockers = left.length === 0 ? ["EMPTY"] : (byArticle.get(undefined) ?? []);
  return { listId: list.listId, order: excluded.length > 0 ? await value(left) : all, excluded, blockers };
}

/** Why the offer cannot be ordered automatically; empty if it can. */
export function findObjections({ excluded, blockers, order }: Offer, netLimit: string): string[] {
  const { total } = order.valued.sums;
  const isTooHigh = total.gt(new Big(netLimit));
  return [...excluded.map(({ reason }) => reason), ...blockers, ...(isTooHigh ? [`LIMIT-${total.toFixed(2)}`] : [])];
}

function withoutPrefix(code: string): string {
  return code.replace(/^MFV-/i, "");
}

function isAbout(code: string, { articleNumber }: { articleNumber: string }): boolean {
  return code.slice(code.indexOf("-") + 1) === articleNumber && code.includes("-");
}
