// Orders of the small test shop of the cart tests, as the shop submits them to its ERP.
import { ARTICLE } from "../cart/testing.ts";
import type { ErpOrder, ErpOrderLine } from "../ports/erp-order.ts";

export const orderLine = (position: number, articleNumber: string, quantity: number, netTotal = "10.00"): ErpOrderLine => ({
  position,
  articleNumber,
  customerArticleNumber: "",
  costCentre: "",
  text: "",
  requestedDeliveryOn: null,
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
export function erpOrder(orderCode: string, overrides: Partial<ErpOrder> = {}): ErpOrder {
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
    siteId: "",
    placedAt: new Date("2026-11-20T10:00:00Z"),
    customerId: "4711",
    contact: { titleCode: "mrs", firstName: "Anna", lastName: "Anker", email: "anna@4711.test" },
    purchaseOrderNumber: "BV Mainkai",
    costCentre: "",
    requestedDeliveryOn: null,
    allowsPartDelivery: true,
    deliveryNote: "",
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
    ...overrides,
  };
}
