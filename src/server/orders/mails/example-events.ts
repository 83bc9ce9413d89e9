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
    attached: [],
    customerId: "0000100200",
    accountId: "",
    groups: 0,
    orderCode: "4500001001",
    siteId: "",
    email: "anna.krause@holzbau.example",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Krause" },
    purchaseOrderNumber: "BV Mainkai 7",
    language,
    plannedOn: "2026-11-24",
    requestedOn: "2026-11-20",
    isLate: event === "changed" || event === "late",
    parcels:
      event === "shipped" || event === "returned"
        ? ["JJD000390007", "JJD000390008"].map((number) => ({
            number,
            url: `https://carrier.example/${number}`,
            shippedAt: new Date("2026-11-23T15:30:00Z"),
          }))
        : [],
  };
}
