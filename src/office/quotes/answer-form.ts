// The editor's entries as typed, and the answer that they make. Numbers are German: 1.234,56.
import Big from "big.js";
import { formatNumber } from "#contract/format/money.ts";
import type { GetQuoteArticleQuery, GetQuoteQuery, QuoteAnswerInput } from "#contract/office/generated/operations.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import { readQuoteQuantity } from "#contract/rules/quotes/quote-request.ts";

export type Quote = NonNullable<GetQuoteQuery["quote"]>;

export type TierEntry = { from: string; price: string };
export type LineEntry = {
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  listAmount: string | null;
  listQuantity: string | null;
  quantity: string;
  discount: string;
  price: string;
  per: string;
  tiers: readonly TierEntry[];
  text: string;
  deliveryTime: string;
  alternativeTo: number | null;
};
export type AnswerForm = {
  /** Version that the editor started with; 0 for none. */
  basedOn: number;
  validUntil: string;
  inParts: boolean;
  text: string;
  lines: readonly LineEntry[];
};

export type EntryProblem = { kind: string; position: number | null };

const PRICE_PLACES = 6;
const LOCALE = "de-DE";

/** A price unit, which need not be whole. */
export const readUnit = (typed: string) => readTypedAmount(typed, ",", { places: 4 });
export const writeUnit = (unit: string) => formatNumber(unit, LOCALE, new Big(unit).toFixed().split(".")[1]?.length ?? 0);

export const readPrice = (typed: string) => readTypedAmount(typed, ",", { places: PRICE_PLACES });

/** 1234.5 as 1.234,50. */
export function writePrice(amount: string): string {
  const places = new Big(amount).toFixed().split(".")[1]?.length ?? 0;
  return formatNumber(amount, LOCALE, Math.max(2, places));
}

const writeWhole = (number: string) => formatNumber(number, LOCALE);

/** The form that the page opens with: what was offered last, otherwise the request with the customer's prices. */
export function openForm({ version, inParts, answerText, lines }: Quote): AnswerForm {
  return {
    basedOn: version,
    // A new answer is valid for the usual time unless someone chooses a day.
    validUntil: "",
    inParts,
    text: answerText,
    lines: lines.map((line) => withDiscount(openLine(line))),
  };
}

/** A line of the request or offer as entries, still without its discount. */
export function openLine({ amount, priceQuantity, tiers, quantity, ...line }: Quote["lines"][number]): LineEntry {
  return {
    ...line,
    quantity: writeWhole(String(quantity)),
    discount: "",
    price: amount === null ? "" : writePrice(amount),
    per: writeUnit(priceQuantity),
    tiers: tiers.map((tier) => ({ from: writeWhole(String(tier.from)), price: writePrice(tier.amount) })),
  };
}

/** The line with the discount that its price means; none without the customer's own price, or above it. */
export function withDiscount(line: LineEntry): LineEntry {
  const price = readPrice(line.price);
  const per = readUnit(line.per);
  if (price === null || per === null || line.listAmount === null || line.listQuantity === null) return { ...line, discount: "" };
  const list = new Big(line.listAmount).times(per).div(line.listQuantity);
  const percent = new Big(1).minus(new Big(price).div(list)).times(100).round(2, Big.roundHalfUp);
  return { ...line, discount: percent.lt(0) ? "" : formatNumber(percent.toFixed(), LOCALE, percent.mod(1).eq(0) ? 0 : 2) };
}

/** The line with the price that a typed discount means, in the places of the customer's price, at least cents. */
export function withPriceOfDiscount(line: LineEntry, discount: string): LineEntry {
  const percent = readPercent(discount);
  const per = readUnit(line.per);
  if (percent === null || per === null || line.listAmount === null || line.listQuantity === null) return { ...line, discount };
  const list = new Big(line.listAmount).times(per).div(line.listQuantity);
  const places = Math.max(2, new Big(line.listAmount).toFixed().split(".")[1]?.length ?? 0);
  const price = list.times(new Big(100).minus(percent)).div(100).round(places, Big.roundHalfUp);
  return { ...line, discount, price: writePrice(price.toFixed()) };
}

/** A percentage as a decimal; null unless it is at least 0 and below 100. */
export function readPercent(typed: string): string | null {
  const percent = typed.trim() === "" ? "0" : readTypedAmount(typed, ",", { canBeZero: true });
  return percent !== null && new Big(percent).lt(100) ? percent : null;
}

/** The answer, or the first entry that is no number. */
export function toAnswer({ validUntil, inParts, text, lines }: AnswerForm): { answer: QuoteAnswerInput } | { problem: EntryProblem } {
  const answered: QuoteAnswerInput["lines"] = [];
  for (const line of lines) {
    const { position, articleNumber, text: lineText, deliveryTime, alternativeTo } = line;
    const at = (kind: string) => ({ problem: { kind, position } });
    const quantity = readQuoteQuantity(line.quantity, ",");
    const amount = readPrice(line.price);
    const per = readUnit(line.per);
    if (quantity === null) return at("quantity");
    if (readPercent(line.discount) === null) return at("discount");
    if (amount === null) return at("amount");
    if (per === null) return at("priceQuantity");
    const tiers: { from: number; amount: string }[] = [];
    for (const tier of line.tiers) {
      const from = readQuoteQuantity(tier.from, ",");
      const tierAmount = readPrice(tier.price);
      if (from === null) return at("tierBound");
      if (tierAmount === null) return at("tierAmount");
      tiers.push({ from, amount: tierAmount });
    }
    answered.push({ position, articleNumber, quantity, amount, priceQuantity: per, tiers, text: lineText, deliveryTime, alternativeTo });
  }
  return { answer: { validUntil: validUntil || null, inParts, text, lines: answered } };
}

/** The position of a further line. */
export function freePosition({ lines }: AnswerForm, { request }: Pick<Quote, "request">): number {
  return Math.max(0, ...lines.map(({ position }) => position), ...request.map(({ position }) => position)) + 1;
}

/** A further line with the customer's own price. */
export function newLine(
  { articleNumber, name, unit, listAmount, listQuantity }: NonNullable<GetQuoteArticleQuery["quoteArticle"]>,
  position: number,
): LineEntry {
  return withDiscount({
    position,
    articleNumber,
    name,
    unit,
    listAmount,
    listQuantity,
    quantity: "1",
    discount: "",
    price: listAmount === null ? "" : writePrice(listAmount),
    per: writeUnit(listQuantity ?? "1"),
    tiers: [],
    text: "",
    deliveryTime: "",
    alternativeTo: null,
  });
}
