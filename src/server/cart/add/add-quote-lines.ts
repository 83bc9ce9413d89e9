import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { findQuote, findQuoteTerms, findTermsProblem, type QuoteTermsProblem, quoteTierPrices } from "../../quotes/index.ts";
import { listPricesAndStock, pickTierPrice } from "../../pricing/index.ts";
import { isProcurement } from "../../viewer.ts";
import { cartError } from "../cart-error.ts";
import { MAX_LINES } from "../cart.ts";
import { listHoldings, listLines, type QuoteLine, writeQuoteLines } from "../lines-store.ts";
import { lockViewersCart } from "./lock-viewers-cart.ts";
import { validateQuantity } from "./plan-add.ts";
import { stockLimit } from "./stock-limit.ts";

export type QuoteLineProblem = QuoteTermsProblem | "gone" | "invalid-step" | "low-stock" | "no-price" | "cart-full";

export type AddQuoteOutcome =
  | { kind: "added" }
  | { kind: "nothing" }
  /** Nothing was added. */
  | { kind: "problem"; position: number; problem: QuoteLineProblem }
  | { kind: "not-allowed" };

export type AddQuoteInput = { quoteNumber: string; version: number; lines: readonly { position: number; quantity: number }[] };

/**
 * Puts lines of a quote into the viewer's cart, apart from normal lines of the same articles. A line that is in the cart already gets
 * the new quantity, so that a repeated form changes nothing. Either all lines are added or none.
 */
export async function addQuoteLines(ctx: Context, { quoteNumber, version, lines: chosen }: AddQuoteInput): Promise<AddQuoteOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "orderQuote") || cartError(ctx)) return { kind: "not-allowed" };
  const quote = await findQuote(ctx, quoteNumber);
  if (!quote) return { kind: "not-allowed" };
  if (chosen.length === 0) return { kind: "nothing" };
  const { quoteId } = quote;
  const requested = chosen.map(({ position, quantity }) => ({ quantity, quote: { quoteId, version, position } }));
  const termsOf = await findQuoteTerms(
    ctx,
    requested.map((line) => line.quote),
  );
  const articles = requested.flatMap((line) => termsOf(line.quote)?.line.articleNumber ?? []);
  const offers = await listPricesAndStock(ctx, articles);
  for (const line of requested) {
    const problem = findProblem(line);
    if (problem) return { kind: "problem", position: line.quote.position, problem };
  }
  return inTransaction(ctx, async (tx): Promise<AddQuoteOutcome> => {
    const cart = (await lockViewersCart(tx))!;
    const before = await listLines(tx.db, cart.cartId);
    let { nextEntry } = cart;
    const lines = requested.map((line): QuoteLine => {
      const same = before.find(({ quote: held }) => held?.quoteId === quoteId && held.position === line.quote.position);
      return { ...line, entryNumber: same?.entryNumber ?? nextEntry++ };
    });
    const { lines: count } = await listHoldings(tx.db, cart.cartId, [articles[0]!]);
    const added = nextEntry - cart.nextEntry;
    if (count + added > MAX_LINES) return { kind: "problem", position: requested[0]!.quote.position, problem: "cart-full" };
    await writeQuoteLines(tx.db, cart.cartId, lines, nextEntry, tx.clock.now());
    return { kind: "added" };
  });

  function findProblem({ quantity, quote: ref }: (typeof requested)[number]): QuoteLineProblem | null {
    const terms = termsOf(ref);
    const termsProblem = findTermsProblem(terms, quantity);
    if (!terms || termsProblem) return termsProblem ?? "unknown";
    const { articleNumber } = terms.line;
    const article = ctx.catalogue().findArticle(articleNumber);
    if (!article?.isOrderable) return "gone";
    const { tierPrices, available } = offers.get(articleNumber)!;
    const verdict = validateQuantity(article.quantityStepRanges, stockLimit(article, available), quantity);
    if (verdict !== "ok") return verdict;
    return pickTierPrice(quoteTierPrices(terms, tierPrices), quantity) ? null : "no-price";
  }
}

/**
 * As `addQuoteLines`, except for the cart of procurement software: that software orders it and would not know the quote, unless its own message
 * named it.
 */
export async function addQuoteLinesInShop(ctx: Context, input: AddQuoteInput): Promise<AddQuoteOutcome> {
  const { viewer } = ctx;
  return viewer.kind === "customer" && isProcurement(viewer.cartKind) ? { kind: "not-allowed" } : addQuoteLines(ctx, input);
}
