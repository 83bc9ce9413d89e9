import { germanDay } from "#contract/format/german-day.ts";
import { type CartErrorCode, fillCart, fillFromQuote, lockViewersCart, prepareFill, setCartFields } from "../../cart/index.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { MAX_LINES, type ProcurementLine, type SentLine } from "../session/procurement-session.ts";
import { countSentLines, insertLines } from "../session/procurement-store.ts";

/**
 * Lines of a received cart with the quote that it names, and for a later order its number, text and requested delivery date; ""
 * without a readable one.
 */
export type SentCart = { lines: readonly SentLine[]; offerNumber: string; orderNumber: string; text: string; deliveryDate: string };

export type ImportedLines =
  | { kind: "done"; lines: ProcurementLine[] }
  /** Counts all lines received in the session. */
  | { kind: "too-many-lines" }
  | { kind: "refused"; reason: CartErrorCode };

/**
 * Adds received lines to the session's cart, at the prices of the quote that the cart names as far as it holds: replaces discontinued articles with their successors and rounds quantities to
 * steps. A failing line does not stop the others; every line is stored as received, with its outcome (IDS-17). `alongside` runs
 * in the same transaction.
 */
export async function importLines(
  ctx: Context,
  sessionId: string,
  { lines, offerNumber, orderNumber, text, deliveryDate }: SentCart,
  alongside?: (tx: Context & { db: Tx }) => Promise<void>,
): Promise<ImportedLines> {
  const requested = lines.flatMap((line) => (isWanted(line) ? [line] : []));
  const fill = await prepareFill(ctx, requested);
  return inTransaction(ctx, async (tx): Promise<ImportedLines> => {
    await lockViewersCart(tx);
    const before = await countSentLines(tx.db, sessionId);
    if (before + lines.length > MAX_LINES) return { kind: "too-many-lines" };
    const quoted = await fillFromQuote(tx, offerNumber, fill);
    const filled = await fillCart(tx, { ...fill, lines: fill.lines.filter((_line, index) => !quoted.added.has(index)) });
    if (filled.kind === "refused") return filled;
    const others = filled.modifications.values();
    const outcomes = fill.lines
      .map((_line, index) => {
        const outcome = quoted.added.get(index) ?? others.next().value!;
        return quoted.refused.has(index) && outcome.status === "success" ? { ...outcome, status: QUOTE_NOT_APPLIED } : outcome;
      })
      .values();
    const kept = lines.map((line): ProcurementLine => {
      const { sent, articleNumber, name, asked } = line;
      const about = { lineNumber: before + line.lineNumber, sent, articleNumber, name, requested: asked ?? 0 };
      if (!isWanted(line)) {
        const status = line.isOffered ? "offered" : (line.problem ?? "quantityUnreadable");
        return { ...about, article: null, added: 0, status };
      }
      const { article, added, status } = outcomes.next().value!;
      // The cart accepts whole order units; fractions were rounded up before.
      const isRounded = status === "success" && added !== asked;
      return { ...about, article, added, status: isRounded ? "invalidStep" : status };
    });
    await insertLines(tx.db, sessionId, kept);
    await setCartFields(tx, { purchaseOrderNumber: orderNumber, comment: text });
    // The cart page names a day that is not possible; a day that has passed is not a wish any more.
    if (deliveryDate >= germanDay(tx.clock.now())) await setCartFields(tx, { requestedDeliveryOn: deliveryDate });
    await alongside?.(tx);
    return { kind: "done", lines: kept };
  });
}

/** Added at today's price, although the cart named a quote that offers the article. */
export const QUOTE_NOT_APPLIED = "quoteNotApplied";

function isWanted(line: SentLine): line is SentLine & { quantity: number } {
  return !line.isOffered && line.problem === null && line.quantity !== null;
}
