import { CURRENT_CART } from "#contract/cart-id.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { listPricesAndStock } from "../../pricing/index.ts";
import { articlesInRetail } from "../../retailers/index.ts";
import { cartKey } from "../cart-key.ts";
import { type CartErrorCode, cartError } from "../cart-error.ts";
import { listHoldings, writeLines } from "../lines-store.ts";
import { createVisitorCart } from "../cart-store.ts";
import { MAX_LINES, wireCartId, type CartLine } from "../cart.ts";
import { lockViewersCart } from "./lock-viewers-cart.ts";
import { planAdd, type AddStatus } from "./plan-add.ts";
import { stockLimit } from "./stock-limit.ts";

export type RequestedItem = { articleNumber: string; quantity?: number | null | undefined };
export type AddInput = { cartId?: string | null | undefined; items: readonly RequestedItem[]; isQuickOrder?: boolean };

/** Result for one requested article. */
export type ItemOutcome = {
  status: AddStatus;
  requestedArticle: string;
  /** The article that was added: the successor if the requested one is replaced. Null for an unknown article. */
  article: string | null;
  requested: number;
  added: number;
  /** Entry number of the article's line in the cart now; null if there is none. */
  entryNumber: number | null;
  /** Quantity in the cart before. */
  quantityBefore: number;
};
export type AddOutcome = { kind: "answered"; cartId: string; items: ItemOutcome[] } | { kind: "refused"; reason: CartErrorCode };

/**
 * Adds articles to the viewer's cart, which is created by the first piece: one line per article, quantities by planAdd,
 * successors for discontinued articles (decision B23). The cart is locked, so that concurrent adds neither lose pieces nor
 * duplicate lines. A cart with the maximum number of lines accepts no further article. A guid that is unknown or not a visitor's
 * gets a new cart. In shops that use retailers' stock (MODE-03), an article that no retailer has is not added; in a shop with
 * prices neither is an article on request, which would block the order.
 */
export async function addItems(ctx: Context, input: AddInput): Promise<AddOutcome> {
  const reason = cartError(ctx);
  if (reason) return { kind: "refused", reason };
  const catalogue = ctx.catalogue();
  const items = input.items.map((item) => ({ ...item, article: orderableArticle(catalogue, item.articleNumber) }));
  const known = [...new Set(items.flatMap((item) => (item.article ? [item.article.articleNumber] : [])))];
  if (known.length === 0) {
    return { kind: "answered", cartId: knownCartId(ctx, input), items: items.map((item) => unknownArticle(item)) };
  }
  const { shopType } = ctx.site.settings.shop;
  const inRetail = shopType === "RetailConnectCart" ? await articlesInRetail(ctx, known) : null;
  const offers = await listPricesAndStock(ctx, known);
  const needsPrice = showsPrices(shopType);

  return inTransaction(ctx, async (tx) => {
    const opened = await lockViewersCart(tx, input.cartId);
    const { byArticle: holdings, lines } = await listHoldings(tx.db, opened?.cartId ?? null, known);
    const changed = new Map<string, CartLine>();
    let nextEntry = opened?.nextEntry ?? 0;
    let freeLines = MAX_LINES - lines;

    const outcomes = items.map((item): ItemOutcome => {
      if (!item.article) return unknownArticle(item);
      const { articleNumber } = item.article;
      const held = holdings.get(articleNumber)!;
      const { tierPrices, available } = offers.get(articleNumber)!;
      const inCart = changed.get(articleNumber)?.quantity ?? held.quantity;
      const plan = planAdd({
        ranges: item.article.quantityStepRanges,
        stockLimit: inRetail?.has(articleNumber) === false ? inCart : stockLimit(item.article, available),
        inCart,
        requested: item.quantity,
      });
      const entry = changed.get(articleNumber)?.entryNumber ?? held.entryNumber;
      const about = { requestedArticle: item.articleNumber, article: articleNumber, requested: plan.requested, quantityBefore: inCart };
      if (plan.added > 0 && needsPrice && tierPrices.length === 0) return { ...about, status: "noPrice", added: 0, entryNumber: entry };
      if (plan.added > 0 && entry === null && freeLines <= 0) return { ...about, status: "cartFull", added: 0, entryNumber: null };
      let entryNumber = entry;
      if (plan.added > 0) {
        if (entry === null) freeLines -= 1;
        entryNumber ??= nextEntry++;
        changed.set(articleNumber, { entryNumber, articleNumber, quantity: inCart + plan.added });
      }
      const isSubstituted = articleNumber !== item.articleNumber;
      const status = isSubstituted && plan.status === "success" ? "substituted" : plan.status;
      return { ...about, status, added: plan.added, entryNumber };
    });

    if (changed.size === 0) return { kind: "answered", cartId: opened ? wireCartId(opened) : knownCartId(tx, input), items: outcomes };
    const cart = opened ?? (await createVisitorCart(tx.db, tx.site.siteId, tx.random.uuid(), tx.clock.now()));
    await writeLines(tx.db, cart.cartId, [...changed.values()], nextEntry, tx.clock.now(), { isQuickOrder: input.isQuickOrder });
    return { kind: "answered", cartId: wireCartId(cart), items: outcomes };
  });
}

/** The cart id to return if nothing was added and no cart was found. */
function knownCartId(ctx: Context, input: AddInput): string {
  if (ctx.viewer.kind === "customer") return CURRENT_CART;
  const key = cartKey(ctx, input.cartId);
  return key?.kind === "visitor" ? key.guid : "";
}

function unknownArticle(item: RequestedItem & { article: ArticleAttributes | null }): ItemOutcome {
  const requested = Math.max(1, item.quantity ?? 1);
  const nothing = { article: null, added: 0, entryNumber: null, quantityBefore: 0 };
  return { ...nothing, status: "unknownProduct", requestedArticle: item.articleNumber, requested };
}
