import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { invoiceData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { InvoiceDetails } from "./invoice-details.tsx";

const page = (data: ScreenData["InvoiceDetails"]) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <InvoiceDetails {...screenOf<ScreenData["InvoiceDetails"]>(data)} />
  </PageAs>
);
const [line] = invoiceData().lines;

export const stories: Stories = {
  title: "Rechnung",
  states: [
    { name: "Offen, mit Zahlung und Gutschrift", element: page({ view: "invoice", invoice: invoiceData() }) },
    {
      name: "Gutschrift",
      element: page({
        view: "invoice",
        invoice: invoiceData({
          kind: "creditNote",
          number: "GS-2026-000012",
          state: "credited",
          corrects: "RE-2026-000482",
          dueDate: null,
        }),
      }),
    },
    {
      name: "Sehr lange Wörter",
      element: page({
        view: "invoice",
        invoice: invoiceData({ number: LONG_WORD, costCentre: LONG_WORD, lines: [{ ...line!, name: LONG_WORD, unit: LONG_WORD }] }),
      }),
    },
    { name: "Unbekannt", element: page({ view: "unknown", number: "RE-9" }) },
    { name: "Ohne Nummer", element: page({ view: "unknown", number: "" }) },
    { name: "Besucher", element: page({ view: "visitor" }) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <InvoiceDetails {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
