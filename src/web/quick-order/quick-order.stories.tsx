import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_WORD } from "#web/testing/story-props.ts";
import { OrderRow } from "./order-row.tsx";
import { QuickOrder } from "./quick-order.tsx";
import type { Checked, Row } from "./rows.ts";
import { CameraView } from "./scan/scanner.tsx";
import type { ScannerState } from "./scan/use-scanner.ts";
import { NoticeBox } from "./notice-box.tsx";
import type { QuickOrderNotice } from "./use-quick-order.ts";

const article = { id: "554996", name: "Nordanker NU 5 x 25", link: "/p/554996", image: null, unit: "Stück" };
const bestPrice: Checked["bestPrice"] = {
  deliverySpeed: "FASTDELIVERY",
  price: {
    basePriceUnit: "Stück",
    basePriceUnitQuantity: 100,
    valueFormatted: "8,14 €",
    contentPriceFormattedGross: null,
    valueFormattedGross: "9,69 €",
    totalValueFormatted: "12,22 €",
    totalValueFormattedGross: "14,54 €",
    totalValue: 12.22,
    totalValueGross: 14.54,
    currencyIso: "EUR",
  },
  quantityStepRanges: [{ rangeFrom: 0, rangeTo: 99_000, rangeValue: 50 }],
  stockLevels: { available: 500, inStockStatus: "inStock" },
};
const checked = (status: Checked["status"], rest: Partial<Checked> = {}): Checked => ({
  status,
  hint: null,
  id: "554996",
  article,
  candidates: [],
  kind: "number",
  number: "554996",
  brand: "",
  factor: 1,
  requestedQuantity: 60,
  quantity: 100,
  bestPrice,
  ...rest,
});
const none = { article: null, bestPrice: null, quantity: null };
const ROWS: Partial<Row>[] = [
  { checked: checked("ok"), quantity: "100", united: 2 },
  { checked: checked("quantityChanged"), quantity: "60" },
  { checked: checked("replaced", { number: "030100", kind: "former" }) },
  { checked: checked("ok", { kind: "own", number: "KARTON-7", factor: 50, requestedQuantity: 100 }), number: "KARTON-7", quantity: "2" },
  { checked: checked("ok", { kind: "foreign", number: "HST 10", brand: "Muster" }), number: "HST 10" },
  {
    checked: checked("ambiguous", {
      ...none,
      candidates: [
        { article, kind: "own", number: "9-9", brand: "" },
        { article: { ...article, id: "040215", name: LONG_WORD }, kind: "foreign", number: "99", brand: "Muster" },
      ],
    }),
    number: "99",
  },
  { checked: checked("unknown", none), number: "999999" },
  { checked: checked("unknown", { ...none, hint: "checkDigit" }), number: "4006381333932" },
  { checked: checked("shortenedNumber", none), number: "4,09901E+12" },
  { checked: checked("invalidQuantity", { quantity: null, bestPrice: null }), quantity: "-3" },
  { checked: checked("notOrderable", { quantity: null, bestPrice: null }) },
  { checked: checked("noPrice") },
  { checked: checked("ok"), refused: "cartFull" },
  { isAsking: true },
  { hasFailed: true },
];
const nothing = () => {};
const told: QuickOrderNotice[] = [
  {
    kind: "read",
    lines: 60,
    hasHeading: true,
    ignored: ["Bezeichnung", "Preis"],
    skipped: ["Hallo Herr Meier,", "Viele Grüße"],
    beyond: 12,
  },
  { kind: "refused", message: "Die Datei ist größer als 1 MB." },
  { kind: "added", added: 57, changed: 2, left: 3, isUnanswered: false },
  { kind: "added", added: 0, changed: 0, left: 3, isUnanswered: true },
  { kind: "cleared", lines: 12 },
];

const scanning: ScannerState[] = [
  { kind: "starting" },
  { kind: "paused" },
  { kind: "live", hint: null, lamp: async () => {}, isLit: false },
  { kind: "live", hint: "dark", lamp: async () => {}, isLit: true },
  { kind: "live", hint: "far", lamp: null, isLit: false },
  ...(["refused", "none", "busy", "failed", "reader"] as const).map((problem) => ({ kind: "problem" as const, problem })),
];

export const stories: Stories = {
  title: "Schnellbestellung",
  states: [
    { name: "Leer", element: <QuickOrder /> },
    {
      name: "Geschlossener Shop, ohne Anmeldung",
      element: (
        <PageAs shopType="ClosedOnlineShop">
          <QuickOrder />
        </PageAs>
      ),
    },
    {
      name: "Ohne Warenkorb",
      element: (
        <PageAs shopType="RetailConnect">
          <QuickOrder />
        </PageAs>
      ),
    },
    {
      name: "Alle Ergebnisse einer Zeile",
      element: (
        <ul>
          {ROWS.map((row, at) => (
            <OrderRow
              key={at}
              row={{
                key: at,
                number: "554996",
                quantity: "",
                checked: null,
                isAsking: false,
                hasFailed: false,
                united: 1,
                refused: null,
                ...row,
              }}
              place={at + 1}
              uid="story"
              onWrite={nothing}
              onLeave={nothing}
              onCheckAgain={nothing}
              onChoose={nothing}
              onRemove={nothing}
              onPaste={() => false}
              onMove={nothing}
            />
          ))}
        </ul>
      ),
    },
    ...scanning.map((state, at) => ({
      name: `Kamera ${at + 1}`,
      element: <CameraView state={state} onAgain={nothing} onLight={nothing} />,
    })),
    ...told.map((each, at) => ({ name: `Gesagt ${at + 1}`, element: <NoticeBox notice={each} onClose={nothing} onUndo={nothing} /> })),
  ],
};
