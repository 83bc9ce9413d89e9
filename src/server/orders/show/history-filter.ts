// Parses the customer's filter of the order history.
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { ORDER_STATUSES } from "#contract/rules/orders/order-status.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { type CompoundsOf, type SearchedWord, withCompounds } from "./word-query.ts";

export type HistoryFilterInput = {
  text?: string | null;
  status?: string | null;
  from?: string | null;
  to?: string | null;
  plannedDelivery?: string | null;
  orderedBy?: string | null;
  costCentre?: string | null;
  customerNumber?: string | null;
};

/** Filter of orders; null means no restriction. Days are in Berlin time. */
export type HistoryFilter = {
  /** Word prefixes that must all match; an empty array finds nothing. */
  words: readonly SearchedWord[] | null;
  /** The searched text, which can be the number of an invoice of the order; empty for none. */
  invoiceNumber: string;
  statuses: readonly string[] | null;
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** Planned delivery date, e.g. 2026-11-24. */
  plannedOn: string | null;
  /** Account of the user who ordered. */
  accountId: string | null;
  /** Cost centre of the order or of one of its lines. */
  costCentre: string | null;
  /** Customer number of the company that was ordered for. */
  customerId: string | null;
};

const MAX_TEXT_LENGTH = 200;
const MAX_WORD_LENGTH = 60;
const MAX_WORDS = 8;
/** As long as an order stores. */
const MAX_COST_CENTRE_LENGTH = 50;
const MAX_NUMBER_LENGTH = 40;
/** Ignores invalid statuses and dates; a text without letters or digits finds nothing. */
export function readHistoryFilter(given: HistoryFilterInput | null | undefined, compoundsOf: CompoundsOf): HistoryFilter {
  const text = given?.text?.toWellFormed().trim().slice(0, MAX_TEXT_LENGTH) ?? "";
  const statuses = ORDER_STATUSES.filter((status) => given?.status?.toUpperCase().includes(status));
  return {
    words: text === "" ? null : withCompounds(wordsOf(text), compoundsOf),
    invoiceNumber: /\p{Cc}/u.test(text) ? "" : text,
    statuses: statuses.length === 0 || statuses.length === ORDER_STATUSES.length ? null : statuses,
    from: given?.from ? startOfDay(given.from, 0) : null,
    until: given?.to ? startOfDay(given.to, 1) : null,
    plannedOn: given?.plannedDelivery && startOfDay(given.plannedDelivery, 0) ? given.plannedDelivery : null,
    accountId: readAccountId(given?.orderedBy ?? ""),
    costCentre: tidy(given?.costCentre, MAX_COST_CENTRE_LENGTH),
    customerId: tidy(given?.customerNumber, MAX_NUMBER_LENGTH),
  };
}

const readAccountId = (text: string) => (isUuid(text) ? text.toLowerCase() : null);

const tidy = (text: string | null | undefined, length: number) =>
  (text ?? "").toWellFormed().replaceAll("\0", "").trim().slice(0, length) || null;

/** Splits words as the database does (words_of). */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{Alphabetic}\p{Nd}]+/u);
  return [...new Set(words.filter((word) => word !== "").map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
}

const berlin = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, timeZoneName: "longOffset" });

/** Start of a day in Berlin, or of a day `later` days after; null for an invalid date. */
function startOfDay(isoDate: string, later: number): Date | null {
  const at = new Date(`${isoDate}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDate) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(isoDate)) return null;
  at.setUTCDate(at.getUTCDate() + later);
  // Clocks change at 01:00 UTC, so the day's first offset still applies an hour before UTC midnight.
  const zone = berlin.formatToParts(at.getTime() - 3_600_000).find((part) => part.type === "timeZoneName")?.value ?? "";
  const hours = Number(/GMT([+-]\d\d)/.exec(zone)?.[1] ?? 0);
  return new Date(at.getTime() - hours * 3_600_000);
}
