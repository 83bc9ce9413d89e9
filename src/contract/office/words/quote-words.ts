import type { Words } from "./words.ts";
import type { QuoteState } from "../../rules/quotes/quote-state.ts";

/** States of a quote. */
export const QUOTE_STATES: Words<QuoteState> = {
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
