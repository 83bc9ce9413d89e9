import type { Slice } from "../slice.ts";
import { expirePrices } from "./expire/expire-prices.ts";

export { bestPrices, type PriceDisplay, type PricedArticle, toBestPrice } from "./best-price.ts";
export { perPriceUnit } from "./priced-texts.ts";
export { listPrices, listPricesAndStock } from "./list-prices.ts";
export { type AskedPriceList, priceListsFor } from "./price-lists.ts";
export type { PriceAndStock } from "./price-store.ts";
export { formatMoney, lineTotal, pickPrice, priceDecimals, type ScalePrice, withTax } from "./price.ts";
export { priceWordsFor } from "./price-texts.ts";
export type { BestPrice } from "./shown-price.ts";
export { type StockStatus, stockStatus } from "./stock-status.ts";

export const pricing: Slice = {
  name: "pricing",
  tasks: {
    "expire-prices": {
      cron: "47 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expirePrices(ctx) }, "ended prices removed");
      },
    },
  },
};
