import { Big } from "big.js";
import { currencySymbol } from "#contract/format/money.ts";
import { coerceQuantity, initialQuantity, MAX_QUANTITY, type QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../context.ts";
import type { BestPrice, PriceDetail, PriceRow } from "../graphql/generated/resolver-types.ts";
import { listPricesAndStock } from "./list-prices.ts";
import { isClosedShop } from "./price-lists.ts";
import type { PriceAndStock } from "./price-store.ts";
import { formatMoney, lineTotal, pickPrice, priceDecimals, type ScalePrice, withTax } from "./price.ts";
import { type PriceWords, priceWordsFor } from "./price-texts.ts";
import { stockStatus } from "./stock-status.ts";

/** What a price needs to know of its article. */
export type PricedArticle = {
  articleNumber: string;
  unitName: string;
  quantityStepRanges: readonly QuantityStepRange[];
  deliverySpeed: string;
};

/**
 * The viewer's prices of several articles for one quantity each: the asked one, else the article's smallest.
 * Whatever the number of articles, the database is asked once.
 */
export async function bestPrices(
  ctx: Context,
  articles: readonly PricedArticle[],
  quantity?: number | null,
  language: string = ctx.site.settings.catalog.locale,
): Promise<Map<string, BestPrice>> {
  const known = await listPricesAndStock(
    ctx,
    articles.map((article) => article.articleNumber),
  );
  const display = { isNet: isClosedShop(ctx.site), language, words: priceWordsFor(ctx, language) };
  return new Map(
    articles.map((article) => [
      article.articleNumber,
      toBestPrice(article, known.get(article.articleNumber) ?? { scale: [], available: 0 }, quantity, display),
    ]),
  );
}

type Display = { isNet: boolean; language: string; words: PriceWords };

/** Everything the buy box and a row of the variant list show of one article. */
export function toBestPrice(
  article: PricedArticle,
  { scale, available }: PriceAndStock,
  quantity: number | null | undefined,
  display: Display,
): BestPrice {
  const initial = initialQuantity(article.quantityStepRanges);
  const requested = Math.min(quantity === null || quantity === undefined ? initial : coerceQuantity(quantity), MAX_QUANTITY);
  const price = pickPrice(scale, requested);
  return {
    deliverySpeed: article.deliverySpeed,
    initialQuantity: initial,
    requestedQuantity: requested,
    price: price ? toPriceDetail(article, scale, price, requested, display) : null,
    priceRows: scale.map((row) => toPriceRow(article, row, display)),
    quantityStepRanges: [...article.quantityStepRanges],
    stockLevels: { available: Math.max(available, 0), inStockStatus: stockStatus(available, requested) },
  };
}

function toPriceDetail(
  article: PricedArticle,
  scale: readonly ScalePrice[],
  price: ScalePrice,
  quantity: number,
  { language, words }: Display,
): PriceDetail {
  const { currency } = price;
  const unitPrice = perPriceUnit(price);
  const value = formatMoney(unitPrice.net, currency, language, unitPrice.decimals);
  const valueGross = formatMoney(unitPrice.gross, currency, language, unitPrice.decimals);
  const total = lineTotal(price, quantity);
  const reachedScale = price.lowerBound > (scale[0]?.lowerBound ?? 1);
  return {
    additionalInformation: reachedScale ? words.scaleFrom(price.lowerBound, article.unitName) : "",
    basePriceUnit: article.unitName,
    basePriceUnitQuantity: unitPrice.quantity,
    basePriceUnitValueFormatted: value,
    basePriceUnitValueFormattedGross: valueGross,
    currencyIso: currency,
    currencySymbol: currencySymbol(currency),
    minQuantity: price.lowerBound,
    totalValue: Number(total),
    totalValueFormatted: formatMoney(total, currency, language),
    totalValueFormattedGross: formatMoney(withTax(total, price.taxRate), currency, language),
    unit: article.unitName,
    value: Number(unitPrice.net),
    valueFormatted: value,
    valueFormattedGross: valueGross,
  };
}

function toPriceRow(article: PricedArticle, row: ScalePrice, { isNet, language, words }: Display): PriceRow {
  const { net, gross, decimals } = perPriceUnit(row);
  return {
    dateRange: row.validTo ? words.validUntil(row.validTo) : "",
    minQtd: row.lowerBound,
    unit: article.unitName,
    value: formatMoney(isNet ? net : gross, row.currency, language, decimals),
  };
}

type UnitPrice = { net: Big; gross: Big; quantity: number; decimals: number };

/** A price of one price unit. A broken price unit (per 2.5 pieces) cannot be told on the wire and becomes one piece. */
export function perPriceUnit(price: ScalePrice): UnitPrice {
  const amount = new Big(price.amount);
  const unit = new Big(price.priceQuantity);
  const isWhole = unit.mod(1).eq(0);
  const net = isWhole ? amount : amount.div(unit).round(4, Big.roundHalfUp);
  return {
    net,
    gross: net.times(new Big(price.taxRate).plus(1)),
    quantity: isWhole ? Number(unit) : 1,
    decimals: priceDecimals(net.toFixed()),
  };
}
