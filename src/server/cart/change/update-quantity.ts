import { coerceQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { cartKey } from "../cart-key.ts";
import { findQuoteTerms, findTermsProblem } from "../../quotes/index.ts";
import { findLine, writeLines, writeQuoteLines } from "../lines-store.ts";
import { lockCart } from "../cart-store.ts";
import { validateQuantity } from "../add/plan-add.ts";
import { stockLimit } from "../add/stock-limit.ts";

export type UpdateQuantityInput = {
  cartId?: string | null | undefined;
  entryNumber: number;
  quantity: number;
};
export type UpdateQuantityOutcome = "updated" | "unknown-line" | "invalid-step" | "low-stock" | "quote-used-up";

/** Sets the quantity of a line; 0 or less counts as 1 (QTY-01), then the quantity steps apply. */
export async function updateQuantity(ctx: Context, input: UpdateQuantityInput): Promise<UpdateQuantityOutcome> {
  const key = cartKey(ctx, input.cartId);
  if (!key) return "unknown-line";
  const quantity = coerceQuantity(input.quantity);
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx.db, key);
    const line = cart && (await findLine(tx.db, cart.cartId, input.entryNumber));
    if (!cart || !line) return "unknown-line";
    const article = tx.catalogue().findArticle(line.articleNumber);
    const verdict = article ? validateQuantity(article.quantityStepRanges, stockLimit(article, line.available), quantity) : "invalid-step";
    if (verdict !== "ok") return verdict;
    if (line.quote) {
      const problem = findTermsProblem((await findQuoteTerms(tx, [line.quote]))(line.quote), quantity);
      if (problem === "tooMany" && quantity > line.quantity) return "quote-used-up";
      const entry = { entryNumber: line.entryNumber, quote: line.quote, quantity };
      await writeQuoteLines(tx.db, cart.cartId, [entry], cart.nextEntry, tx.clock.now());
    } else if (quantity !== line.quantity) {
      await writeLines(tx.db, cart.cartId, [{ ...line, quantity }], cart.nextEntry, tx.clock.now());
    }
    return "updated";
  });
}
