import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { InvoiceXml } from "./invoice-xml.tsx";

const page = (data: ScreenData["InvoiceXml"]) => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <InvoiceXml {...screenOf<ScreenData["InvoiceXml"]>(data)} />
  </PageAs>
);
const number = "RE-2026-000482";

export const stories: Stories = {
  title: "E-Rechnung",
  states: [
    {
      name: "Gelesen",
      element: page({
        view: "xml",
        number,
        xml: {
          state: "read",
          groups: [
            {
              name: "document",
              position: null,
              values: [
                { term: "BT-1", value: number },
                { term: "BT-2", value: "2026-11-16" },
              ],
            },
            { name: "seller", position: null, values: [{ term: "BT-27", value: LONG_WORD }] },
            { name: "line", position: 1, values: [{ term: "BT-129", value: "1500 C62" }] },
          ],
        },
      }),
    },
    { name: "Nicht verfügbar", element: page({ view: "xml", number, xml: { state: "unavailable", groups: [] } }) },
    { name: "Nicht lesbar", element: page({ view: "xml", number, xml: { state: "notReadable", groups: [] } }) },
    { name: "Unbekannt", element: page({ view: "unknown", number: "RE-9" }) },
    { name: "Besucher", element: page({ view: "visitor" }) },
    {
      name: "Fehler",
      element: (
        <PageAs isSignedIn>
          <InvoiceXml {...screenOf(undefined)} errorId="a1b2c3d4" />
        </PageAs>
      ),
    },
  ],
};
