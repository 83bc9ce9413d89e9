import { asksVisitorsToSignIn } from "#contract/rules/shop-mode.ts";
import type { Site } from "../context.ts";
import type { Customer, Viewer } from "../viewer.ts";

export type PriceListKind = "general" | "group" | "customer" | "retail";
export type AskedPriceList = { priceList: string; kind: PriceListKind };

const GENERAL: AskedPriceList = { priceList: "general", kind: "general" };
const RETAIL: AskedPriceList = { priceList: "retail", kind: "retail" };

/** What persons without an ERP number carry as unit. */
const CONSUMER_UNIT = "defaultB2BUnit";

/**
 * The price lists to ask for a viewer, most special first (docs/decisions/0011). Companies: their own, their group's,
 * the general one. Consumers and visitors: the recommended retail prices before the general list.
 * None for visitors of a closed shop: they see the catalogue without prices (shop §6).
 */
export function priceListsFor(site: Site, viewer: Viewer): readonly AskedPriceList[] {
  if (viewer.kind === "anonymous") return asksVisitorsToSignIn(site.settings.shop.shopType) ? [] : [RETAIL, GENERAL];
  return priceListsOf(viewer);
}

/** The same for a customer, whoever asks. */
export function priceListsOf({
  customerId,
  priceGroup,
  unit,
}: Pick<Customer, "customerId" | "priceGroup" | "unit">): readonly AskedPriceList[] {
  const lists: AskedPriceList[] = [{ priceList: customerId, kind: "customer" }];
  if (priceGroup) lists.push({ priceList: priceGroup, kind: "group" });
  if (unit === CONSUMER_UNIT) lists.push(RETAIL);
  lists.push(GENERAL);
  return lists;
}
