import { nextQuoteState } from "#contract/rules/quotes/quote-state.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { currentPrices, type Quote, readForOffice, stateOf } from "../../quotes/index.ts";
import type { QuoteDetails, QuoteEditLine } from "../generated/resolver-types.ts";
import type { OfficeContext, StaffContext } from "../office-context.ts";
import { selectQuoteCustomer } from "./quotes-store.ts";
import { showRelease } from "./release-quote.ts";

type OfferedLine = NonNullable<Quote["current"]>["lines"][number];

/** A quote of any customer for its page; null if there is none. */
export async function showQuote(ctx: StaffContext, named: string): Promise<QuoteDetails | null> {
  const { db, clock } = ctx;
  const found = await readForOffice(db, named);
  if (!found) return null;
  const { quote, history } = found;
  const { current } = quote;
  const state = stateOf(quote, clock.now());
  const customer = quote.customerId === null ? null : await selectQuoteCustomer(db, quote.customerId);
  return {
    quoteNumber: quote.quoteNumber,
    state,
    requestedAt: quote.requestedAt.toISOString(),
    customerId: quote.customerId,
    customerNumber: customer?.customerNumber ?? "",
    customerName: customer?.customerName ?? describeGuest(quote.guest),
    phone: customer?.phone ?? "",
    project: quote.project,
    text: quote.text,
    wishedOn: quote.wishedOn,
    deliveryAddress: quote.deliveryAddress,
    request: [...quote.request],
    files: history.files.map(({ fileId, fileName, bytes }) => ({ link: `${OFFICE_ROUTES.quoteFiles}/${fileId}`, fileName, bytes })),
    version: current?.version ?? 0,
    validUntil: current?.validUntil ?? null,
    inParts: current?.inParts ?? false,
    answerText: current?.text ?? "",
    currency: current?.currency ?? "EUR",
    lines: await editLines({ db, clock }, quote),
    messages: history.messages.map(({ sentAt, isOffice, author, text }) => ({ at: sentAt.toISOString(), isOffice, author, text })),
    events: history.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    canOffer: nextQuoteState(state, "offer") !== null,
    canStart: nextQuoteState(state, "start") !== null,
    canDecline: nextQuoteState(state, "decline") !== null,
    release: await showRelease(ctx, quote),
  };
}

/** The lines that an answer starts with, beside the customer's prices of today. */
async function editLines(ctx: Pick<OfficeContext, "db" | "clock">, { customerId, current, request }: Quote): Promise<QuoteEditLine[]> {
  const lines = current?.lines ?? request;
  const prices = await currentPrices(ctx, { customerId, request: lines.map((line) => ({ ...line, targetPrice: null })) });
  return lines.map((line) => {
    const list = prices.get(line.articleNumber);
    const { position, articleNumber, name, unit, quantity } = line;
    return {
      position,
      articleNumber,
      name,
      unit,
      quantity: quantity ?? 1,
      ...("amount" in line ? asOffered(line) : asRequested(list)),
      listAmount: list?.amount ?? null,
      listQuantity: list?.priceQuantity ?? null,
    };
  });
}

type Terms = Pick<QuoteEditLine, "amount" | "priceQuantity" | "tiers" | "text" | "deliveryTime" | "alternativeTo">;

function asOffered({ amount, priceQuantity, tiers, text, deliveryTime, alternativeTo }: OfferedLine): Terms {
  const shown = tiers.map((tier) => ({ from: tier.lowerBound, amount: tier.amount }));
  return { amount, priceQuantity, tiers: shown, text, deliveryTime, alternativeTo };
}

function asRequested(list: { amount: string; priceQuantity: string } | undefined): Terms {
  const [amount, priceQuantity] = [list?.amount ?? null, list?.priceQuantity ?? "1"];
  return { amount, priceQuantity, tiers: [], text: "", deliveryTime: "", alternativeTo: null };
}

/** A visitor is known by what was typed into the request. */
function describeGuest(guest: Quote["guest"]): string {
  return guest ? `${guest.company}, ${guest.name}, ${guest.email}` : "";
}
