import { isOrderable, isValidQuantity, nextStepAbove, nextStepBelow, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { simulateOrder } from "../../orders/index.ts";
import type { CartErrorCode } from "../cart-error.ts";
import { addItems } from "./add-items.ts";
import type { AddStatus } from "./plan-add.ts";

/** A line of an order, or of a cart from elsewhere, by the name it has there. */
export type RequestedLine = { articleNumber: string; name: string; quantity: number };

/** What became of a line that was to go into the cart. */
export type Modification = RequestedLine & {
  /** The article that is sold now; null where there is none. */
  article: string | null;
  /** How many were added: fewer, or more where the quantity had to be rounded. */
  added: number;
  status: AddStatus;
};

type FilledLine = Omit<Modification, "added" | "status"> & { rounded: number };
export type CartFill = { lines: readonly FilledLine[]; blocked: ReadonlySet<string> };
export type FillOutcome = { kind: "done"; modifications: Modification[] } | { kind: "refused"; reason: CartErrorCode };

/** Successors for what is no longer sold, quantities rounded to steps of today, and which articles stay out; before the transaction, since the ERP is asked. */
export async function prepareFill(ctx: Context, wanted: readonly RequestedLine[]): Promise<CartFill> {
  const catalogue = ctx.catalogue();
  const lines = wanted.map(({ articleNumber, name, quantity }) => {
    const article = orderableArticle(catalogue, articleNumber);
    const rounded = article ? roundToStep(article.quantityStepRanges, quantity) : quantity;
    return { articleNumber, name, quantity, article: article?.articleNumber ?? null, rounded };
  });
  return { lines, blocked: await findBlocked(ctx, lines) };
}

/** Puts prepared lines into the viewer's cart, as adding does; one modification for each. */
export async function fillCart(tx: Context, { lines, blocked }: CartFill): Promise<FillOutcome> {
  const wanted = lines.filter(({ article }) => article === null || !blocked.has(article));
  const added = await addItems(tx, { items: wanted.map(({ articleNumber, rounded }) => ({ articleNumber, quantity: rounded })) });
  if (added.kind === "refused") return added;
  const outcomes = added.items.values();
  const modifications = lines.map(({ rounded, ...line }): Modification => {
    if (line.article !== null && blocked.has(line.article)) return { ...line, added: 0, status: "unavailable" };
    const { added: pieces, status } = outcomes.next().value!;
    return { ...line, added: pieces, status: pieces === rounded ? statusOf(line, pieces) : status };
  });
  return { kind: "done", modifications };
}

/** Of a line of which all went in that was asked for after rounding. */
function statusOf({ articleNumber, article, quantity }: Omit<FilledLine, "rounded">, added: number): AddStatus {
  if (added > quantity) return "invalidStep";
  if (added < quantity) return "maxOrderQuantityExceeded";
  return article === articleNumber ? "success" : "substituted";
}

/** The quantity, or the next one that can be ordered: rather more than too few, as the cart proposes it. */
export function roundToStep(ranges: readonly QuantityStepRange[], quantity: number): number {
  if (!isOrderable(ranges) || isValidQuantity(ranges, quantity)) return quantity;
  return nextStepAbove(ranges, quantity) ?? nextStepBelow(ranges, quantity) ?? quantity;
}

/** Articles that the ERP does not sell to this customer. Where it does not answer, the cart says so later. */
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
    ctx.log.error({ err: error }, "the ERP could not say which articles of an order are blocked");
    return new Set();
  }
}
