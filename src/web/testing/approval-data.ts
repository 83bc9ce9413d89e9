import type { ApprovalData } from "#contract/screens.ts";

export const APPROVAL_ID = "10000000-0000-4000-8000-000000000001";

/** An open request that the viewer can decide. */
export function approvalData(changes: Partial<ApprovalData> = {}): ApprovalData {
  const requestedAt = "2026-11-20T10:00:00.000Z";
  return {
    id: APPROVAL_ID,
    state: "open",
    requester: "Tim Sander",
    isOwn: false,
    requestedAt,
    customerNumber: "",
    expiresAt: "2026-12-04T10:00:00.000Z",
    reason: "Einkäufer ab 500,00 € netto → Freigabe durch Anna Brandt",
    comment: "Für das Dach am Mainkai",
    lines: [
      {
        articleNo: "1010001",
        name: "Nageldübel NU 8 × 80",
        url: "/x",
        quantity: 2000,
        unit: "Stück",
        totalPrice: "612,40 €",
        quoteNumber: "",
        requestedDeliveryDate: null,
      },
    ],
    isNet: true,
    deliveryCost: "0,00 €",
    netTotal: "612,40 €",
    tax: "116,36 €",
    total: "728,76 €",
    deliveryAddress: ["Holzbau Brandt GmbH", "Mainkai 7", "60311 Frankfurt am Main"],
    purchaseOrderNumber: "BV Mainkai",
    orderFields: [],
    costCentre: "",
    orderComment: "",
    deliveryNote: "",
    requestedDeliveryDate: null,
    steps: [{ kind: "requested", at: requestedAt, name: "Tim Sander", ipAddress: "192.0.2.7", reason: "" }],
    approvers: ["Anna Brandt"],
    canDecide: true,
    canTakeBack: false,
    exceededBudgets: [],
    changes: [],
    changesKey: "",
    requesterState: "active",
    errors: [],
    orderCode: null,
    tacVersion: "1",
    ...changes,
  };
}
