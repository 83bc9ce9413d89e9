// An ERP in the small test shop of the cart tests, with orders and an adjustable clock.
import { type Logger, pino } from "pino";
import type { CartShop } from "../cart/testing.ts";
import { ARTICLE } from "../cart/testing.ts";
import { builtInErp } from "./built-in-erp.ts";
import type { ErpOrder, ErpOrderLine } from "../ports/erp-order.ts";
import type { ErpMessage } from "../ports/erp-messages.ts";
import { SIMULATION_SPEEDS } from "./simulation-speed.ts";
import { selectDueSteps } from "./fulfilment/order-store.ts";
import { processDue } from "./fulfilment/process-due.ts";

export const orderLine = (position: number, articleNumber: string, quantity: number, netTotal = "10.00"): ErpOrderLine => ({
  position,
  articleNumber,
  customerArticleNumber: "",
  name: `Artikel ${articleNumber}`,
  quantity,
  unit: "Stück",
  amount: "1.00",
  priceQuantity: "1",
  taxRate: "0.1900",
  unitPrice: "1.00",
  unitPriceQuantity: 1,
  total: netTotal,
  netTotal,
});

/** An order with one line of the plain article by default; its totals are not calculated. */
export function erpOrder(orderCode: string, given: Partial<ErpOrder> = {}): ErpOrder {
  const address = {
    companyName: "Firma 4711",
    streetName: "Hauptstraße",
    streetNumber: "1",
    postalCode: "28195",
    town: "Bremen",
    countryIso: "DE",
  };
  return {
    orderCode,
    placedAt: new Date("2026-11-20T10:00:00Z"),
    customerId: "4711",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker", email: "anna@4711.test" },
    purchaseOrderNumber: "BV Mainkai",
    costCentre: "",
    comment: "",
    paymentMode: "invoice",
    currency: "EUR",
    basis: "net",
    netTotal: "15.00",
    taxTotal: "2.85",
    taxes: [{ rate: "0.1900", net: "15.00", tax: "2.85" }],
    deliveryCost: "5.00",
    deliveryTotal: "5.00",
    deliveryTaxRate: "0.1900",
    billingAddress: address,
    deliveryAddress: address,
    lines: [orderLine(10, ARTICLE.plain, 10)],
    ...given,
  };
}

/** The ERP of a test shop; `letPass` processes each step at its due time. */
export function erpOf({ db, clock }: Pick<CartShop, "db" | "clock">, log: Logger = pino({ level: "silent" })) {
  const erp = builtInErp({ trackingBase: "http://carrier.test/" });
  const work = { db, clock, pace: SIMULATION_SPEEDS.minutes };
  const caller = { db, clock, log };
  return {
    erp,
    work,
    caller,
    accept: (order: ErpOrder) => erp.acceptOrder(caller, order),
    async letPass(seconds: number): Promise<void> {
      const end = clock.now().getTime() + seconds * 1_000;
      for (let at = clock.now().getTime() + 1_000; at <= end; at += 1_000) {
        clock.set(new Date(at).toISOString());
        if ((await selectDueSteps(db, clock.now(), 1)).length > 0) await processDue(work);
      }
    },
    messages: async (): Promise<readonly ErpMessage[]> => (await erp.messagesSince(caller, null, 10_000)).messages,
  };
}
