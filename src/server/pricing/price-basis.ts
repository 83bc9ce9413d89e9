import { isPrivatePerson } from "#contract/groups.ts";
import { defaultPriceView } from "#contract/rules/shop/shop-mode.ts";
import type { Context } from "../context.ts";

/** The basis in which a customer is charged: unit prices, lines and delivery are net or gross amounts. */
export type PriceBasis = "net" | "gross";

/**
 * A property of the customer, never of a view (0125): companies are charged from net prices, private customers from gross ones,
 * and visitors as the shop type shows prices. The price view only decides what is shown.
 */
export function priceBasisOf({ site, viewer }: Pick<Context, "site" | "viewer">): PriceBasis {
  if (viewer.kind === "customer") return isPrivatePerson(viewer.groups) ? "gross" : "net";
  return defaultPriceView(site.settings.shop.shopType);
}
