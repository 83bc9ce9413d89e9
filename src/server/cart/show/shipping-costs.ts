import Big from "big.js";
import { formatMoney } from "#contract/format/money.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ShippingCostsData } from "#contract/screens.ts";
import type { Context } from "../../context.ts";
import { DEFAULT_CURRENCY, deliveryCostsOn, priceBasisOf } from "../../pricing/index.ts";

/** The site's delivery costs in the viewer's basis, as formatted amounts; null in a shop that does not deliver itself. */
export function shippingCosts(ctx: Pick<Context, "site" | "viewer">, language: string): ShippingCostsData | null {
  const { shop, site } = ctx.site.settings;
  if (!showsPrices(shop.shopType)) return null;
  const basis = priceBasisOf(ctx);
  const costs = deliveryCostsOn(basis, site.deliveryCosts);
  const money = (amount: string | Big) => formatMoney(Big(amount).toFixed(2), DEFAULT_CURRENCY, language);
  return {
    isNet: basis === "net",
    smallOrderBelow: money(costs.smallOrderBelow),
    smallOrderCost: money(Big(costs.cost).plus(costs.smallOrderSurcharge)),
    smallOrderSurcharge: money(costs.smallOrderSurcharge),
    cost: money(costs.cost),
    freeFrom: money(costs.freeFrom),
  };
}
