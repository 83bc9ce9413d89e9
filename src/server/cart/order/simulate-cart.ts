import Big from "big.js";
import { asksVisitorsToSignIn } from "#contract/rules/shop/shop-mode.ts";
import { isOrderable, isValidQuantity, nextStepAbove } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { simulateOrder } from "../../orders/index.ts";
import type { QuoteTermsProblem } from "../../quotes/index.ts";
import type { ValuedCart, ValuedLine } from "../cart.ts";
import { stockLimit } from "../add/stock-limit.ts";

/**
 * Codes MFV-REASON-ARTICLE that block ordering a cart (decision B19): first the shop's own checks, then those of the ERP. A code of an
 * article in several lines is MFV-REASON-ARTICLE#LINE. Missing prices do not block a visitor of a closed shop, who sees none.
 */
export async function simulateCart(ctx: Context, { lines }: ValuedCart): Promise<string[]> {
  if (lines.length === 0) return [];
  const needsPrice = ctx.viewer.kind === "customer" || !asksVisitorsToSignIn(ctx.site.settings.shop.shopType);
  const ofArticle = Map.groupBy(lines, ({ articleNumber }) => articleNumber);
  const own = lines.flatMap((line) => {
    const same = ofArticle.get(line.articleNumber)!;
    const inCart = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const codes = checkLine(line, { needsPrice, inCart });
    return same.length > 1 ? codes.map((code) => withLine(code, line)) : codes;
  });
  const currencies = new Set(lines.flatMap((line) => line.price?.currency ?? []));
  if (currencies.size > 1) own.push("MFV-CURRENCY");
  const messages = await simulateOrder(
    ctx,
    lines.map(({ articleNumber, quantity }) => ({ articleNumber, quantity })),
  );
  // The ERP names articles only, and what it says about one holds for each of its lines.
  const ofErp = messages.flatMap((code) => {
    const named = ofArticle.get(/^MFV-[^-]*-(.*)$/i.exec(code)?.[1] ?? "") ?? [];
    return named.length > 1 ? named.map((line) => withLine(code, line)) : [code];
  });
  return [...new Set([...own, ...ofErp])];
}

function withLine(code: string, { entryNumber }: ValuedLine): string {
  return `${code}#${entryNumber}`;
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
  { needsPrice, inCart }: { needsPrice: boolean; inCart: number },
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
  if (inCart > (stockLimit(article, available) ?? inCart)) codes.push(`MFV-STOCK-${articleNumber}`);
  return codes;
}
