import { CURRENT_CART } from "#contract/cart-id.ts";
import { readFormOutcome } from "#contract/form-outcome.ts";
import { getCart } from "#contract/generated/operations.ts";
import type { CartData, SubstituteData } from "#contract/screens.ts";
import type { LoaderRequest, Loaders } from "../loader.ts";
import { nameSubstitute } from "./add/substitute.wire.ts";

/** What the cart page is rendered with: the same answer that the browser would fetch. */
export const cartLoaders: Loaders = {
  Shoppingcart: async (request) => {
    const { ctx, page, execute } = request;
    const cartId = ctx.viewer.kind === "customer" ? CURRENT_CART : ctx.viewer.cartGuid;
    const data = cartId ? (await execute(getCart, { cartId, language: page.language })).getCart : { cart: null, errors: [] };
    const cart = data.cart ?? null;
    const substitute = substituteOfForm(request, cart);
    return { data: { cart, errors: data.errors, ...(substitute && { substitute }) } };
  },
};

/**
 * What a form without scripts put into the cart in the place of what it asked for. The address says the number alone: who
 * replaces whom is the catalogue's word, and what lies in the cart is the cart's.
 */
function substituteOfForm({ ctx, page }: LoaderRequest, cart: CartData | null): SubstituteData | null {
  const outcome = readFormOutcome(page.searchParams);
  if (outcome?.kind === "change-failed" || !outcome?.replaced) return null;
  const found = nameSubstitute(ctx, outcome.replaced, page.language);
  const line = found && cart?.products.find(({ articleNo }) => articleNo === found.names.code);
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
