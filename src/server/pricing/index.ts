import type { Slice } from "../slice.ts";
import { expirePrices } from "./expire/expire-prices.ts";

export { toContent } from "./content-price.ts";
export { formatContentPrice } from "./content-price-text.ts";
export { bestPrices, type PriceDisplay, type PricedArticle, toBestPrice } from "./best-price.ts";
export {
  addUp,
  toPriceBasis,
  lineTotal,
  type ListedPrice,
  type PriceBasis,
  type TotalsLine,
  type Totals,
  calculateTotals,
  type TaxTotal,
  taxOn,
  type UnitPrice,
  unitPrice,
} from "./calculation.ts";
export { DEFAULT_CURRENCY, type DeliveryCost, deliveryCostsOn } from "./delivery-cost.ts";
export { type ExplainedPrice, explainPrice, type PriceRule } from "./explain/explain-price.ts";
export { listPrices, listPricesAndStock, listPricesOfCustomer } from "./list-prices.ts";
export {
  addPriceDraft,
  changePriceDraft,
  changePricesByPercent,
  discardAllPriceDrafts,
  discardPriceDraft,
  type DraftOutcome,
  type PercentOutcome,
  type PriceInput,
  removePrice,
} from "./drafts/edit-price-drafts.ts";
export type { DraftSelection, ReviewedDraft } from "./drafts/draft-review-store.ts";
export { type PriceKey, readPriceKey, writePriceKey } from "./drafts/price-key.ts";
export { type DraftOverview, listReviewedDrafts, releasePrices, type ReleaseOutcome, reviewPriceDrafts } from "./drafts/release-prices.ts";
export { netLines } from "./net-lines.ts";
export { type RequestedPriceList, priceListsFor, priceListsOf } from "./price-lists.ts";
export type { PriceAndStock } from "./price-store.ts";
export { formatMoney, pickTierPrice, type TierPrice } from "./price.ts";
export { priceTextsFor } from "./price-texts.ts";
export type { BestPrice } from "./shown-price.ts";
export { applyPrices, type ErpPrices } from "./erp-sync/apply-prices.ts";
export { importStock, type StockImport } from "./import/import-stock.ts";
export { applyStock } from "./erp-sync/apply-stock.ts";
export { taxRateIn } from "./tax-rate-in.ts";
export { addUpLines, toTotalsLine, valueLine } from "./value-lines.ts";
export { type StockLevels, stockLevels, type StockStatus, stockStatus } from "./stock-status.ts";

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
