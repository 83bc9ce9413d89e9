import type { Big } from "big.js";
import type { PriceValue } from "../graphql/generated/resolver-types.ts";
import { formatMoney } from "../pricing/index.ts";

export function toPriceValue(amount: Big, currency: string, language: string): PriceValue {
  const formattedValue = formatMoney(amount, currency, language);
  return {
    currencyIso: currency,
    currencySymbol: formattedValue.replace(/[-\d.,\s]/gu, ""),
    formattedValue,
    formattedValueOnly: formattedValue.replace(/[^-\d.,]/gu, ""),
    maxQuantity: null,
    minQuantity: null,
    priceType: "BUY",
    value: Number(amount),
  };
}
