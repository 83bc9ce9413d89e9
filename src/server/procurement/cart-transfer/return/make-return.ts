import { TIME_ZONE } from "#contract/format/calendar.ts";
import Big from "big.js";

import { inTransaction } from "../../../db/in-transaction.ts";
import { getCart, netTotals, returnCart } from "../../../cart/index.ts";
import { phraseIn } from "../../../dictionary/index.ts";
import { findOrder } from "../../../orders/index.ts";
import { getProtocolAdapter } from "../../protocols/protocol-adapters.ts";
import type { CustomerContext } from "../../session/open-session.ts";
import type { ProcurementSession } from "../../session/procurement-session.ts";
import { endSessionAs, insertMessage, lockSession, selectLines, writeOrderOfSession } from "../../session/procurement-store.ts";
import { QUOTE_NOT_APPLIED } from "../import-lines.ts";
import type { HeldCart, HeldLine, WrittenReturn } from "./held-cart.ts";

/** The return as of now. `isEmpty`: the cart was discarded. */
export async function writeReturn(
  ctx: CustomerContext,
  session: ProcurementSession,
  { language, isEmpty }: { language: string; isEmpty: boolean },
): Promise<WrittenReturn> {
  const held = isEmpty ? await nothingHeld(ctx, session) : await whatIsHeld(ctx, session, language);
  const translate = (reason: string, ...values: readonly string[]) =>
    phraseIn(ctx, language, `Procurement.Line.${LINE_REASONS.includes(reason) ? reason : "other"}`, ...values);
  return getProtocolAdapter(session.dialect).write(session.request, { ...held, ...localTime(ctx.clock.now()), translate });
}

const LINE_REASONS: readonly string[] = [
  "substituted",
  "changed",
  "removed",
  "discarded",
  "unknownProduct",
  "noStock",
  "noPrice",
  "worthless",
  "unavailable",
  "maxOrderQuantityExceeded",
  "cartFull",
  "invalidQuantity",
  "articleNumberMissing",
  "quantityMissing",
  "quantityUnreadable",
  "quantityNotPositive",
  "quantityTooLarge",
  "invalidStep",
  QUOTE_NOT_APPLIED,
];

/**
 * Returns the cart once: ends the session, empties its cart and stores the message. Returning an order does not end the session:
 * only the user can see whether it arrived, and can send it again (decision 0045). Changes nothing when `mayGo` is false. Null
 * when another window already returned it.
 */
export function handOver(
  ctx: CustomerContext,
  sessionId: string,
  options: { language: string; isEmpty: boolean; mayGo(written: WrittenReturn): boolean },
): Promise<(WrittenReturn & { isGone: boolean }) | null> {
  return inTransaction(ctx, async (tx) => {
    const session = await lockSession(tx.db, sessionId, tx.viewer.accountId);
    if (session?.state !== "open") return null;
    const written = await writeReturn(tx, session, options);
    if (!options.mayGo(written)) return { ...written, isGone: false };
    const now = tx.clock.now();
    const body = written.fields.map(({ value }) => value).join("\n");
    await insertMessage(tx.db, { sessionId, direction: "out", kind: session.orderCode ? "order" : "cart", body, now });
    if (session.orderCode) {
      await writeOrderOfSession(tx.db, sessionId, session.orderCode);
    } else {
      await returnCart(tx);
      await endSessionAs(tx.db, sessionId, "returned", now);
    }
    return { ...written, isGone: true };
  });
}

type Held = Omit<HeldCart, "date" | "time" | "translate">;

/** Default currency of a cart without prices. */
const CURRENCY = "EUR";
const NOTHING = {
  held: [],
  isDiscarded: false,
  orderCode: "",
  orderNumber: "",
  text: "",
  costCentre: "",
  deliveryDate: "",
  currency: CURRENCY,
};

async function nothingHeld({ db }: CustomerContext, { sessionId }: ProcurementSession): Promise<Held> {
  return { ...NOTHING, sent: await selectLines(db, sessionId), isDiscarded: true };
}

async function whatIsHeld(ctx: CustomerContext, { sessionId, orderCode }: ProcurementSession, language: string): Promise<Held> {
  const sent = await selectLines(ctx.db, sessionId);
  const order = orderCode ? await findOrder(ctx, orderCode) : null;
  if (order) {
    const catalogue = ctx.catalogue(language);
    const held = order.lines.map((line): HeldLine => {
      const { articleNumber, name, quantity, amount, priceQuantity, taxRate } = line;
      const unit = catalogue.findArticle(articleNumber)?.orderUnit ?? "";
      // A gross order returns the net totals of its confirmation and invoice, to the cent; otherwise the list price applies.
      const agreedNetTotal = order.basis === "gross" ? line.netTotal : null;
      return {
        articleNumber,
        name,
        quantity,
        unit,
        agreedNetTotal,
        listPrice: amount,
        priceQuantity,
        vat: percent(taxRate),
        note: noteOf(line),
        isOfQuote: line.quoteNumber !== "",
        isWorthless: false,
      };
    });
    const { purchaseOrderNumber: orderNumber, comment: text, costCentre, currency, requestedDeliveryOn } = order;
    return {
      ...NOTHING,
      sent,
      held,
      orderCode: order.orderCode,
      orderNumber,
      text,
      costCentre,
      currency,
      deliveryDate: requestedDeliveryOn ?? "",
    };
  }
  const shown = await getCart(ctx, { isSimulated: false, language });
  if (!shown) return { ...NOTHING, sent };
  const { valued } = shown;
  const nets = netTotals(valued);
  const held = valued.lines.map((line, index): HeldLine => {
    const { articleNumber, quantity, article, price, taxRate } = line;
    return {
      articleNumber,
      quantity,
      name: article?.name ?? articleNumber,
      unit: article?.orderUnit ?? "",
      agreedNetTotal: valued.sums.basis === "gross" && price ? nets[index]!.toFixed(2) : null,
      listPrice: price && price.amount,
      priceQuantity: price && price.priceQuantity,
      vat: taxRate === null ? null : percent(taxRate),
      note: noteOf(line),
      isOfQuote: line.quote !== null,
      isWorthless: line.isWorthless,
    };
  });
  const { purchaseOrderNumber: orderNumber, comment: text, costCentre, requestedDeliveryOn } = valued.cart;
  return { ...NOTHING, sent, held, orderNumber, text, costCentre, currency: valued.currency, deliveryDate: requestedDeliveryOn ?? "" };
}

function noteOf({ costCentre, text }: { costCentre: string; text: string }): string {
  return [costCentre, text].filter(Boolean).join(" · ");
}

function percent(rate: string): string {
  return Big(rate).times(100).toFixed(2);
}

const clockFormat = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: TIME_ZONE });

function localTime(now: Date): { date: string; time: string } {
  const [date = "", time = ""] = clockFormat.format(now).split(" ");
  return { date, time };
}
