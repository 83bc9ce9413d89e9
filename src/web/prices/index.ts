export { RetryPrice } from "./retry-price.tsx";
export { DeliveryInfo } from "./delivery-info.tsx";
export { requestedQuantities, fetchBestPrice } from "./fetch-best-price.ts";
export { needsSignIn } from "./needs-sign-in.ts";
export { TierPrices } from "./tier-prices.tsx";
export { type ShownPrice, shownPrice } from "./shown-price.ts";
export { unitPrice } from "./shown-price.ts";
export { VatNote } from "./vat-note.tsx";
export { type BestPriceState, useBestPrice } from "./use-best-price.ts";
