import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { type Quote, stateOf } from "../quote.ts";

export type QuoteFilter = "all" | "waiting" | "open" | "closed";

const STATES: Readonly<Record<Exclude<QuoteFilter, "all">, readonly QuoteState[]>> = {
  waiting: ["requested", "inProgress"],
  open: ["offered", "partlyOrdered"],
  closed: ["ordered", "rejected", "expired", "withdrawn"],
};
const MAX_SEARCH_LENGTH = 80;

/** Quotes with a state of the filter, for one customer number or all (""), whose number, project or articles contain every word of the search. */
export function filterQuotes(
  quotes: readonly Quote[],
  { search, filter, customerNumber = "" }: { search: string; filter: QuoteFilter; customerNumber?: string },
  now: Date,
): Quote[] {
  const words = search.slice(0, MAX_SEARCH_LENGTH).toLowerCase().split(/\s+/).filter(Boolean);
  return quotes.filter((quote) => {
    if (filter !== "all" && !STATES[filter].includes(stateOf(quote, now))) return false;
    if (customerNumber !== "" && quote.customerId !== customerNumber) return false;
    const lines = [...quote.request, ...(quote.current?.lines ?? [])];
    const text = [quote.quoteNumber, quote.project, ...lines.flatMap(({ articleNumber, name }) => [articleNumber, name])]
      .join("\n")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
