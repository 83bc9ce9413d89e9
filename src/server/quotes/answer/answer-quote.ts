import { germanDay } from "#contract/format/german-day.ts";
import { addDays } from "#contract/format/add-days.ts";
import { nextQuoteState, type QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { MAX_QUOTE_TEXT, QUOTE_DAYS, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import type { Clock, Site } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { jobQueue } from "../../jobs/queue.ts";
import {
  findListedRates,
  lineTotal,
  listPricesOfCustomer,
  pickTierPrice,
  standardRateOf,
  type TierPrice,
  unitPrice,
} from "../../pricing/index.ts";
import { MAIL_QUOTE_ANSWER, type OfferedLine, type Quote, type QuoteVersion, readQuoteNumber, stateOf } from "../quote.ts";
import { insertVersion, lockQuote, writeState } from "../quotes-store.ts";
import { type Answer, type AnswerLine, type AnswerProblem, findAnswerProblem } from "./answer.ts";
import { type ArticleFacts, selectArticleFacts, selectPriceCustomer } from "./answer-store.ts";

export type AnswerOutcome =
  | { kind: "answered"; quoteNumber: string; version: number; validUntil: string }
  | { kind: "unknown-quote" }
  | { kind: "QuoteStateError"; state: QuoteState }
  /** A colleague answered meanwhile. */
  | { kind: "QuoteChangedError"; version: number }
  | { kind: "invalid"; problem: AnswerProblem };

/** `shop`: of the quote's site, for what neither the answer nor the request names. */
export type Answering = { db: Db; clock: Clock; shop?: { units: readonly { code: string; name_Short: string }[]; country: string } };

const DEFAULT_SHOP = { units: [{ code: "C62", name_Short: "Stück" }], country: "DE" };

export function answeringShop({ settings }: Pick<Site, "settings">): NonNullable<Answering["shop"]> {
  return { units: settings.shop.sellingUnits, country: settings.site.sellerCountry };
}

/**
 * Sends an offer on behalf of the sales office. It becomes a new version, which replaces the previous one; sent versions never
 * change. `basedOn`: the version that the sales office saw, 0 for none; another one meanwhile rejects the answer.
 */
export async function answerQuote(
  { db, clock, shop = DEFAULT_SHOP }: Answering,
  { named, answer, basedOn }: { named: string; answer: Answer; basedOn?: number | undefined },
): Promise<AnswerOutcome> {
  const quoteNumber = readQuoteNumber(named);
  if (quoteNumber === null) return { kind: "unknown-quote" };
  return inTransaction({ db }, async ({ db: tx }): Promise<AnswerOutcome> => {
    const quote = await lockQuote(tx, { quoteNumber });
    if (!quote) return { kind: "unknown-quote" };
    const version = quote.current?.version ?? 0;
    if (basedOn !== undefined && basedOn !== version) return { kind: "QuoteChangedError", version };
    return sendVersion({ db: tx, clock, shop }, quote, { answer, sentBy: "office" });
  });
}

/** Adds a version to a locked quote and queues the mail to the customer. */
export async function sendVersion(
  { db: tx, clock, shop = DEFAULT_SHOP }: Answering & { db: Tx },
  quote: Quote,
  { answer, sentBy }: { answer: Answer; sentBy: "office" | "erp" },
): Promise<AnswerOutcome> {
  const now = clock.now();
  const state = stateOf(quote, now);
  const stored = nextQuoteState(state, "offer");
  if (stored === null) return { kind: "QuoteStateError", state };
  const composed = await composeVersion({ db: tx, clock, shop }, quote, { answer, sentBy });
  if ("problem" in composed) return { kind: "invalid", problem: composed.problem };
  const { version, validUntil } = composed;
  await insertVersion(tx, quote.quoteId, composed);
  const { quoteId, quoteNumber } = quote;
  await writeState(tx, { quoteId, stored, state: stored, isOffice: true, accountId: null, author: "", version, at: now });
  await jobQueue.add(tx, MAIL_QUOTE_ANSWER, { quoteId, state: stored, version });
  return { kind: "answered", quoteNumber, version, validUntil };
}

/** The version that an answer would become; writes nothing. */
export async function composeVersion(
  { db, clock, shop = DEFAULT_SHOP }: Answering,
  quote: Quote,
  { answer, sentBy }: { answer: Answer; sentBy: "office" | "erp" },
): Promise<QuoteVersion<OfferedLine> | { problem: AnswerProblem }> {
  const now = clock.now();
  const today = germanDay(now);
  const problem = findAnswerProblem(answer, today);
  if (problem) return { problem };
  const resolved = await resolveLines({ db, clock, shop }, quote, answer.lines);
  if ("problem" in resolved) return resolved;
  return {
    version: (quote.current?.version ?? 0) + 1,
    validUntil: answer.validUntil ?? addDays(today, QUOTE_DAYS),
    currency: answer.currency ?? "EUR",
    inParts: answer.inParts ?? false,
    text: tidyQuoteText(answer.text ?? "", MAX_QUOTE_TEXT),
    sentBy,
    sentAt: now,
    lines: resolved.lines,
  };
}

type Resolved = { lines: OfferedLine[] } | { problem: AnswerProblem };

async function resolveLines(
  { db, clock, shop }: Required<Answering>,
  { customerId, request, current }: Quote,
  lines: readonly AnswerLine[],
): Promise<Resolved> {
  const requested = new Map(request.map((line) => [line.position, line]));
  const offered = new Map((current?.lines ?? []).map((line) => [line.position, line]));
  const named = lines.map((line) => {
    const known = requested.get(line.position ?? 0) ?? offered.get(line.position ?? 0);
    const isSame = known !== undefined && (line.articleNumber === undefined || line.articleNumber === known.articleNumber);
    return { ...line, known: isSame ? known : undefined, articleNumber: line.articleNumber ?? known?.articleNumber ?? "" };
  });
  const numbers = named.map(({ articleNumber }) => articleNumber);
  const facts = await selectArticleFacts(db, numbers);
  const rates = await findListedRates(db, numbers);
  const missing = named.find(({ articleNumber }) => !facts.has(articleNumber));
  if (missing) return problemOf("unknownArticle", missing);
  const customer = await selectPriceCustomer(db, customerId);
  const prices = customer ? await listPricesOfCustomer({ db, clock }, customer, numbers) : new Map<string, never>();
  let free = Math.max(0, ...requested.keys(), ...named.map(({ position = 0 }) => position));
  const result: OfferedLine[] = [];
  for (const line of named) {
    const quantity = line.quantity ?? line.known?.quantity ?? null;
    if (quantity === null) return problemOf("quantity", line);
    const tooHigh = line.tiers?.find(({ lowerBound }) => lowerBound >= quantity);
    if (tooHigh) return problemOf("tierAboveQuantity", line);
    const list = pickTierPrice(prices.get(line.articleNumber)?.tierPrices ?? [], quantity);
    const article = describeArticle(facts.get(line.articleNumber)!, rates.get(line.articleNumber), shop);
    result.push(toOffered(line, { quantity, list, position: line.position ?? ++free, article }));
  }
  const worthless = result.find(isWorthless);
  if (worthless) return problemOf("worthless", worthless);
  const positions = new Set(result.map(({ position }) => position));
  if (positions.size < result.length) return { problem: { kind: "positionTwice" } };
  const astray = result.find(
    ({ position, alternativeTo }) => alternativeTo !== null && (alternativeTo === position || !positions.has(alternativeTo)),
  );
  if (astray) return problemOf("alternative", astray);
  return { lines: result.toSorted((a, b) => a.position - b.position) };
}

const problemOf = (
  kind: AnswerProblem["kind"],
  { position, articleNumber }: { position?: number | undefined; articleNumber: string },
): { problem: AnswerProblem } => ({ problem: { kind, position, articleNumber } });

/** The offered price beside the list price; what the answer leaves out is as in the list. */
function pricesOf(line: AnswerLine, list: TierPrice | null, taxRate: string) {
  return {
    amount: line.amount,
    priceQuantity: line.priceQuantity ?? list?.priceQuantity ?? "1",
    taxRate: line.taxRate ?? list?.taxRate ?? taxRate,
    listAmount: list?.amount ?? null,
    listQuantity: list?.priceQuantity ?? null,
  };
}

/** What an answer leaves out of an article without a price of the customer. */
function describeArticle({ name, orderUnit }: ArticleFacts, taxRate: string | undefined, shop: Required<Answering>["shop"]) {
  const unit = shop.units.find(({ code }) => code === orderUnit)?.name_Short ?? orderUnit;
  return { name, unit, taxRate: taxRate ?? standardRateOf(shop.country) };
}

/** Whether the offered quantity would cost nothing. */
function isWorthless(line: OfferedLine): boolean {
  return lineTotal(unitPrice(line, "net"), line.quantity).eq(0);
}

function toOffered(
  line: AnswerLine & { known: { name: string; unit: string } | undefined; articleNumber: string },
  {
    quantity,
    list,
    position,
    article,
  }: { quantity: number; list: TierPrice | null; position: number; article: { name: string; unit: string; taxRate: string } },
): OfferedLine {
  return {
    position,
    articleNumber: line.articleNumber,
    name: line.name ?? line.known?.name ?? article.name,
    unit: line.unit ?? line.known?.unit ?? article.unit,
    quantity,
    text: tidyQuoteText(line.text ?? "", MAX_QUOTE_TEXT),
    alternativeTo: line.alternativeTo ?? null,
    ...pricesOf(line, list, article.taxRate),
    tiers: [...(line.tiers ?? [])].toSorted((a, b) => a.lowerBound - b.lowerBound),
    deliveryTime: tidyQuoteText(line.deliveryTime ?? "", 80),
  };
}
