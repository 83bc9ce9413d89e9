import type { Context } from "../../context.ts";
import { findQuote } from "../../quotes/index.ts";
import { listLines } from "../lines-store.ts";
import { addQuoteLines } from "./add-quote-lines.ts";
import { type CartFill, fillStatus, type Modification } from "./fill-cart.ts";
import { lockViewersCart } from "./lock-viewers-cart.ts";

/** Lines of a fill by index. */
export type QuoteFill = {
  /** In the cart, at the terms of the quote. */
  added: ReadonlyMap<number, Modification>;
  /** Offered, but the quote has ended or does not cover the quantity. */
  refused: ReadonlySet<number>;
};

/** Puts the lines that a quote of the viewer's customer offers into the cart; those of an unknown quote are left to `fillCart`. */
export async function fillFromQuote(tx: Context, quoteNumber: string, { lines, blocked }: CartFill): Promise<QuoteFill> {
  const added = new Map<number, Modification>();
  const refused = new Set<number>();
  const quote = quoteNumber === "" ? null : await findQuote(tx, quoteNumber);
  if (!quote?.current) return { added, refused };
  const { version, lines: offered } = quote.current;
  const inCart = await listLines(tx.db, (await lockViewersCart(tx))!.cartId);
  const byArticle = Map.groupBy(
    lines.map((line, index) => ({ line, index })).filter(({ line }) => line.article !== null && !blocked.has(line.article)),
    ({ line }) => line.article,
  );
  for (const [article, group] of byArticle) {
    const offers = offered.filter(({ articleNumber }) => articleNumber === article);
    const position = (offers.find(({ alternativeTo }) => alternativeTo === null) ?? offers[0])?.position;
    if (position === undefined) continue;
    const before = inCart.find(({ quote: ref }) => ref?.quoteId === quote.quoteId && ref.position === position)?.quantity ?? 0;
    const quantity = group.reduce((sum, { line }) => sum + line.rounded, before);
    const outcome = await addQuoteLines(tx, { quoteNumber, version, lines: [{ position, quantity }] });
    for (const { line, index } of group) {
      const { rounded, ...requested } = line;
      if (outcome.kind === "added") added.set(index, { ...requested, added: rounded, status: fillStatus(line, rounded) });
      else refused.add(index);
    }
  }
  return { added, refused };
}
