import Big from "big.js";
import { asksVisitorsToSignIn } from "#contract/rules/shop/shop-mode.ts";
import { isOrderable, isValidQuantity, nextStepAbove } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { simulateOrder } from "../../orders/index.ts";
import type { QuoteTermsProblem } from "../../quotes/index.ts";
import type { ValuedCart, ValuedLine } from "../cart.ts";
import { stockLimit } from "../add/stock-limit.ts";

/**
 * Codes MFV-REASON-ARTICLE that block ordering a cart (decision B19): first the shop's own checks, then those of the ERP. Missing
 * prices do not block a visitor of a closed shop, who sees none.
 */
export async function simulateCart(ctx: Context, { lines }: ValuedCart): Promise<string[]> {
  if (lines.length === 0) return [];
  const needsPrice = ctx.viewer.kind === "customer" || !asksVisitorsToSignIn(ctx.site.settings.shop.shopType);
  const own = lines.flatMap((line) => checkLine(line, needsPrice));
  const currencies = new Set(lines.flatMap((line) => line.price?.currency ?? []));
  if (currencies.size > 1) own.push("MFV-CURRENCY");
  const messages = await simulateOrder(
    ctx,
    lines.map(({ articleNumber, quantity }) => ({ articleNumber, quantity })),
  );
  return [...new Set([...own, ...messages])];
}

const QUOTE_REASONS: Readonly<Record<QuoteTermsProblem, string>> = {
  unknown: "ENDED",
  ended: "ENDED",
  replaced: "REPLACED",
  usedUp: "USEDUP",
  tooMany: "EXCEEDED",
};

function checkLine(
  { articleNumber, article, price, taxRate, isWorthless, quantity, available, termsProblem }: ValuedLine,
  needsPrice: boolean,
): string[] {
  if (!article) return [`MFV-UNKNOWN-${articleNumber}`];
  const ranges = article.quantityStepRanges;
  if (!isOrderable(ranges)) return [`MFV-NOTORDERABLE-${articleNumber}`];
  // A line whose quote has ended has no price that holds.
  if (termsProblem) return [`MFV-QUOTE${QUOTE_REASONS[termsProblem]}-${articleNumber}`];
  const codes: string[] = [];
  if (needsPrice && !(price && new Big(price.amount).gt(0))) codes.push(`MFV-PRICE-${articleNumber}`);
  // A tiny price times a small quantity rounds to nothing, and goods are never free.
  else if (isWorthless) codes.push(`MFV-WORTHLESS-${articleNumber}`);
  if (price && taxRate === null) codes.push(`MFV-TAX-${articleNumber}`);
  const smallest = nextStepAbove(ranges, 0) ?? 1;
  if (quantity < smallest) codes.push(`MFV-MINIMUM-${articleNumber}`);
  else if (!isValidQuantity(ranges, quantity)) codes.push(`MFV-QUANTITY-${articleNumber}`);
  // Stock may have sold out since the line was written, or a merge added the line.
  if (quantity > (stockLimit(article, available) ?? quantity)) codes.push(`MFV-STOCK-${articleNumber}`);
  return codes;
}
