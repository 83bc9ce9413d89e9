import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { currencySymbol } from "#contract/format/money.ts";
import { coerceQuantity, initialQuantity, MAX_QUANTITY, type QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";
import type { Context } from "../context.ts";
import type { BestPrice, PriceDetail, PriceRow } from "./shown-price.ts";
import { listPricesAndStock } from "./list-prices.ts";
import type { PriceAndStock } from "./price-store.ts";
import { type PriceBasis, priceBasisOf } from "./price-basis.ts";
import { pickTierPrice, type TierPrice } from "./price.ts";
import { totalTexts, unitPriceTexts } from "./priced-texts.ts";
import { contentPriceText } from "./unit-price-text.ts";
import { type PriceTexts, priceTextsFor } from "./price-texts.ts";
import { stockLevels } from "./stock-status.ts";

export type PricedArticle = {
  articleNumber: string;
  unitName: string;
  quantityStepRanges: readonly QuantityStepRange[];
  deliverySpeed: string;
  content?: ArticleContent | null;
};

/**
 * Returns the viewer's prices by article number, each for `quantity` or else the article's minimum quantity. Runs one statement
 * for any number of articles.
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
  const display = priceDisplayFor(ctx, language);
  return new Map(
    articles.map((article) => [article.articleNumber, toBestPrice(article, known.get(article.articleNumber)!, quantity, display)]),
  );
}

/** `basis`: of the customer, which gives totals; `isNet`: of the view, which is shown. */
export type PriceDisplay = { basis: PriceBasis; isNet: boolean; language: string; words: PriceTexts };

export function priceDisplayFor(ctx: Context, language: string): PriceDisplay {
  const isNet = showsNet(ctx.site.settings.shop);
  return { basis: priceBasisOf(ctx), isNet, language, words: priceTextsFor(ctx, language) };
}

export function toBestPrice(
  article: PricedArticle,
  { tierPrices, ...stock }: PriceAndStock,
  quantity: number | null | undefined,
  display: PriceDisplay,
): BestPrice {
  const initial = initialQuantity(article.quantityStepRanges);
  const requested = Math.min(quantity === null || quantity === undefined ? initial : coerceQuantity(quantity), MAX_QUANTITY);
  const price = pickTierPrice(tierPrices, requested);
  return {
    deliverySpeed: article.deliverySpeed,
    initialQuantity: initial,
    requestedQuantity: requested,
    price: price ? toPriceDetail(article, tierPrices, price, requested, display) : null,
    priceRows: tierPrices.map((row) => toPriceRow(article, row, display)),
    quantityStepRanges: [...article.quantityStepRanges],
    stockLevels: stockLevels(stock, requested),
  };
}

function toPriceDetail(
  article: PricedArticle,
  tierPrices: readonly TierPrice[],
  price: TierPrice,
  quantity: number,
  { basis, language, words }: PriceDisplay,
): PriceDetail {
  const { currency } = price;
  const unitPrice = unitPriceTexts(price, language);
  const total = totalTexts(price, quantity, { basis, language });
  const reachedScale = price.lowerBound > tierPrices[0]!.lowerBound;
  return {
    additionalInformation: reachedScale ? words.scaleFrom(price.lowerBound, article.unitName) : "",
    basePriceUnit: article.unitName,
    basePriceUnitQuantity: unitPrice.quantity,
    basePriceUnitValueFormatted: unitPrice.net,
    basePriceUnitValueFormattedGross: unitPrice.gross,
    currencyIso: currency,
    currencySymbol: currencySymbol(currency),
    minQuantity: price.lowerBound,
    totalValue: total.value,
    totalValueGross: total.grossValue,
    totalValueFormatted: total.net,
    totalValueFormattedGross: total.gross,
    unit: article.unitName,
    value: unitPrice.value,
    valueFormatted: unitPrice.net,
    valueFormattedGross: unitPrice.gross,
    contentPriceFormattedGross: article.content ? contentPriceText(price, article.content, language) : null,
  };
}

function toPriceRow(article: PricedArticle, row: TierPrice, { isNet, language, words }: PriceDisplay): PriceRow {
  const { net, gross } = unitPriceTexts(row, language);
  const { content } = article;
  const perContent = content && !isNet ? ` (${contentPriceText(row, content, language)})` : "";
  return {
    dateRange: row.validTo ? words.validUntil(row.validTo) : "",
    minQtd: row.lowerBound,
    unit: article.unitName,
    value: isNet ? net : gross + perContent,
  };
}
