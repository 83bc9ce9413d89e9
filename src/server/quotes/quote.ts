import { germanDay } from "#contract/format/german-day.ts";
import { currentQuoteState, type QuoteState, type StoredQuoteState } from "#contract/rules/quotes/quote-state.ts";
import type { Context } from "../context.ts";
import type { Person } from "../customers/index.ts";
import type { Customer } from "../viewer.ts";
import { retentionMs } from "../retention.ts";

export type OwnContext = Context & { viewer: Customer };

/** Jobs that mail the customer or the sales office. */
export const MAIL_QUOTE_ANSWER = "mail-quote-answer";
export const MAIL_QUOTE_MESSAGE = "mail-quote-message";

/** A draft that was not sent is removed after this time. */
export const DRAFT_LIFETIME_MS = retentionMs("quoteDrafts");

/** A visitor's quote that no customer took over is removed after this time. */
export const GUEST_LIFETIME_MS = retentionMs("guestQuotes");

/** A line as the customer requested it. */
export type RequestLine = {
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  /** Null only in a draft. */
  quantity: number | null;
  /** Net; null without one. */
  targetPrice: string | null;
};

/** A price of the quote below the offered quantity. */
export type QuoteTier = { lowerBound: number; amount: string };

/** A line as it was offered. All amounts are net decimal strings for `priceQuantity` order units. */
export type OfferedLine = {
  position: number;
  articleNumber: string;
  name: string;
  unit: string;
  quantity: number;
  text: string;
  /** Position of the requested line that this one could replace. */
  alternativeTo: number | null;
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** The customer's own price at that time; null without one. */
  listAmount: string | null;
  listQuantity: string | null;
  tiers: readonly QuoteTier[];
  deliveryTime: string;
};

/** `ordered` excludes rejected and cancelled quantities. */
export type CountedLine = OfferedLine & { ordered: number };

export type QuoteVersion<Line extends OfferedLine = CountedLine> = {
  version: number;
  /** ISO date of the last day, in Germany. */
  validUntil: string;
  currency: string;
  inParts: boolean;
  text: string;
  sentBy: "office" | "erp";
  sentAt: Date;
  lines: readonly Line[];
};

/** A visitor who requested a quote. */
export type QuoteGuest = { name: string; company: string; email: string };

/** Recipient of a mail about a quote, with the path of the quote's page. */
export type QuoteRecipient = Person & { path: string; isGuest: boolean };

/** A sent request with the offer that counts. */
export type Quote = {
  quoteId: string;
  quoteNumber: string;
  /** Null as long as `guest` has it. */
  customerId: string | null;
  /** The visitor who requested it; null for a customer's quote. */
  guest: QuoteGuest | null;
  accountId: string | null;
  /** Null for a quote of the ERP. */
  siteId: string | null;
  language: string;
  storedState: StoredQuoteState;
  project: string;
  text: string;
  wishedOn: string | null;
  deliveryAddress: string;
  isUnread: boolean;
  requestedAt: Date;
  request: readonly RequestLine[];
  /** Null before the first answer. */
  current: QuoteVersion | null;
};

export type QuoteMessage = { messageId: string; isOffice: boolean; author: string; text: string; sentAt: Date };
export type QuoteEvent = {
  state: QuoteState;
  isOffice: boolean;
  author: string;
  version: number | null;
  orderCode: string | null;
  reason: string;
  at: Date;
};
export type QuoteFile = { fileId: string; fileName: string; bytes: number };

export type QuoteHistory = {
  /** Oldest first. */
  versions: readonly QuoteVersion[];
  messages: readonly QuoteMessage[];
  events: readonly QuoteEvent[];
  files: readonly QuoteFile[];
};

/** The state that customers see today. */
export function stateOf({ storedState, current }: Pick<Quote, "storedState" | "current">, now: Date): QuoteState {
  return currentQuoteState({ state: storedState, validUntil: current?.validUntil ?? null, lines: current?.lines ?? [] }, germanDay(now));
}

/** The number of a quote in any spelling; null if it cannot be one. */
export function readQuoteNumber(text: string): string | null {
  const number = text.slice(0, 40).replaceAll(/\s/g, "").toUpperCase();
  return /^AG\d{6,12}$/.test(number) ? number : null;
}

/** The name of a person as history and messages show it. */
export function authorOf({ firstName, lastName }: Pick<Customer, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
