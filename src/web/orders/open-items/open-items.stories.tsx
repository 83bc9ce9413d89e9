import type { OpenItemsData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { openItemsData, transferData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OpenItems } from "./open-items.tsx";

const page = (open: OpenItemsData | null, { pay = "", asOf = null as string | null } = {}) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <OpenItems {...screenOf<ScreenData["OpenItems"]>({ open, query: { page: 1, pay }, asOf })} />
  </PageAs>
);
const long = openItemsData().items.map((item) => ({ ...item, invoiceNumber: LONG_WORD, customerOrderNumber: LONG_WORD }));

export const stories: Stories = {
  title: "Offene Posten",
  states: [
    { name: "Mehrere", element: page(openItemsData()) },
    { name: "Mit Überweisung", element: page(openItemsData({ transfer: transferData }), { pay: transferData.invoiceNumber }) },
    {
      name: "Viele, nicht auf dem Stand",
      element: page(openItemsData({ total: 120, pages: 3, page: 2 }), { asOf: "2026-11-20T10:00:00Z" }),
    },
    { name: "Schon beglichen", element: page(openItemsData(), { pay: "RE-2026-000001" }) },
    { name: "Sehr lange Wörter", element: page(openItemsData({ items: long.slice(0, 1) })) },
    { name: "Keine", element: page(openItemsData({ total: 0, totals: [], weeks: [], items: [] })) },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <OpenItems {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
