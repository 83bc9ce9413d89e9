import type { InvoicesData, ScreenData } from "#contract/screens.ts";
import { ALL_INVOICES, type InvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import type { InvoiceProblem } from "#contract/routes.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { invoicesData, invoiceSummary } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { Invoices } from "./invoices.tsx";

type Given = { query?: Partial<InvoiceQuery>; problem?: InvoiceProblem; asOf?: string };
const page = (invoices: InvoicesData | null, { query = {}, problem, asOf }: Given = {}) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <Invoices
      {...screenOf<ScreenData["Invoices"]>({
        invoices,
        query: { ...ALL_INVOICES, ...query },
        problem: problem ?? null,
        asOf: asOf ?? null,
      })}
    />
  </PageAs>
);
const long = invoiceSummary({ number: LONG_WORD, customerOrderNumber: LONG_WORD, costCentre: LONG_WORD });

export const stories: Stories = {
  title: "Rechnungen",
  states: [
    { name: "Alle Status", element: page(invoicesData()) },
    {
      name: "Gefiltert, mehrere Seiten, nicht auf dem Stand",
      element: page(invoicesData({ total: 120, pages: 6, page: 2 }), { query: { state: "open", page: 2 }, asOf: "2026-11-20T10:00:00Z" }),
    },
    { name: "Nichts ausgewählt", element: page(invoicesData(), { problem: "none" }) },
    { name: "Nichts gefunden", element: page(invoicesData({ total: 0, totals: [], invoices: [] }), { query: { text: "4711" } }) },
    { name: "Noch keine", element: page(invoicesData({ total: 0, totals: [], invoices: [], months: [] })) },
    { name: "Sehr lange Wörter", element: page(invoicesData({ invoices: [long] })) },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <Invoices {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
