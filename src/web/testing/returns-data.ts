import type { ReturnData, ReturnFormData, ReturnFormLineData } from "#contract/screens.ts";

export function returnData(changes: Partial<ReturnData> = {}): ReturnData {
  return {
    returnNumber: "R100001",
    orderId: "4500001001",
    state: "requested",
    requestedAt: "2026-11-20T10:00:00.000Z",
    decidedAt: null,
    closedAt: null,
    answer: "",
    slip: null,
    lines: [
      {
        position: 10,
        articleNo: "09487711",
        name: "Nordanker NU 8 x 40",
        url: "/produkte/nordanker-nu-09487711",
        quantity: 50,
        unit: "Stück",
        reason: "defective",
        text: "Bei jedem zweiten Dübel reißt die Hülse.",
      },
    ],
    pictures: [],
    ...changes,
  };
}

export function returnFormLine(changes: Partial<ReturnFormLineData> = {}): ReturnFormLineData {
  return {
    position: 10,
    articleNo: "09487711",
    name: "Nordanker NU 8 x 40",
    url: "/produkte/nordanker-nu-09487711",
    unit: "Stück",
    delivered: 100,
    left: 100,
    exclusion: null,
    quantity: null,
    reason: null,
    text: "",
    ...changes,
  };
}

export function returnFormData(changes: Partial<ReturnFormData> = {}): ReturnFormData {
  return { orderId: "4500001001", days: 30, draftId: null, lines: [returnFormLine()], pictures: [], ...changes };
}
