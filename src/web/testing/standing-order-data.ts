import type { StandingOrderData, StandingOrderFormData, StandingOrderRunData } from "#contract/screens.ts";

export const STANDING_ORDER_ID = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
export const RUN_ID = "1d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c12";

export function standingOrderData(changes: Partial<StandingOrderData> = {}): StandingOrderData {
  return {
    id: STANDING_ORDER_ID,
    listName: "Lager Werkstatt",
    listId: "2d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c13",
    intervalWeeks: 4,
    isAutomatic: true,
    netLimit: "500,00 €",
    deliveryAddress: "",
    purchaseOrderNumber: "Lager 1",
    orderFields: [],
    costCentre: "",
    state: "active",
    stopReason: "",
    plannedOn: "2026-12-25",
    date: "2026-12-28",
    runs: [
      {
        id: RUN_ID,
        date: "2026-11-27",
        state: "prepared",
        reasons: ["Der Gesamtbetrag von 612,40 € netto liegt über Ihrem Höchstbetrag."],
        orderId: "",
      },
      { id: "3d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c14", date: "2026-10-30", state: "ordered", reasons: [], orderId: "4500001234" },
      { id: "4d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c15", date: "2026-10-02", state: "skipped", reasons: [], orderId: "" },
    ],
    ...changes,
  };
}

export function standingOrderFormData(changes: Partial<StandingOrderFormData> = {}): StandingOrderFormData {
  return {
    id: STANDING_ORDER_ID,
    isNew: true,
    listId: "2d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c13",
    listName: "Lager Werkstatt",
    articles: 12,
    intervalWeeks: 4,
    plannedOn: "2026-12-04",
    earliest: "2026-11-28",
    latest: "2027-11-27",
    isAutomatic: false,
    netLimit: "",
    addressId: "",
    addresses: [{ id: "17", text: "Holzbau Brandt GmbH, Kai 2, 20457 Hamburg, Deutschland" }],
    purchaseOrderNumber: "",
    orderFields: [],
    costCentre: "",
    total: "412,30 €",
    canBeAutomatic: true,
    tacVersion: "2026-10",
    ...changes,
  };
}

type Offer = NonNullable<StandingOrderRunData["offer"]>;

export function standingOrderOffer(changes: Partial<Offer> = {}): Offer {
  return {
    key: "a1b2",
    isNet: true,
    rounding: null,
    taxNote: "",
    lines: [
      {
        articleNo: "09487711",
        name: "Nordanker NU 8 x 40",
        url: "/produkte/nordanker-nu-09487711",
        quantity: 200,
        unit: "Stück",
        pricePerUnit: "12,40 € / 100 Stück",
        totalPrice: "24,80 €",
        stockLevels: { available: 5_000, inStockStatus: "inStock" },
        deliveryDate: "2026-12-01",
      },
      {
        articleNo: "4711",
        name: "Schwerlastanker SL 12",
        url: "",
        quantity: 50,
        unit: "Stück",
        pricePerUnit: "2,10 € / Stück",
        totalPrice: "105,00 €",
        stockLevels: { available: 0, inStockStatus: "outOfStock" },
        deliveryDate: "2026-12-15",
      },
    ],
    excluded: [],
    blockers: [],
    subTotal: "129,80 €",
    deliveryCost: "7,90 €",
    netTotal: "137,70 €",
    tax: "26,16 €",
    totalWithTax: "163,86 €",
    billingAddress: "Holzbau Brandt GmbH, Kai 2, 20457 Hamburg, Deutschland",
    deliveryAddress: "Holzbau Brandt GmbH, Kai 2, 20457 Hamburg, Deutschland",
    tacVersion: "2026-10",
    ...changes,
  };
}

export const EXCLUDED_LINE: Offer["excluded"][number] = {
  articleNo: "555008",
  name: "Kellerdübel K 6",
  quantity: 100,
  reason: "Kellerdübel K 6 (555008) ist nicht mehr bestellbar.",
};

export function standingOrderRunData(changes: Partial<StandingOrderRunData> = {}): StandingOrderRunData {
  return {
    run: { id: RUN_ID, date: "2026-11-27", state: "prepared", reasons: [], orderId: "" },
    listName: "Lager Werkstatt",
    listId: "2d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c13",
    isAutomatic: false,
    purchaseOrderNumber: "Lager 1",
    orderFields: [],
    costCentre: "4100",
    offer: standingOrderOffer(),
    ...changes,
  };
}
