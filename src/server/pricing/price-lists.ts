import { asksVisitorsToSignIn } from "#contract/rules/shop/shop-mode.ts";
import type { Site } from "../context.ts";
import type { Customer, Viewer } from "../viewer.ts";

export type PriceListKind = "general" | "group" | "customer" | "retail";
export type RequestedPriceList = { priceList: string; kind: PriceListKind };

const GENERAL: RequestedPriceList = { priceList: "general", kind: "general" };
const RETAIL: RequestedPriceList = { priceList: "retail", kind: "retail" };

/** Unit of persons without an ERP number. */
const CONSUMER_UNIT = "defaultB2BUnit";

/**
 * Returns the viewer's price lists, highest priority first (docs/decisions/0011). Companies: their own list, their group's, the
 * general list. Consumers and visitors: recommended retail prices, then the general list. Visitors of a closed shop: none, they
 * see the catalogue without prices (decision A29).
 */
export function priceListsFor(site: Site, viewer: Viewer): readonly RequestedPriceList[] {
  if (viewer.kind === "anonymous") return asksVisitorsToSignIn(site.settings.shop.shopType) ? [] : [RETAIL, GENERAL];
  return priceListsOf(viewer);
}

/** Returns the price lists of a given customer, independent of the viewer. */
export function priceListsOf({
  customerId,
  priceGroup,
  unit,
}: Pick<Customer, "customerId" | "priceGroup" | "unit">): readonly RequestedPriceList[] {
  const lists: RequestedPriceList[] = [{ priceList: customerId, kind: "customer" }];
  if (priceGroup) lists.push({ priceList: priceGroup, kind: "group" });
  if (unit === CONSUMER_UNIT) lists.push(RETAIL);
  lists.push(GENERAL);
  return lists;
}
