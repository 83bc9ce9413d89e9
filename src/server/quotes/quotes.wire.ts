import { formatNumber } from "#contract/format/money.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import { quoteDocumentLink, quoteFileLink } from "#contract/quote-links.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import { quantityLeft } from "#contract/rules/quotes/quote-quantity.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { PriceView } from "#contract/site-settings.ts";
import { nextQuoteState } from "#contract/rules/quotes/quote-state.ts";
import { orderableArticle } from "../catalogue/index.ts";
import { numberOf } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type {
  Quote as WireQuote,
  QuoteDraft,
  QuoteEvent as WireEvent,
  QuoteFile as WireFile,
  QuoteForm,
  QuoteLineObstacle,
  QuoteOffer,
  QuoteOfferLine,
  QuoteRequestLine,
  QuoteSummary,
} from "../graphql/generated/resolver-types.ts";
import { can } from "../policies.ts";
import { describeTax, formatMoney, type UnitPrice, unitPriceText } from "../pricing/index.ts";
import { type Quote, type QuoteFile, type QuoteHistory, type QuoteVersion, type RequestLine, stateOf } from "./quote.ts";
import type { DraftSummary } from "./request/draft-store.ts";
import type { ShownForm } from "./request/show-form.ts";
import { compareVersions, type VersionChange } from "./show/compare-versions.ts";
import { type ValuedOffer, type ValuedOfferLine, valueOffer } from "./show/value-offer.ts";

export async function toWireSummary(ctx: Context, quote: Quote, language: string): Promise<QuoteSummary> {
  const { current, request } = quote;
  const offer = current && (await valueOffer(ctx, current, { view: viewOf(ctx) }));
  const isNet = offer?.amounts.isNet ?? true;
  return {
    quoteNumber: quote.quoteNumber,
    project: quote.project,
    state: stateOf(quote, ctx.clock.now()),
    requestedAt: quote.requestedAt.toISOString(),
    total: offer && formatMoney(isNet ? offer.sums.total : offer.sums.totalWithTax, current.currency, language),
    isNet,
    validUntil: current?.validUntil ?? null,
    lines: current ? current.lines.filter(({ alternativeTo }) => alternativeTo === null).length : request.length,
    isUnread: quote.isUnread,
    customerNumber: numberFor(ctx, quote),
  };
}

/** The number that a quote is for; empty for a company with only one. */
function numberFor({ viewer }: Context, { customerId }: Quote): string {
  return viewer.kind === "customer" ? numberOf(viewer, customerId) : "";
}

export function toWireDraft({ quoteId, project, lines, changedAt }: DraftSummary): QuoteDraft {
  return { id: quoteId, project, lines, changedAt: changedAt.toISOString() };
}

export async function toWireQuote(
  ctx: Context,
  { quote, history }: { quote: Quote; history: QuoteHistory },
  language: string,
): Promise<WireQuote> {
  const state = stateOf(quote, ctx.clock.now());
  const { current } = quote;
  const canAnswer = can(ctx.viewer, "requestQuote");
  const isOfOtherNumber = ctx.viewer.kind === "customer" && quote.customerId !== null && quote.customerId !== ctx.viewer.customerId;
  const canOrder = !isOfOtherNumber && can(ctx.viewer, "orderQuote") && current !== null && nextQuoteState(state, "order") !== null;
  return {
    quoteNumber: quote.quoteNumber,
    project: quote.project,
    text: quote.text,
    state,
    requestedAt: quote.requestedAt.toISOString(),
    wishedOn: quote.wishedOn,
    deliveryAddress: quote.deliveryAddress,
    request: quote.request.map((line) => toWireRequestLine(ctx, line, language)),
    offer: current && toWireOffer(ctx, current, await valueOffer(ctx, current, { view: viewOf(ctx) }), language),
    document: current && quoteDocumentLink(quote.quoteNumber),
    messages: history.messages.map(({ messageId, sentAt, ...message }) => ({ ...message, id: messageId, sentAt: sentAt.toISOString() })),
    history: toWireHistory(ctx, history, language),
    files: history.files.map(toWireFile),
    canOrder,
    customerNumber: numberFor(ctx, quote),
    isOfOtherNumber,
    canReject: canAnswer && nextQuoteState(state, "reject") !== null,
    canWithdraw: canAnswer && nextQuoteState(state, "withdraw") !== null,
    canAskAgain: canAnswer && (state === "expired" || state === "ordered" || state === "rejected" || state === "withdrawn"),
  };
}

/** Offers are shown in the viewer's price view, and charged in the customer's basis. */
function viewOf({ site }: Context): PriceView {
  return showsNet(site.settings.shop) ? "net" : "gross";
}

/** Decimal places of an amount that are shown: at least two, and no more zeros at the end. */
function countPlaces(amount: string): number {
  const places = amount.split(".")[1] ?? "";
  const lastDigit = Array.from(places).findLastIndex((digit) => digit !== "0");
  return Math.max(2, lastDigit + 1);
}

/** A visitor's quote as its mailed link shows it: without what only the account offers. */
export async function toWireGuestQuote(ctx: Context, found: { quote: Quote; history: QuoteHistory }, language: string): Promise<WireQuote> {
  const quote = await toWireQuote(ctx, found, language);
  return { ...quote, document: null, history: [], canOrder: false, canReject: false, canWithdraw: false, canAskAgain: false };
}

export function toWireRequestLine(ctx: Context, line: RequestLine, language: string): QuoteRequestLine {
  const { position, articleNumber, quantity, targetPrice } = line;
  return {
    position,
    ...articleOf(ctx, line, language),
    articleNo: articleNumber,
    quantity,
    // Stored with four places; shown as typed.
    targetPrice: targetPrice && targetPrice.slice(0, targetPrice.indexOf(".") + 1 + countPlaces(targetPrice)),
  };
}

export function toWireForm(ctx: Context, form: ShownForm, language: string): QuoteForm {
  return {
    ...form,
    lines: form.lines.map((line) => toWireRequestLine(ctx, line, language)),
    files: form.files.map(toWireFile),
    problems: [...form.problems],
  };
}

function toWireFile({ fileId, fileName, bytes }: QuoteFile): WireFile {
  return { id: fileId, link: quoteFileLink(fileId), fileName, bytes };
}

export function toWireOffer(ctx: Context, version: QuoteVersion, { lines, sums, amounts, tax }: ValuedOffer, language: string): QuoteOffer {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, version.currency, language);
  return {
    version: version.version,
    validUntil: version.validUntil,
    sentAt: version.sentAt.toISOString(),
    inParts: version.inParts,
    text: version.text,
    lines: lines.map((line) => toWireOfferLine(ctx, line, { isNet: amounts.isNet, currency: version.currency, language })),
    totals: {
      isNet: amounts.isNet,
      goods: money(amounts.goods),
      rounding: amounts.rounding.eq(0) ? null : money(amounts.rounding),
      taxNote: describeTax(ctx, tax, language),
      delivery: money(amounts.delivery),
      net: money(sums.total),
      tax: money(sums.tax),
      gross: money(sums.totalWithTax),
    },
  };
}

function toWireOfferLine(
  ctx: Context,
  valued: ValuedOfferLine,
  { isNet, currency, language }: { isNet: boolean; currency: string; language: string },
): QuoteOfferLine {
  const { line, total, hasTodaysPrice, tiers, listPrice } = valued;
  const article = articleOf(ctx, line, language);
  const content = ctx.catalogue(language).findArticle(line.articleNumber)?.content;
  const price = (of: UnitPrice) => unitPriceText(of, { unit: article.unit, content, isNet, currency, language });
  return {
    position: line.position,
    articleNo: line.articleNumber,
    ...article,
    quantity: line.quantity,
    ordered: line.ordered,
    left: quantityLeft(line),
    text: line.text,
    alternativeTo: line.alternativeTo,
    price: price(valued.unitPrice),
    listPrice: listPrice && price(listPrice),
    total: formatMoney(total, currency, language),
    tiers: tiers.map((tier) => ({ from: tier.lowerBound, price: price(tier.price) })),
    deliveryTime: line.deliveryTime,
    hasTodaysPrice,
    ...obstacleOf(ctx, line, language),
  };
}

/** The catalogue's name in the language; the offered one if the article was removed. */
function articleOf(ctx: Context, of: { articleNumber: string; name: string; unit: string }, language: string) {
  const article = ctx.catalogue(language).findArticle(of.articleNumber);
  return { name: article?.name ?? of.name, url: article?.link ?? "", unit: article?.unitName ?? of.unit };
}

function obstacleOf(
  ctx: Context,
  line: { articleNumber: string; quantity: number; ordered: number },
  language: string,
): Pick<QuoteOfferLine, "obstacle" | "successor"> {
  const only = (obstacle: QuoteLineObstacle | null) => ({ obstacle, successor: null });
  if (quantityLeft(line) === 0) return only("usedUp");
  const catalogue = ctx.catalogue(language);
  const article = catalogue.findArticle(line.articleNumber);
  if (!article) return only("gone");
  if (article.isOrderable) return only(null);
  const successor = orderableArticle(catalogue, line.articleNumber);
  if (!successor?.isOrderable) return only("blocked");
  return { obstacle: "replaced", successor: { articleNo: successor.articleNumber, url: successor.link } };
}

function toWireHistory(ctx: Context, { events, versions }: QuoteHistory, language: string): WireEvent[] {
  return events.map((event) => {
    const after = versions.find(({ version }) => version === event.version);
    const before = versions.find(({ version }) => version === (event.version ?? 0) - 1);
    return {
      state: event.state,
      at: event.at.toISOString(),
      isOffice: event.isOffice,
      author: event.author,
      version: event.version,
      orderId: event.orderCode,
      reason: event.reason,
      changes: before && after ? compareVersions(before, after).map((change) => changeText(ctx, change, after.currency, language)) : [],
    };
  });
}

function changeText(ctx: Context, change: VersionChange, currency: string, language: string): string {
  const t = (...values: string[]) => phraseIn(ctx, language, `QuoteServer.Change.${change.kind}`, ...values);
  switch (change.kind) {
    case "validUntil":
      return t(writeDay(change.before, language), writeDay(change.after, language));
    case "price": {
      const text = ({ amount, priceQuantity, unit }: { amount: string; priceQuantity: string; unit: string }) =>
        `${formatNumber(amount, language, countPlaces(amount))} ${currency} / ${formatQuantity(Number(priceQuantity), language)} ${unit}`;
      return t(change.name, text(change.before), text(change.after));
    }
    case "quantity":
      return t(change.name, formatQuantity(change.before, language), formatQuantity(change.after, language));
    default:
      return t(change.name);
  }
}
