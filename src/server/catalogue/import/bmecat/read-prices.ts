import Big from "big.js";
import { child, childrenOf, textOf, type Element } from "../xml/element.ts";
import { ArticleProblem } from "../import-refused-error.ts";
import { decimalText, timestamp, wholeNumber } from "./values.ts";

export const GENERAL = "general";
export const RETAIL = "retail";

export type ParsedPrice = {
  priceList: string;
  lowerBound: number;
  /** Timestamp in Postgres format; null if the file has none. */
  validFrom: string | null;
  validTo: string | null;
  amount: string;
  /** Null: use the article's stored price quantity. */
  priceQuantity: string | null;
  taxRate: string;
};

export type PriceOptions = {
  currency: string;
  /** Price list of a customer or group that the file updates; null for the general prices. */
  priceList: string | null;
  territory: string;
  /** Tax rate of prices without TAX. */
  defaultTax: string;
};

/** Reports ignored data; `isHarmless` if nothing of the file is lost. */
export type ReportIgnored = (reason: string, line: number, isHarmless?: boolean) => void;

/**
 * Reads an article's prices. Without `priceList`, net_list (else net_customer) is the general price and nrp (else gros_list,
 * minus its VAT) the recommended retail price. With `priceList`, only that list gets net_customer (else net_list): a customer's
 * file must never change the prices of others.
 */
export function readPrices(
  article: Element,
  priceQuantity: string | null,
  options: PriceOptions,
  leaveOut: ReportIgnored,
): { prices: ParsedPrice[]; isOnRequest: boolean } {
  const found = new Map<string, ParsedPrice[]>();
  let isOnRequest = false;
  for (const details of childrenOf(article, "ARTICLE_PRICE_DETAILS", "PRODUCT_PRICE_DETAILS")) {
    const { validFrom, validTo } = readPeriod(details);
    const isDaily = /^true$/i.test(textOf(details, "DAILY_PRICE"));
    isOnRequest ||= isDaily;
    for (const element of childrenOf(details, "ARTICLE_PRICE", "PRODUCT_PRICE")) {
      const reason = reasonToLeaveOut(element, options);
      if (reason) {
        leaveOut(reason, element.line);
        continue;
      }
      const price = readPrice(element, priceQuantity, options);
      const isZero = new Big(price.amount).eq(0);
      if (isDaily && isZero) continue;
      // The zero price is still stored, because it must end the previous price.
      if (isZero) leaveOut("a price of zero is no price: the article is shown with its price on request", element.line);
      const type = element.attributes["price_type"] ?? "";
      found.set(type, [...(found.get(type) ?? []), { ...price, validFrom, validTo }]);
    }
  }
  const prices = [...chosen(found, options.priceList, leaveOut, article.line)];
  refuseDoubles(prices, article.line);
  return { prices, isOnRequest: isOnRequest && prices.length === 0 };
}

const TYPES = new Set(["net_list", "gros_list", "net_customer", "nrp"]);

function reasonToLeaveOut(price: Element, options: PriceOptions): string | null {
  const type = price.attributes["price_type"] ?? "";
  if (!TYPES.has(type)) return `price of type ${type.slice(0, 40) || "(none)"} is not used`;
  if (child(price, "PRICE_FORMULA")) return "PRICE_FORMULA is not supported";
  const territories = childrenOf(price, "TERRITORY").map((one) => one.text.toUpperCase());
  if (territories.length > 0 && !territories.some((one) => one === options.territory || one.startsWith(`${options.territory}-`)))
    return "price is for another country";
  if (child(price, "AREA_REFS")) return "price is for an area (AREA_REFS is not supported)";
  const currency = textOf(price, "PRICE_CURRENCY").toUpperCase();
  if (currency !== "" && currency !== options.currency) return `price in another currency than ${options.currency}`;
  if (!price.children.some((one) => one.name === "PRICE_AMOUNT" && one.text !== "")) return "PRICE_AMOUNT is missing";
  return null;
}

function readPrice(price: Element, priceQuantity: string | null, options: PriceOptions): ParsedPrice {
  const amountElement = child(price, "PRICE_AMOUNT")!;
  const factor = child(price, "PRICE_FACTOR");
  const base = child(price, "PRICE_BASE");
  if (base && !new Big(decimalText(child(base, "PRICE_UNIT_FACTOR") ?? { ...base, name: "PRICE_UNIT_FACTOR", text: "1" }, 6)).eq(1)) {
    throw new ArticleProblem("PRICE_BASE in another unit than the order unit is not supported.", base.line);
  }
  let amount = new Big(decimalText(amountElement, 6));
  if (factor && factor.text !== "") amount = amount.times(decimalText(factor, 6)).round(6, Big.roundHalfUp);
  const taxElement = child(price, "TAX") ?? child(child(price, "TAX_DETAILS"), "TAX");
  const taxRate = taxElement && taxElement.text !== "" ? decimalText(taxElement, 4) : options.defaultTax;
  if (new Big(taxRate).gte(1)) throw new ArticleProblem(`TAX ${taxRate} is not a share: 0.19 means 19 %.`, taxElement?.line ?? price.line);
  if (price.attributes["price_type"] === "gros_list") amount = amount.div(new Big(1).plus(taxRate)).round(6, Big.roundHalfUp);
  const lowerBound = wholeNumber(price, "LOWER_BOUND") ?? 1;
  if (amount.gte("1000000000000")) throw new ArticleProblem(`PRICE_AMOUNT ${amount.toFixed()} is too large.`, amountElement.line);
  return {
    priceList: GENERAL,
    lowerBound: Math.max(lowerBound, 1),
    validFrom: null,
    validTo: null,
    amount: amount.toFixed(),
    priceQuantity,
    taxRate,
  };
}

function readPeriod(details: Element): { validFrom: string | null; validTo: string | null } {
  let validFrom: string | null = null;
  let validTo: string | null = null;
  for (const datetime of childrenOf(details, "DATETIME")) {
    const type = datetime.attributes["type"] ?? "";
    if (type === "valid_start_date") validFrom = timestamp(datetime, false);
    else if (type === "valid_end_date") validTo = timestamp(datetime, true);
    else
      throw new ArticleProblem(`DATETIME of type "${type.slice(0, 40)}" says neither valid_start_date nor valid_end_date.`, datetime.line);
  }
  if (validFrom !== null && validTo !== null && validFrom.slice(0, 19) >= validTo.slice(0, 19))
    throw new ArticleProblem("valid_end_date is before valid_start_date.", details.line);
  return { validFrom, validTo };
}

function* chosen(
  found: Map<string, ParsedPrice[]>,
  priceList: string | null,
  leaveOut: ReportIgnored,
  line: number,
): Generator<ParsedPrice> {
  const targets: [list: string, types: string[]][] =
    priceList === null
      ? [
          [GENERAL, ["net_list", "net_customer"]],
          [RETAIL, ["nrp", "gros_list"]],
        ]
      : [[priceList, ["net_customer", "net_list"]]];
  const used = new Set<string>();
  for (const [list, types] of targets) {
    const type = types.find((one) => found.has(one));
    if (!type) continue;
    used.add(type);
    for (const price of found.get(type)!) yield { ...price, priceList: list };
  }
  for (const type of found.keys()) if (!used.has(type)) leaveOut(`price of type ${type} is not used beside the others`, line);
}

function refuseDoubles(prices: readonly ParsedPrice[], line: number): void {
  const seen = new Set<string>();
  for (const price of prices) {
    const key = `${price.priceList} ${price.lowerBound} ${price.validFrom}`;
    if (seen.has(key)) throw new ArticleProblem(`two prices from quantity ${price.lowerBound} on for the same time.`, line);
    seen.add(key);
  }
}
