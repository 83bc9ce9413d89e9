import type { OrderEvent } from "./order-event-store.ts";

export function exampleEvents(event: OrderEvent["event"], language: string): OrderEvent {
  return {
    event,
    about: {
      confirmed: "",
      changed: "2",
      late: "2026-11-24",
      shipped: "HU-4500001001-1",
      returned: "HU-4500001001-1",
      invoiced: "RE-2026-000123",
    }[event],
    attached: null,
    customerId: "0000100200",
    accountId: "",
    orderCode: "4500001001",
    siteId: "",
    email: "anna.krause@holzbau.example",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Krause" },
    purchaseOrderNumber: "BV Mainkai 7",
    language,
    plannedOn: "2026-11-24",
    requestedOn: "2026-11-20",
    isLate: event === "changed" || event === "late",
    tracking:
      event === "shipped" || event === "returned"
        ? { number: "JJD000390007", url: "https://carrier.example/JJD000390007", shippedAt: new Date("2026-11-23T15:30:00Z") }
        : null,
  };
}
