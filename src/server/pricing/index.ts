import type { Slice } from "../slice.ts";
import { expirePrices } from "./expire/expire-prices.ts";

export { toContent } from "./content-price.ts";
export { bestPrices, type PriceDisplay, priceDisplayFor, type PricedArticle, toBestPrice } from "./best-price.ts";
export {
  addUp,
  lineTotal,
  type ListedPrice,
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
export { listLowestPrices, listPrices, listPricesAndStock, listPricesOfCustomer } from "./list-prices.ts";
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
export { documentTerms } from "./document-terms.ts";
export { type PriceBasis, priceBasisOf } from "./price-basis.ts";
export { type ShownAmounts, type ShownLine, showAmounts, showLine } from "./show-amounts.ts";
export { type DestinationTax, type TaxCategory, taxOfDelivery, type TaxReason } from "./tax/destination-tax.ts";
export { describeTax } from "./tax/describe-tax.ts";
export { findListedRates } from "./tax/find-listed-rates.ts";
export { isInEu, standardRateOf } from "./tax/standard-rates.ts";
export { type DocumentTerms, toTotalsLine, type ValuedDocument, valueDocument, valueLine } from "./value-document.ts";
export { contentPriceSuffix, unitPriceText } from "./unit-price-text.ts";
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
