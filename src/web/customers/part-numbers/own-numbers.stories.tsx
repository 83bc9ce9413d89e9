import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { customerPartNumber, customerPartNumbersPage } from "#web/testing/list-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OwnNumbers } from "./own-numbers.tsx";

const page = (numbers: ScreenData["OwnNumbers"]["numbers"], text = "") => (
  <PageAs isSignedIn shopType="ClosedOnlineShop">
    <OwnNumbers {...screenOf<ScreenData["OwnNumbers"]>({ numbers, query: { text, page: 1 } })} />
  </PageAs>
);

export const stories: Stories = {
  title: "Eigene Nummern",
  states: [
    {
      name: "Mehrere",
      element: page(
        customerPartNumbersPage([
          customerPartNumber(),
          customerPartNumber({ ownNumber: "0815", factor: 50 }),
          customerPartNumber({ ownNumber: "A-1", name: "", url: "" }),
        ]),
      ),
    },
    {
      name: "Lange Wörter",
      element: page(customerPartNumbersPage([customerPartNumber({ ownNumber: LONG_WORD, label: LONG_WORD, name: LONG_WORD })])),
    },
    { name: "Viele", element: page({ ...customerPartNumbersPage([customerPartNumber()]), total: 120, pages: 3 }) },
    { name: "Keine", element: page(customerPartNumbersPage([])) },
    { name: "Nichts gefunden", element: page(customerPartNumbersPage([]), "Tor 3") },
    { name: "Besucher", element: page(null) },
  ],
};
