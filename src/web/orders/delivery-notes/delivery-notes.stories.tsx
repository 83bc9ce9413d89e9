import { ALL_DELIVERY_NOTES, type DeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import type { DeliveryNotesData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { deliveryNotesData, deliveryNoteSummary } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DeliveryNotes } from "./delivery-notes.tsx";

const page = (deliveryNotes: DeliveryNotesData | null, query: Partial<DeliveryNoteQuery> = {}, asOf: string | null = null) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <DeliveryNotes {...screenOf<ScreenData["DeliveryNotes"]>({ deliveryNotes, query: { ...ALL_DELIVERY_NOTES, ...query }, asOf })} />
  </PageAs>
);
const long = deliveryNoteSummary({
  number: LONG_WORD,
  site: LONG_WORD,
  orders: [{ orderId: "0000000007", customerOrderNumber: LONG_WORD }],
  parcels: [{ number: LONG_WORD, trackingURL: "https://carrier.example/1", trackingStatusText: "Unterwegs" }],
});

export const stories: Stories = {
  title: "Lieferscheine",
  states: [
    { name: "Mit Sendungen und ohne", element: page(deliveryNotesData()) },
    {
      name: "Gefiltert, mehrere Seiten, nicht auf dem Stand",
      element: page(deliveryNotesData({ total: 120, pages: 6, page: 2 }), { text: "Mainkai", page: 2 }, "2026-11-20T10:00:00Z"),
    },
    { name: "Nichts gefunden", element: page(deliveryNotesData({ total: 0, deliveryNotes: [] }), { text: "4711" }) },
    { name: "Noch keine", element: page(deliveryNotesData({ hasAny: false, total: 0, deliveryNotes: [], sites: [] })) },
    { name: "Sehr lange Wörter", element: page(deliveryNotesData({ deliveryNotes: [long] })) },
    { name: "Besucher", element: page(null) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <DeliveryNotes {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
