import { asksVisitorsToSignIn, hasCart } from "#contract/rules/shop-mode.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";

/** Why a viewer can put nothing into a cart of this shop; the names are the wire's. */
export type CartErrorCode = "NoCartError" | "SignInRequiredError" | "PermissionDeniedError";

/** Retailers sell where there is no cart, nobody in the plain list; the closed shop sells to customers (decision A29). */
export function cartError({ site, viewer }: Pick<Context, "site" | "viewer">): CartErrorCode | null {
  if (!hasCart(site.settings.shop.shopType)) return "NoCartError";
  if (!can(viewer, "useCart")) return "PermissionDeniedError";
  return asksVisitorsToSignIn(site.settings.shop.shopType) && viewer.kind === "anonymous" ? "SignInRequiredError" : null;
}
