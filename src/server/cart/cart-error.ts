import { asksVisitorsToSignIn, hasCart } from "#contract/rules/shop/shop-mode.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";

/** Why a viewer cannot use a cart in this shop; the names are those of the wire. */
export type CartErrorCode = "NoCartError" | "SignInRequiredError" | "PrivateCustomersError" | "PermissionDeniedError";

/** Retailers sell in shops without a cart, the plain list sells nothing, the closed shop only sells to customers (decision A29). */
export function cartError({ site, viewer }: Pick<Context, "site" | "viewer">): CartErrorCode | null {
  if (!hasCart(site.settings.shop.shopType)) return "NoCartError";
  if (!can(viewer, "useCart")) return "PermissionDeniedError";
  if (isPrivateCustomerExcluded({ site, viewer })) return "PrivateCustomersError";
  return asksVisitorsToSignIn(site.settings.shop.shopType) && viewer.kind === "anonymous" ? "SignInRequiredError" : null;
}

/** Whether the site sells to businesses only and the viewer is a private customer, whose account another site created. */
export function isPrivateCustomerExcluded({ site, viewer }: Pick<Context, "site" | "viewer">): boolean {
  return viewer.kind === "customer" && isPrivatePerson(viewer.groups) && !isOn(site.settings, "privateCustomers");
}
