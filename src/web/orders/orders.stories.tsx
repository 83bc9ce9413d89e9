import type { ReactNode } from "react";
import { ALL_ORDERS } from "#contract/rules/orders/order-query.ts";
import type { OrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { OrderDetailsData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { historyScreen, orderDetailsData, orderSummary, orderHistoryData, parcelData, positionData } from "#web/testing/account-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { OrderDetails, OrderHistory } from "./screens.ts";

const signedIn = (screen: ReactNode) => <PageAs isSignedIn>{screen}</PageAs>;
const list = (...given: Parameters<typeof historyScreen>) => signedIn(<OrderHistory {...screenOf(historyScreen(...given))} />);
const details = (data: ScreenData["OrderDetails"]) => signedIn(<OrderDetails {...screenOf(data)} />);
const order = (tab: OrderTab, changes?: Partial<OrderDetailsData>) =>
  details({ view: "order", order: orderDetailsData(changes), tab, asOf: null, returns: [] });

const STATUSES = [
  ["A", "Eingegangen"],
  ["B", "In Bearbeitung"],
  ["C", "Teilweise geliefert"],
  ["D", "Abgeschlossen"],
  ["E", "Storniert"],
] as const;
const several = STATUSES.map(([orderStatus, orderStatusText], index) =>
  orderSummary({ orderId: `000000001${index}`, orderStatus, orderStatusText, customerOrderNumber: index % 2 ? "" : `BAU-2026-${index}` }),
);
const longOrder = orderSummary({ customerOrderNumber: LONG_WORD, orderTypeText: LONG_NAME, orderStatusText: LONG_NAME });
const longPosition = positionData({
  productName: LONG_WORD,
  customerProductId: LONG_NAME,
  unit: "Verpackungseinheiten",
  statusText: LONG_NAME,
});
const longParcel = parcelData({
  externalHandlingUnitId: LONG_WORD,
  latestTrackingEventText: LONG_WORD,
  containsPosFromOtherOrder: true,
  handlingUnitPositions: parcelData().handlingUnitPositions.map((line) => ({ ...line, productName: LONG_WORD, deliveryNoteId: LONG_NAME })),
});
const papers = orderDetailsData().downloads!;
const longPapers = { ...papers, invoices: papers.invoices.map((paper) => ({ ...paper, documentNumber: LONG_WORD })) };

export const stories: Stories = {
  title: "Bestellungen",
  states: [
    { name: "Liste", element: list(orderHistoryData({ orders: several, numberOfOrders: 12, totalPages: 2 })) },
    {
      name: "Liste, Stand von vorhin, spät begonnen",
      element: list(orderHistoryData({ orders: several, pageNumber: 14, numberOfOrders: 300, totalPages: 30 }), {
        firstPage: 5,
        asOf: "2026-11-20T10:00:00Z",
      }),
    },
    {
      name: "Liste, mehrere Benutzer und Kostenstellen",
      element: list(
        orderHistoryData({
          orders: several.map((one, index) => ({
            ...one,
            orderedBy: index % 2 ? "Jonas Keller" : "Anna Brandt",
            costCentres: ["4100", "4210"].slice(index % 3),
          })),
        }),
        {
          options: {
            users: [
              { id: "a", name: "Anna Brandt" },
              { id: "j", name: "Jonas Keller" },
            ],
            costCentres: [{ number: "4100", name: "Werkstatt" }],
            numbers: [
              { number: "0000100200", name: "Holzbau Brandt GmbH" },
              { number: "0000100210", name: "Holzbau Brandt GmbH, Niederlassung Kiel" },
            ],
          },
        },
      ),
    },
    {
      name: "Liste, nichts gefunden",
      element: list(orderHistoryData({ orders: [], numberOfOrders: 0, totalPages: 0 }), {
        query: { ...ALL_ORDERS, text: "Tor 3", status: "D" },
      }),
    },
    { name: "Liste, leer", element: list(orderHistoryData({ orders: [], numberOfOrders: 0, totalPages: 0 })) },
    { name: "Liste, Besucher", element: list(null) },
    { name: "Liste, Fehler", element: signedIn(<OrderHistory {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    { name: "Liste, sehr lange Wörter", element: list(orderHistoryData({ orders: [longOrder, ...several] })) },
    { name: "Bestellung", element: order("overview") },
    {
      name: "Bestellung, ERP antwortet nicht",
      element: details({ view: "order", order: orderDetailsData(), tab: "overview", asOf: "2026-11-20T10:00:00Z", returns: [] }),
    },
    { name: "Bestellung, Lieferungen", element: order("deliveries") },
    {
      name: "Bestellung, Lieferungen ohne Verfolgung",
      element: order("deliveries", { handlingUnits: [parcelData({ trackingURL: "" }), parcelData({ handlingUnitId: "HU-2" })] }),
    },
    { name: "Bestellung, keine Lieferungen", element: order("deliveries", { handlingUnits: [] }) },
    { name: "Bestellung, Downloads", element: order("downloads") },
    {
      name: "Bestellung, keine Downloads",
      element: order("downloads", { downloads: { orderConfirmations: [], deliveryNotes: [], invoices: [] } }),
    },
    { name: "Bestellung, unbekannt", element: details({ view: "unknown" }) },
    { name: "Bestellung, Besucher", element: details({ view: "visitor" }) },
    { name: "Bestellung, Fehler", element: signedIn(<OrderDetails {...screenOf(undefined)} errorId="a1b2c3d4" />) },
    {
      name: "Bestellung, sehr lange Wörter",
      element: order("overview", {
        ...longOrder,
        deliveryTo: [LONG_WORD, LONG_NAME],
        orderPositions: [longPosition, positionData({ orderPos: 20 })],
      }),
    },
    { name: "Lieferungen, sehr lange Wörter", element: order("deliveries", { handlingUnits: [longParcel] }) },
    { name: "Downloads, sehr lange Wörter", element: order("downloads", { downloads: longPapers }) },
  ],
};
