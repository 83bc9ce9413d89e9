import {
  isOrderable,
  isValidQuantity,
  nextStepAbove,
  nextStepBelow,
  type QuantityStepRange,
} from "#contract/rules/quantities/quantity-steps.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { simulateOrder } from "../../orders/index.ts";
import type { CartErrorCode } from "../cart-error.ts";
import { addItems } from "./add-items.ts";
import type { AddStatus } from "./plan-add.ts";

/** A line of an order or an external cart, with the article name used there. */
export type RequestedLine = { articleNumber: string; name: string; quantity: number };

/** Result of adding one line to the cart. */
export type Modification = RequestedLine & {
  /** The article that was resolved for it; null if there is none. */
  article: string | null;
  /** Quantity added: lower than requested, or higher if it was rounded up. */
  added: number;
  status: AddStatus;
};

type FilledLine = Omit<Modification, "added" | "status"> & { rounded: number };
export type CartFill = { lines: readonly FilledLine[]; blocked: ReadonlySet<string> };
export type FillOutcome = { kind: "done"; modifications: Modification[] } | { kind: "refused"; reason: CartErrorCode };

/**
 * Resolves successors of discontinued articles, rounds quantities to current steps, and finds blocked articles. Runs before the
 * transaction because it calls the ERP.
 */
export async function prepareFill(ctx: Context, requested: readonly RequestedLine[]): Promise<CartFill> {
  const catalogue = ctx.catalogue();
  const lines = requested.map(({ articleNumber, name, quantity }) => {
    const article = orderableArticle(catalogue, articleNumber);
    const rounded = article ? roundToStep(article.quantityStepRanges, quantity) : quantity;
    return { articleNumber, name, quantity, article: article?.articleNumber ?? null, rounded };
  });
  return { lines, blocked: await findBlocked(ctx, lines) };
}

/** Adds prepared lines to the viewer's cart; returns one modification per line. */
export async function fillCart(tx: Context, { lines, blocked }: CartFill): Promise<FillOutcome> {
  const requested = lines.filter(({ article }) => article === null || !blocked.has(article));
  const added = await addItems(tx, { items: requested.map(({ articleNumber, rounded }) => ({ articleNumber, quantity: rounded })) });
  if (added.kind === "refused") return added;
  const outcomes = added.items.values();
  const modifications = lines.map(({ rounded, ...line }): Modification => {
    if (line.article !== null && blocked.has(line.article)) return { ...line, added: 0, status: "unavailable" };
    const { added: pieces, status } = outcomes.next().value!;
    return { ...line, added: pieces, status: pieces === rounded ? fillStatus(line, pieces) : status };
  });
  return { kind: "done", modifications };
}

/** Status of a line; `added` equals the rounded quantity. */
export function fillStatus({ articleNumber, article, quantity }: Omit<FilledLine, "rounded">, added: number): AddStatus {
  if (added > quantity) return "invalidStep";
  if (added < quantity) return "maxOrderQuantityExceeded";
  return article === articleNumber ? "success" : "substituted";
}

/** The quantity, or the nearest one that can be ordered; rounds up if possible, as the cart proposes. */
export function roundToStep(ranges: readonly QuantityStepRange[], quantity: number): number {
  if (!isOrderable(ranges) || isValidQuantity(ranges, quantity)) return quantity;
  return nextStepAbove(ranges, quantity) ?? nextStepBelow(ranges, quantity) ?? quantity;
}

/** Articles that the ERP does not sell to this customer. Empty if the ERP does not respond; the cart reports them later. */
async function findBlocked(ctx: Context, lines: readonly FilledLine[]): Promise<ReadonlySet<string>> {
  const articles = [...new Set(lines.flatMap(({ article }) => article ?? []))];
  if (articles.length === 0) return new Set();
  try {
    const codes = new Set(
      await simulateOrder(
        ctx,
        articles.map((articleNumber) => ({ articleNumber, quantity: 1 })),
      ),
    );
    return new Set(articles.filter((article) => codes.has(`MFV-BLOCKED-${article}`)));
  } catch (error) {
    ctx.log.error({ err: error }, "the ERP could not check an order for blocked articles");
    return new Set();
  }
}
