import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { defineExport, type ExportLanguage, readDayParameter } from "../list/define-export.ts";
import { listAllQuotes, type QuoteListInput } from "./list-all-quotes.ts";

const TITLES = {
  de: ["Nummer", "Datum", "Kundennummer", "Kunde", "Projekt", "Status", "Positionen", "Warenwert netto", "Währung", "Gültig bis"],
  en: ["Number", "Date", "Customer number", "Customer", "Project", "State", "Lines", "Net goods value", "Currency", "Valid until"],
};

const STATES: Readonly<Record<ExportLanguage, Readonly<Record<QuoteState, string>>>> = {
  de: {
    draft: "Entwurf",
    requested: "Angefragt",
    inProgress: "In Arbeit",
    offered: "Angeboten",
    partlyOrdered: "Teilweise bestellt",
    ordered: "Bestellt",
    rejected: "Abgelehnt",
    expired: "Abgelaufen",
    withdrawn: "Zurückgezogen",
  },
  en: {
    draft: "Draft",
    requested: "Requested",
    inProgress: "In progress",
    offered: "Offered",
    partlyOrdered: "Partly ordered",
    ordered: "Ordered",
    rejected: "Declined",
    expired: "Expired",
    withdrawn: "Withdrawn",
  },
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
  toCells: (quote, language) => [
    quote.quoteNumber,
    { at: quote.requestedAt },
    quote.customerNumber,
    quote.customerName,
    quote.project,
    STATES[language][quote.state],
    String(quote.lines),
    quote.value === null ? "" : { amount: quote.value },
    quote.currency,
    quote.validUntil ?? "",
  ],
});
