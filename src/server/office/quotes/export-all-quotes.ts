import { QUOTE_STATES } from "#contract/office/words/quote-words.ts";
import { defineExport, readDayParameter } from "../list/define-export.ts";
import { listAllQuotes, type QuoteListInput } from "./list-all-quotes.ts";

const TITLES = {
  de: ["Nummer", "Datum", "Kundennummer", "Kunde", "Projekt", "Status", "Positionen", "Warenwert netto", "Währung", "Gültig bis"],
  en: ["Number", "Date", "Customer number", "Customer", "Project", "State", "Lines", "Net goods value", "Currency", "Valid until"],
};

const SORTS = ["requestedAt", "value", "validUntil"] as const;

/** The filtered list of requests and quotes as CSV. */
export const exportAllQuotes = defineExport({
  name: "quotes",
  operation: "Query.quotes",
  titles: TITLES,
  read: (ctx, parameter, page, size) =>
    listAllQuotes(
      ctx,
      {
        filter: {
          text: parameter("text"),
          group: parameter("group"),
          from: readDayParameter(parameter, "from"),
          to: readDayParameter(parameter, "to"),
        },
        sort: SORTS.find((sort) => sort === parameter("sort")) ?? "requestedAt",
        isAscending: parameter("direction") === "asc",
        page,
      } satisfies QuoteListInput,
      size,
    ),
  toCells: (quote) => [
    quote.quoteNumber,
    { at: quote.requestedAt },
    quote.customerNumber,
    quote.customerName,
    quote.project,
    { code: quote.state, words: QUOTE_STATES },
    String(quote.lines),
    quote.value === null ? "" : { amount: quote.value },
    quote.currency,
    { day: quote.validUntil },
  ],
});
