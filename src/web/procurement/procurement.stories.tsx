import { PROCUREMENT_STATES, type ProcurementState } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { IdsLoginPage } from "./ids-login-page.tsx";
import { ProcurementBar } from "./procurement-bar.tsx";
import { ProcurementCart } from "./procurement-cart.tsx";
import { ProcurementInterface } from "./procurement-interface.tsx";

type Session = NonNullable<ScreenData["ProcurementCart"]>;

const call = (state: ProcurementState) => (
  <PageAs>
    <IdsLoginPage {...screenOf({ state, signedInAs: "mira.voss@elbe-haustechnik.example" })} />
  </PageAs>
);
const SESSION: Session = {
  session: "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11",
  person: "Anna Brandt",
  company: "Holzbau Brandt GmbH",
  canReturn: true,
  returnEnd: null,
  orderCode: null,
  isOrderSent: false,
  host: "software.example",
  hasLaterLines: false,
  modifications: [],
  offered: [],
};
const session = (more: Partial<Session>) => (
  <PageAs isSignedIn>
    <ProcurementCart {...screenOf({ ...SESSION, ...more })} />
  </PageAs>
);
const { person, company, canReturn } = SESSION;
const BAR: NonNullable<ScreenData["ProcurementBar"]> = { session: SESSION.session, person, company, canReturn, lines: 3, orderCode: null };
const bar = (more: Partial<typeof BAR>) => (
  <PageAs isSignedIn>
    <ProcurementBar {...screenOf({ ...BAR, ...more })} />
  </PageAs>
);
const missing: Session["modifications"][number] = {
  statusCode: "unknownProduct",
  quantity: 5,
  quantityAdded: 0,
  productCode: "999999",
  productName: LONG_WORD,
  isSubstituted: false,
  entry: null,
};

export const stories: Stories = {
  title: "Handwerkssoftware",
  states: [
    { name: "Leerer Warenkorb", element: session({}) },
    { name: "Nicht alles übernommen", element: session({ modifications: [missing], company: LONG_NAME }) },
    { name: "Alternativen", element: session({ offered: [{ articleNumber: "60101", name: LONG_WORD, quantity: 2 }] }) },
    { name: "Bestellt", element: session({ orderCode: "0000000042" }) },
    { name: "Bestellt, und danach weiter gefüllt", element: session({ orderCode: "0000000042", hasLaterLines: true }) },
    { name: "Bestellt und gesendet", element: session({ orderCode: "0000000042", isOrderSent: true }) },
    { name: "Bestellt ohne Rückweg", element: session({ orderCode: "0000000042", canReturn: false }) },
    { name: "Mit Frist", element: session({ returnEnd: { at: "2026-11-20T13:35:00Z", isOver: false } }) },
    { name: "Nach der Frist", element: session({ returnEnd: { at: "2026-11-20T13:35:00Z", isOver: true } }) },
    { name: "Ohne Rückweg", element: session({ canReturn: false }) },
    { name: "Leiste", element: bar({ company: LONG_NAME }) },
    { name: "Leiste ohne Positionen", element: bar({ lines: 0 }) },
    { name: "Leiste mit Bestellung", element: bar({ orderCode: "0000000042" }) },
    {
      name: "Für Partner",
      element: (
        <PageAs>
          <ProcurementInterface {...screenOf({ address: `https://${LONG_WORD}.example/ids-login`, article: "555008" })} />
        </PageAs>
      ),
    },
    ...PROCUREMENT_STATES.map((state) => ({ name: `Aufruf: ${state}`, element: call(state) })),
  ],
};
