import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import {
  EXCLUDED_LINE,
  standingOrderData,
  standingOrderFormData,
  standingOrderOffer,
  standingOrderRunData,
} from "#web/testing/standing-order-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { StandingOrderForm } from "./standing-order-form.tsx";
import { StandingOrderRun } from "./standing-order-run.tsx";
import { StandingOrders } from "./standing-orders.tsx";

const list = (data: ScreenData["StandingOrders"]) => (
  <PageAs isSignedIn>
    <StandingOrders {...screenOf<ScreenData["StandingOrders"]>(data)} />
  </PageAs>
);
const form = (data: ScreenData["StandingOrderForm"]) => (
  <PageAs isSignedIn>
    <StandingOrderForm {...screenOf<ScreenData["StandingOrderForm"]>(data)} />
  </PageAs>
);
const run = (data: ScreenData["StandingOrderRun"]) => (
  <PageAs isSignedIn>
    <StandingOrderRun {...screenOf<ScreenData["StandingOrderRun"]>(data)} />
  </PageAs>
);
const offer = (changes: Parameters<typeof standingOrderOffer>[0]) => standingOrderRunData({ offer: standingOrderOffer(changes) });
const outcome = (state: string, orderId = "") =>
  standingOrderRunData({ run: { ...standingOrderRunData().run, state, orderId }, offer: null });
const shown = (details = standingOrderRunData()) => ({ view: "run" as const, details, message: null, refusal: "" });

export const stories: Stories = {
  title: "Daueraufträge",
  states: [
    {
      name: "Übersicht",
      element: list({
        orders: [
          standingOrderData(),
          standingOrderData({ id: "paused", state: "paused", isAutomatic: false, netLimit: "", runs: [] }),
          standingOrderData({ id: "stopped", state: "stopped", stopReason: "listGone", listId: null, runs: [] }),
        ],
        message: "saved",
      }),
    },
    { name: "Keine", element: list({ orders: [], message: null }) },
    {
      name: "Lange Wörter",
      element: list({ orders: [standingOrderData({ listName: LONG_WORD, purchaseOrderNumber: LONG_WORD })], message: null }),
    },
    { name: "Anlegen", element: form({ view: "form", form: standingOrderFormData(), message: null, typed: null }) },
    {
      name: "Ändern, mit Fehler",
      element: form({
        view: "form",
        form: standingOrderFormData({ isNew: false, isAutomatic: true, netLimit: "500.00" }),
        message: "badLimit",
        typed: {
          weeks: "4",
          date: "2026-12-04",
          mode: "automatic",
          limit: "viel",
          addressId: "17",
          purchaseOrderNumber: "",
          costCentre: "",
          orderFields: {},
        },
      }),
    },
    {
      name: "Privatkunde",
      element: form({ view: "form", form: standingOrderFormData({ canBeAutomatic: false }), message: null, typed: null }),
    },
    { name: "Vorbereitet", element: run(shown()) },
    {
      name: "Nicht automatisch, mit ausgelassenem Artikel",
      element: run(
        shown({
          ...offer({ excluded: [EXCLUDED_LINE] }),
          run: { ...standingOrderRunData().run, reasons: [EXCLUDED_LINE.reason] },
        }),
      ),
    },
    {
      name: "Gesperrt",
      element: run(shown(offer({ blockers: ["Ihr Kundenkonto ist für Bestellungen gesperrt. Bitte sprechen Sie uns an."] }))),
    },
    { name: "Preise geändert", element: run({ ...shown(), message: "changed" }) },
    { name: "Bestellt", element: run(shown(outcome("ordered", "4500001234"))) },
    { name: "Vorbei", element: run(shown(outcome("missed"))) },
    { name: "Unbekannt", element: run({ view: "unknown" }) },
    { name: "Besucher", element: list(null) },
  ],
};
