import { germanDay } from "#contract/format/german-day.ts";
import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { listForOffice, stateOf } from "../../quotes/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { QUOTE_GROUPS, type QuoteListSort, selectQuoteIds } from "./quotes-store.ts";

export type QuoteListInput = {
  filter: { text?: string | null; group?: string | null; from?: string | null; to?: string | null };
  sort: QuoteListSort;
  isAscending: boolean;
  page: PageInput;
};

/** Row of the list of quotes of all customers. */
export type OfficeQuote = {
  quoteNumber: string;
  requestedAt: Date;
  customerId: string | null;
  customerNumber: string;
  customerName: string;
  project: string;
  state: QuoteState;
  lines: number;
  value: string | null;
  currency: string;
  validUntil: string | null;
  /** Whether an answer waits for a release. */
  isUnreleased: boolean;
};

/** A page of the requests and quotes of all customers. An unknown group counts as none. */
export async function listAllQuotes(
  { db, clock }: Pick<OfficeContext, "db" | "clock">,
  { filter, ...list }: QuoteListInput,
  size?: number,
): Promise<Page<OfficeQuote>> {
  const now = clock.now();
  const { rows, ...page } = await selectQuoteIds(
    db,
    {
      text: tidyText(filter.text),
      group: QUOTE_GROUPS.find((group) => group === filter.group) ?? null,
      from: filter.from ?? null,
      to: filter.to ?? null,
    },
    { ...list, size, today: germanDay(now) },
  );
  const listed = new Map(rows.map((row) => [row.quoteId, row]));
  const quotes = await listForOffice(
    db,
    rows.map(({ quoteId }) => quoteId),
  );
  return {
    ...page,
    rows: quotes.map((quote) => {
      const { quoteId: _quoteId, ...row } = listed.get(quote.quoteId)!;
      const { current, request } = quote;
      return {
        ...row,
        quoteNumber: quote.quoteNumber,
        requestedAt: quote.requestedAt,
        project: quote.project,
        state: stateOf(quote, now),
        lines: current ? current.lines.filter(({ alternativeTo }) => alternativeTo === null).length : request.length,
        currency: current?.currency ?? "EUR",
        validUntil: current?.validUntil ?? null,
      };
    }),
  };
}
