import Big from "big.js";
import { formatMoney } from "#contract/format/money.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ShippingCostsData } from "#contract/screens.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { toPriceBasis } from "../../pricing/index.ts";
import { DEFAULT_CURRENCY, DELIVERY_RULES } from "./delivery-cost.ts";

/** The rules that the cart calculates with, as formatted amounts; null in a shop that does not deliver itself. */
export function shippingCosts({ shop: { shopType } }: SiteSettings, language: string): ShippingCostsData | null {
  if (!showsPrices(shopType)) return null;
  const basis = toPriceBasis(shopType);
  const rules = DELIVERY_RULES[basis];
  const money = (amount: string | Big) => formatMoney(Big(amount).toFixed(2), DEFAULT_CURRENCY, language);
  return {
    isNet: basis === "net",
    smallOrderBelow: money(rules.smallOrderBelow),
    smallOrderCost: money(Big(rules.cost).plus(rules.smallOrderSurcharge)),
    smallOrderSurcharge: money(rules.smallOrderSurcharge),
    cost: money(rules.cost),
    freeFrom: money(rules.freeFrom),
  };
}
