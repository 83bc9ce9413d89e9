import Big from "big.js";
import { asksVisitorsToSignIn } from "#contract/rules/shop-mode.ts";
import { isOrderable, isValidQuantity, nextStepAbove } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { simulateOrder } from "../../orders/index.ts";
import type { ValuedCart, ValuedLine } from "../cart.ts";
import { stockLimit } from "../add/stock-limit.ts";

/**
 * What speaks against ordering a cart, as codes MFV-REASON-ARTICLE (decision B19): first what the shop knows itself,
 * then what the ERP says. Any code blocks the order. That a visitor of a closed shop sees no prices is no objection.
 */
export async function simulateCart(ctx: Context, { lines }: ValuedCart): Promise<string[]> {
  if (lines.length === 0) return [];
  const needsPrice = ctx.viewer.kind === "customer" || !asksVisitorsToSignIn(ctx.site.settings.shop.shopType);
  const own = lines.flatMap((line) => checkLine(line, needsPrice));
  const currencies = new Set(lines.flatMap((line) => line.price?.currency ?? []));
  if (currencies.size > 1) own.push("MFV-CURRENCY");
  const said = await simulateOrder(
    ctx,
    lines.map(({ articleNumber, quantity }) => ({ articleNumber, quantity })),
  );
  return [...new Set([...own, ...said])];
}

function checkLine({ articleNumber, article, price, taxRate, quantity, available }: ValuedLine, needsPrice: boolean): string[] {
  if (!article) return [`MFV-UNKNOWN-${articleNumber}`];
  const ranges = article.quantityStepRanges;
  if (!isOrderable(ranges)) return [`MFV-NOTORDERABLE-${articleNumber}`];
  const codes: string[] = [];
  if (needsPrice && !(price && new Big(price.amount).gt(0))) codes.push(`MFV-PRICE-${articleNumber}`);
  if (price && taxRate === null) codes.push(`MFV-TAX-${articleNumber}`);
  const smallest = nextStepAbove(ranges, 0) ?? 1;
  if (quantity < smallest) codes.push(`MFV-MINIMUM-${articleNumber}`);
  else if (!isValidQuantity(ranges, quantity)) codes.push(`MFV-QUANTITY-${articleNumber}`);
  // The stock may have gone since the line was written, or the line came by a merge.
  if (quantity > (stockLimit(article, available) ?? quantity)) codes.push(`MFV-STOCK-${articleNumber}`);
  return codes;
}
