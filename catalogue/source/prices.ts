import { dice, SHOWN_FAMILY, type Article } from "./articles.ts";

export type PriceBlock = {
  from: string;
  /** Last day of validity. */
  to?: string;
  isOnRequest?: boolean;
  prices: readonly { type: "net_list" | "nrp" | "net_customer"; amount: string; lowerBound: number }[];
};

/** Formats cents as an amount in euros, without floating point. */
export function euros(cents: number): string {
  const text = String(Math.round(cents)).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Each further tier price is a little lower. */
const SCALE_SHARE = [100, 94, 89, 84];

function scale(article: Article, type: "net_list" | "net_customer", percent: number): PriceBlock["prices"] {
  const bounds = [...new Set(article.family.scales.map((from) => (from === 1 ? 1 : Math.max(from, article.family.step * 2))))];
  return bounds.map((lowerBound, index) => ({
    type,
    lowerBound,
    amount: euros(Math.floor((article.variant.cents * percent * SCALE_SHARE[index]!) / 10_000)),
  }));
}

/** General and recommended prices: constant ones, ones that rise next year, ones that rose this year. */
export function pricesOf(article: Article): PriceBlock[] {
  if (article.isOnRequest) return [{ from: "2026-01-01", isOnRequest: true, prices: [{ type: "net_list", amount: "0", lowerBound: 1 }] }];
  const retail = article.hasRetailPrice
    ? [{ type: "nrp" as const, lowerBound: 1, amount: euros(Math.floor((article.variant.cents * 162) / 100)) }]
    : [];
  const block = (from: string, percent: number, to?: string): PriceBlock => ({
    from,
    ...(to ? { to } : {}),
    prices: [...scale(article, "net_list", percent), ...retail],
  });
  if (article.season === "rises-2027") return [block("2026-01-01", 100, "2026-12-31"), block("2027-01-01", 104)];
  if (article.season === "rose-2026") return [block("2025-01-01", 96, "2025-12-31"), block("2026-01-01", 100)];
  return [block("2026-01-01", 100)];
}

/** A price list of one customer or group: the percentage of families it covers, and its prices in percent of the list price. */
export type NamedList = { priceList: string; kind: "customer" | "group"; share: number; percent: number; spread: number };

export const NAMED_LISTS: readonly NamedList[] = [
  { priceList: "HANDWERK", kind: "group", share: 85, percent: 82, spread: 6 },
  { priceList: "HAENDLER", kind: "group", share: 95, percent: 66, spread: 6 },
  { priceList: "0000100200", kind: "customer", share: 55, percent: 74, spread: 8 },
  { priceList: "0000100300", kind: "customer", share: 45, percent: 71, spread: 10 },
];

/** The list's prices for an article; empty if the price is on request or the list does not contain the family. */
export function namedPricesOf(list: NamedList, article: Article): PriceBlock[] {
  // By family, so that variants in another colour or size have the same discount.
  const isHeld = article.family.id === SHOWN_FAMILY || dice(`${list.priceList} ${article.family.id}`, 100) < list.share;
  if (article.isOnRequest || !isHeld) return [];
  const percent = list.percent - dice(`percent ${list.priceList} ${article.family.id}`, list.spread);
  return [{ from: "2026-01-01", prices: scale(article, "net_customer", percent) }];
}
