import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { deliveryNoteData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { DeliveryNote } from "./delivery-note.tsx";

const page = (data: ScreenData["DeliveryNote"]) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <DeliveryNote {...screenOf(data)} />
  </PageAs>
);
const { lines, parcels } = deliveryNoteData();

export const stories: Stories = {
  title: "Lieferschein",
  states: [
    { name: "Zwei Sendungen", element: page({ view: "note", note: deliveryNoteData() }) },
    {
      name: "Eine Sendung",
      element: page({ view: "note", note: deliveryNoteData({ lines: lines.slice(0, 1), parcels: parcels.slice(0, 1) }) }),
    },
    { name: "Ohne Sendung", element: page({ view: "note", note: deliveryNoteData({ lines: [], parcels: [] }) }) },
    {
      name: "Sehr lange Wörter",
      element: page({
        view: "note",
        note: deliveryNoteData({ number: LONG_WORD, site: LONG_WORD, lines: [{ ...lines[0]!, name: LONG_WORD, batch: LONG_WORD }] }),
      }),
    },
    { name: "Unbekannt", element: page({ view: "unknown", number: "LS-2026-999999" }) },
    { name: "Besucher", element: page({ view: "visitor" }) },
  ],
};
