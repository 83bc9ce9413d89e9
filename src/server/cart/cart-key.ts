import { CURRENT_CART } from "#contract/cart-id.ts";
import type { Context } from "../context.ts";
import type { CartKey } from "./cart-store.ts";

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A cart's guid as it came from outside, or null where it cannot be one. */
export function readGuid(cartId: string | null | undefined): string | null {
  const guid = cartId?.toLowerCase() ?? "";
  return GUID.test(guid) ? guid : null;
}

/**
 * Which cart a call means. A customer's is the open one of the account, of the viewer's kind, or one of the account's by guid;
 * a visitor's is the named guid, else the one of the cookie. Null: there can be none. Whoever names a cart by anything else
 * means none of these, and never gets the open one instead.
 */
export function cartKey(ctx: Context, cartId?: string | null): CartKey | null {
  const { viewer } = ctx;
  const { siteId } = ctx.site;
  const guid = readGuid(cartId);
  if (!guid && cartId && cartId !== CURRENT_CART) return null;
  if (viewer.kind === "customer") {
    if (guid) return { kind: "own-guid", siteId, accountId: viewer.accountId, guid };
    return { kind: "current", siteId, accountId: viewer.accountId, cartKind: viewer.cartKind };
  }
  const visitorGuid = guid ?? readGuid(viewer.cartGuid);
  return visitorGuid ? { kind: "visitor", siteId, guid: visitorGuid } : null;
}
