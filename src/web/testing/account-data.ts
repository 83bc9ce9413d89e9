// What a customer's account holds, for tests and showcases.
import type { ScreenData } from "#contract/screens.ts";

type Dashboard = ScreenData["Dashboard"];
type History = NonNullable<ScreenData["OrderHistory"]["history"]>;

export function dashboardData({
  customerNumber = "0000100200",
  ...changes
}: Partial<Dashboard> & { customerNumber?: string } = {}): Dashboard {
  return {
    profile: {
      uid: "anna@firma.example",
      name: { fullName: "Anna Brandt", firstName: "Anna", lastName: "Brandt" },
      company: { uid: customerNumber, active: true, name: "Holzbau Brandt GmbH", sapCustomerId: customerNumber },
      contactAddress: null,
      industrialSector: { uid: "", locName: "" },
    },
    billingAddress: null,
    numberOfOrders: 12,
    ...changes,
  };
}

export function orderHistoryData(changes: Partial<History> = {}): History {
  return {
    numberOfOrders: 12,
    pageNumber: 1,
    pageSize: 1,
    totalPages: 12,
    upToDate: null,
    orders: [
      {
        orderId: "0000000007",
        orderDate: "2026-11-20T10:00:00Z",
        customerOrderNumber: "Baustelle Nord",
        orderType: "shop",
        orderTypeText: "Onlineshop",
        plannedDeliveryDate: null,
        orderStatus: "B",
        orderStatusText: "In Bearbeitung",
        totalPrice: { formattedValue: "1.204,50 €", value: 1204.5, currencyIso: "EUR" },
      },
    ],
    ...changes,
  };
}
