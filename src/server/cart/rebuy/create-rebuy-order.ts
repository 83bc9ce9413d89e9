import { isOrderable, isValidQuantity, nextStepAbove, nextStepBelow, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findOrder, type Order, simulateOrder } from "../../orders/index.ts";
import { addItems } from "../add/add-items.ts";
import { lockViewersCart } from "../add/lock-viewers-cart.ts";
import type { AddStatus } from "../add/plan-add.ts";
import { type CartRefusal, cartRefusal } from "../cart-refusal.ts";
import type { Modification, Rebuy } from "./rebuy.ts";
import { selectRebuy, writeRebuy } from "./rebuy-store.ts";

/** The only status whose orders are bought again (decision B17). */
const COMPLETED = "D";
/** How long a form for the same order is the second half of a double click. */
const DOUBLE_CLICK_MS = 5_000;

export type RebuyInput = {
  orderCode: string;
  /** Chosen by who asks, so that asking again does not add again. */
  key?: string | null | undefined;
};
export type RebuyOutcome =
  | { kind: "done"; modifications: readonly Modification[] }
  | { kind: "unknown-order" }
  | { kind: "not-completed" }
  | { kind: "refused"; reason: CartRefusal };

/**
 * Puts what a completed order of the viewer's customer held into the viewer's cart once more: successors for what is no longer
 * sold, quantities rounded to steps of today, everything else as adding does; blocked articles stay out. Asked again with
 * the same key, or by a form within a moment, it answers the same and adds nothing.
 */
export async function createRebuyOrder(ctx: Context, { orderCode, key = null }: RebuyInput): Promise<RebuyOutcome> {
  const reason = cartRefusal(ctx);
  if (reason) return { kind: "refused", reason };
  const order = await findOrder(ctx, orderCode);
  if (!order) return { kind: "unknown-order" };
  if (order.status !== COMPLETED) return { kind: "not-completed" };
  const lines = toLines(ctx, order);
  const blocked = await findBlocked(ctx, lines);

  return inTransaction(ctx, async (tx) => {
    const cart = await lockViewersCart(tx);
    const madeAt = tx.clock.now();
    const before = cart && (await selectRebuy(tx.db, cart.cartId));
    if (before && isRepeat(before, { key, orderCode: order.orderCode, madeAt }))
      return { kind: "done", modifications: before.modifications };

    const wanted = lines.filter(({ article }) => article === null || !blocked.has(article));
    const added = await addItems(tx, { items: wanted.map(({ articleNumber, rounded }) => ({ articleNumber, quantity: rounded })) });
    if (added.kind === "refused") return added;
    const outcomes = added.items.values();
    const modifications = lines.map(({ rounded, ...line }): Modification => {
      if (line.article !== null && blocked.has(line.article)) return { ...line, added: 0, status: "unavailable" };
      const { added: pieces, status } = outcomes.next().value!;
      return { ...line, added: pieces, status: pieces === rounded ? statusOf(line, pieces) : status };
    });
    if (cart) await writeRebuy(tx.db, cart.cartId, { key, orderCode: order.orderCode, modifications, madeAt });
    return { kind: "done", modifications };
  });
}

type Line = Pick<Modification, "articleNumber" | "name" | "quantity" | "article"> & { rounded: number };

function toLines(ctx: Context, order: Order): Line[] {
  const catalogue = ctx.catalogue();
  return order.lines.map(({ articleNumber, name, quantity }) => {
    const article = orderableArticle(catalogue, articleNumber);
    const rounded = article ? roundToStep(article.quantityStepRanges, quantity) : quantity;
    return { articleNumber, name, quantity, article: article?.articleNumber ?? null, rounded };
  });
}

/** Of a line of which all went in that was asked for after rounding. */
function statusOf(
  { articleNumber, article, quantity }: Pick<Modification, "articleNumber" | "article" | "quantity">,
  added: number,
): AddStatus {
  if (added > quantity) return "invalidStep";
  if (added < quantity) return "maxOrderQuantityExceeded";
  return article === articleNumber ? "success" : "substituted";
}

/** The quantity, or the next one that can be ordered: rather more than too few, as the cart proposes it. */
function roundToStep(ranges: readonly QuantityStepRange[], quantity: number): number {
  if (!isOrderable(ranges) || isValidQuantity(ranges, quantity)) return quantity;
  return nextStepAbove(ranges, quantity) ?? nextStepBelow(ranges, quantity) ?? quantity;
}

/** Articles that the ERP does not sell to this customer. Where it does not answer, the cart says so later. */
async function findBlocked(ctx: Context, lines: readonly Line[]): Promise<ReadonlySet<string>> {
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

function isRepeat(before: Rebuy, asked: Omit<Rebuy, "modifications">): boolean {
  if (before.orderCode !== asked.orderCode) return false;
  if (asked.key !== null) return before.key === asked.key;
  return before.key === null && asked.madeAt.getTime() - before.madeAt.getTime() < DOUBLE_CLICK_MS;
}
