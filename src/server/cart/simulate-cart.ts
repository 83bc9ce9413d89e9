import { isOrderable, isValidQuantity, nextStepAbove } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../context.ts";
import { simulateOrder } from "../orders/index.ts";
import type { ValuedCart, ValuedLine } from "./cart.ts";

/**
 * What speaks against ordering a cart, as codes MFV-REASON-ARTICLE (decision B19): first what the shop knows itself,
 * then what the ERP says. Any code blocks the order.
 */
export async function simulateCart(ctx: Context, { lines }: ValuedCart): Promise<string[]> {
  if (lines.length === 0) return [];
  const own = lines.flatMap(checkLine);
  const currencies = new Set(lines.flatMap((line) => line.price?.currency ?? []));
  if (currencies.size > 1) own.push("MFV-CURRENCY");
  return [...own, ...(await simulateOrder(ctx, lines.map((line) => line.articleNumber)))];
}

function checkLine({ articleNumber, article, price, quantity }: ValuedLine): string[] {
  if (!article) return [`MFV-UNKNOWN-${articleNumber}`];
  const ranges = article.quantityStepRanges;
  if (!isOrderable(ranges)) return [`MFV-NOTORDERABLE-${articleNumber}`];
  const codes: string[] = [];
  if (!price) codes.push(`MFV-PRICE-${articleNumber}`);
  const smallest = nextStepAbove(ranges, 0) ?? 1;
  if (quantity < smallest) codes.push(`MFV-MINIMUM-${articleNumber}`);
  else if (!isValidQuantity(ranges, quantity)) codes.push(`MFV-QUANTITY-${articleNumber}`);
  return codes;
}
