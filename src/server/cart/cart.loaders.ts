import { createHash } from "node:crypto";
import { CURRENT_CART } from "#contract/cart-id.ts";
import { readFormOutcome } from "#contract/form-outcome.ts";
import { getCart, getCartAccessories } from "#contract/generated/operations.ts";
import { REBUY_ERROR_QUERY, REBUY_QUERY } from "#contract/routes.ts";
import type { CartData, RebuyData, SubstituteData } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import type { LoaderRequest, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { nameSubstitute } from "./add/substitute.wire.ts";
import { findRebuy } from "./rebuy/find-rebuy.ts";
import { toWireModifications } from "./rebuy/rebuy.wire.ts";
import { readFilledCart } from "./show/read-filled-cart.ts";
import { shippingCosts } from "./show/shipping-costs.ts";

/** Null for visitors without a cart, and for users whose role does not include one. */
function cartIdOf({ viewer }: Context): string | null {
  if (!can(viewer, "useCart")) return null;
  return viewer.kind === "customer" ? CURRENT_CART : viewer.cartGuid;
}

export const cartLoaders: Loaders = {
  ShippingCosts: async ({ ctx, page }) => ({ data: shippingCosts(ctx, page.language) }),
  CartMergeNotice: async ({ ctx, page, execute }) => {
    const { viewer } = ctx;
    if (viewer.kind !== "customer" || !viewer.counts?.["mergeNotices"]) return { data: null };
    const { cart } = (await execute(getCart, { cartId: CURRENT_CART, language: page.language })).getCart;
    return { data: cart?.mergeNote ?? null };
  },
  CartAccessories: async ({ ctx, page, execute }) => {
    const cartId = cartIdOf(ctx);
    if (!cartId) return { data: { accessories: [], cartKey: "" } };
    const [{ getCartAccessories: accessories }, filled] = await Promise.all([
      execute(getCartAccessories, { cartId, language: page.language }),
      readFilledCart(ctx, cartId),
    ]);
    // A hash, because a guid gives access to a visitor's cart.
    const cartKey = filled ? createHash("sha256").update(filled.cart.guid).digest("base64url").slice(0, 16) : "";
    return { data: { accessories, cartKey } };
  },
  /** The same response that the browser would fetch. */
  Shoppingcart: async (request) => {
    const { ctx, page, execute } = request;
    const cartId = cartIdOf(ctx);
    const data = cartId ? (await execute(getCart, { cartId, language: page.language })).getCart : { cart: null, errors: [] };
    const cart = data.cart ?? null;
    const substitute = substituteOfForm(request, cart);
    const rebuy = await rebuyOfForm(request);
    return { data: { cart, errors: data.errors, ...(substitute && { substitute }), ...(rebuy && { rebuy }) } };
  },
};

/** Result of a reorder by a form without JavaScript. The address has the order and any error; the lines are stored with the cart. */
async function rebuyOfForm({ ctx, page }: LoaderRequest): Promise<RebuyData | null> {
  const orderId = page.searchParams.get(REBUY_QUERY);
  if (!orderId) return null;
  const code = page.searchParams.get(REBUY_ERROR_QUERY);
  if (code) return { orderId, code };
  const modifications = await findRebuy(ctx, orderId);
  return modifications && { orderId, modifications: toWireModifications(ctx, modifications, page.language) };
}

/**
 * Substitute that a form without JavaScript added in place of the requested article. The address names only
 * the requested article: the successor comes from the catalogue, the quantity from the cart.
 */
function substituteOfForm({ ctx, page }: LoaderRequest, cart: CartData | null): SubstituteData | null {
  const outcome = readFormOutcome(page.searchParams);
  if (outcome?.kind === "change-failed" || !outcome?.replaced) return null;
  const found = nameSubstitute(ctx, outcome.replaced, page.language);
  const line = found && cart?.products.find(({ articleNo, quote }) => articleNo === found.names.code && !quote);
  const added = outcome.kind === "added" ? outcome.quantity : 0;
  const quantity = line?.quantity ?? 0;
  if (!found || added > quantity) return null;
  return {
    ...found.names,
    entryNumber: line?.id ?? null,
    quantityBefore: quantity - added,
    quantity,
    totalPrice: line?.totalPrice ?? "",
  };
}
