import Big from "big.js";
import type { Clock } from "#server/context.ts";
import type { Db } from "#server/db/db.ts";
import { type AnswerLine, answerQuote, currentPrices, decideRequest, listWaiting, type Quote } from "#server/quotes/index.ts";
import type { SimulationSpeedName } from "../erp/index.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time from the request until the work on it starts, and until it is answered. */
const WAITS: Readonly<Record<SimulationSpeedName, { start: number; answer: number }>> = {
  minutes: { start: MINUTE_MS, answer: 3 * MINUTE_MS },
  days: { start: HOUR_MS, answer: 6 * HOUR_MS },
};

const DISCOUNT = "0.92";
const TIER_DISCOUNT = "0.96";
/** Price of 100 pieces of an article without a price, until its digits vary it. */
const PRICE_ON_REQUEST = 40;
/** From this quantity on the answer is a quote for a project. */
const PROJECT_QUANTITY = 1_000;

/** Answers waiting requests after a while with a discount on the customer's prices; returns how many. */
export async function answerQuotes({ db, clock }: { db: Db; clock: Clock }, speed: SimulationSpeedName): Promise<number> {
  const now = clock.now().getTime();
  const { start, answer } = WAITS[speed];
  let answered = 0;
  for (const quote of await listWaiting(db)) {
    const since = now - quote.requestedAt.getTime();
    const named = quote.quoteNumber;
    // oxlint-disable no-await-in-loop -- few, and each has a transaction of its own
    if (since >= answer) {
      const lines = await priceLines({ db, clock }, quote);
      const inParts = quote.request.some(({ quantity }) => (quantity ?? 0) >= PROJECT_QUANTITY);
      const { kind } = await answerQuote({ db, clock }, { named, answer: { inParts, lines } });
      if (kind === "answered") answered += 1;
    } else if (since >= start && quote.storedState === "requested") await decideRequest({ db, clock }, { named, action: "start" });
    // oxlint-enable no-await-in-loop
  }
  return answered;
}

async function priceLines(office: { db: Db; clock: Clock }, quote: Quote): Promise<AnswerLine[]> {
  const prices = await currentPrices(office, quote);
  return quote.request.map(({ position, articleNumber, quantity }): AnswerLine => {
    const today = prices.get(articleNumber);
    const list = today?.amount ?? String(PRICE_ON_REQUEST + (Number(articleNumber.replaceAll(/\D/g, "").slice(-2)) || 0));
    const amount = (factor: string) => new Big(list).times(factor).round(2, Big.roundHalfUp).toFixed(2);
    const half = Math.floor((quantity ?? 1) / 2);
    return {
      position,
      amount: amount(DISCOUNT),
      priceQuantity: today?.priceQuantity ?? "100",
      tiers: half > 0 ? [{ lowerBound: half, amount: amount(TIER_DISCOUNT) }] : [],
      deliveryTime: "5 bis 8 Werktage",
    };
  });
}
