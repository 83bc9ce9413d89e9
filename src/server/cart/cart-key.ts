import { CURRENT_CART } from "#contract/cart-id.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../context.ts";
import { type Customer, staffOf } from "../viewer.ts";
import type { CartKey } from "./cart-store.ts";

/** Validates a cart guid from the client; null if malformed. */
export function readGuid(cartId: string | null | undefined): string | null {
  const guid = cartId?.toLowerCase() ?? "";
  return isUuid(guid) ? guid : null;
}

/** The open cart of a customer. */
export function currentCartKey(
  { site }: { site: Pick<Context["site"], "siteId"> },
  { accountId, customerId, cartKind }: Pick<Customer, "accountId" | "customerId" | "cartKind">,
): CartKey & { kind: "current" } {
  return { kind: "current", siteId: site.siteId, accountId, customerId, cartKind };
}

/**
 * Resolves the cart that a call refers to. For a customer: the account's open cart of the viewer's kind, or one of the account's
 * by guid. For a visitor: the named guid, else the one in the cookie. Null if there can be none. An unrecognized cart id resolves
 * to null, never to the open cart.
 */
export function cartKey(ctx: Context, cartId?: string | null): CartKey | null {
  const { viewer } = ctx;
  const { siteId } = ctx.site;
  const guid = readGuid(cartId);
  if (!guid && cartId && cartId !== CURRENT_CART) return null;
  if (viewer.kind === "customer") {
    return guid
      ? { kind: "own-guid", siteId, accountId: viewer.accountId, customerId: viewer.customerId, guid, staffId: staffOf(viewer.cartKind) }
      : currentCartKey(ctx, viewer);
  }
  const visitorGuid = guid ?? readGuid(viewer.cartGuid);
  return visitorGuid ? { kind: "visitor", siteId, guid: visitorGuid } : null;
}
