import type { SavedCartData } from "#contract/screens.ts";

export const SAVED_CART_ID = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
export const FORM_KEY = "1d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c12";

export function savedCartData(changes: Partial<SavedCartData> = {}): SavedCartData {
  return {
    id: SAVED_CART_ID,
    name: "Halle 3, Schwerlast",
    savedAt: "2026-11-20T10:00:00.000Z",
    sentBy: "",
    purchaseOrderNumber: "BV 7",
    orderFields: [],
    totalPrice: "1.234,50 €",
    lines: [
      {
        articleNo: "09487711",
        ownNumber: "L-17",
        name: "Nordanker NU 8 x 40",
        url: "/produkte/nordanker-nu-09487711",
        quantity: 100,
        unit: "Stück",
        isOrderable: true,
      },
      { articleNo: "4711", ownNumber: "", name: "Kellerdübel K 6", url: "", quantity: 50, unit: "Stück", isOrderable: false },
    ],
    loaded: [
      {
        statusCode: "success",
        quantity: 100,
        quantityAdded: 100,
        productCode: "09487711",
        productName: "Nordanker NU 8 x 40",
        isSubstituted: false,
        entry: {
          product: { code: "09487711", name: "Nordanker NU 8 x 40", url: "/produkte/nordanker-nu-09487711", unit: "Stück" },
        },
      },
      {
        statusCode: "unknownProduct",
        quantity: 50,
        quantityAdded: 0,
        productCode: "4711",
        productName: "Kellerdübel K 6",
        isSubstituted: false,
        entry: null,
      },
    ],
    ...changes,
  };
}
