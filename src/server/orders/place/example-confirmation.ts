import { ALL_RIGHTS } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import type { OrderAddress, OrderLine } from "../order.ts";
import type { Confirmation } from "./confirmation-mail.ts";

const ADDRESS: OrderAddress = {
  sapCustomerId: "0000100200",
  companyName: "Holzbau Krause GmbH",
  name2: "Lager Süd",
  name3: "",
  name4: "",
  streetName: "Zimmererweg",
  streetNumber: "12",
  postalCode: "60311",
  town: "Frankfurt am Main",
  countryIso: "DE",
  countryName: "",
};

const CUSTOMER: Customer = {
  kind: "customer",
  accountId: "00000000-0000-0000-0000-000000000000",
  customerId: "0000100200",
  unit: "0000100200",
  priceGroup: null,
  companyName: ADDRESS.companyName,
  email: "anna.krause@holzbau.example",
  titleCode: "mrs",
  firstName: "Anna",
  lastName: "Krause",
  division: "",
  distributionChannel: "",
  salesOrg: "",
  groups: 0,
  rights: ALL_RIGHTS,
  cartKind: "shop",
};

const line = (position: number, articleNumber: string, name: string, quantity: number, price: string, total: string): OrderLine => ({
  position,
  articleNumber,
  customerArticleNumber: "",
  costCentre: "",
  text: "",
  quoteNumber: "",
  requestedDeliveryOn: null,
  name,
  quantity,
  unit: "C62",
  amount: price,
  priceQuantity: "100",
  taxRate: "0.19",
  unitPrice: price,
  unitPriceQuantity: 100,
  total,
  netTotal: total,
});

export function exampleConfirmation(language: string): Confirmation {
  return {
    orderCode: "4500001001",
    language,
    customer: CUSTOMER,
    stock: [],
    surcharge: null,
    order: {
      siteId: "",
      customerId: CUSTOMER.customerId,
      accountId: CUSTOMER.accountId,
      cartId: 0,
      tacVersion: "",
      email: CUSTOMER.email,
      contact: CUSTOMER,
      purchaseOrderNumber: "BV Mainkai 7",
      costCentre: "4100",
      requestedDeliveryOn: "2026-12-04",
      allowsPartDelivery: false,
      placedBy: "",
      deliveryNote: "Avis vor Anlieferung",
      orderFields: [
        {
          name: "buildingSite",
          kind: "text",
          labels: { de: "Baustelle", en: "Building site" },
          value: "Kita Elbufer, Haus B",
          isPrinted: true,
        },
      ],
      comment: "Bitte vor 9 Uhr liefern: Kranzeit.",
      paymentMode: "invoice",
      currency: "EUR",
      basis: "net",
      netTotal: "131.30",
      taxTotal: "24.95",
      taxes: [{ rate: "0.19", net: "131.30", tax: "24.95" }],
      deliveryCost: "6.90",
      deliveryTotal: "6.90",
      deliveryTaxRate: "0.19",
      billingAddress: ADDRESS,
      deliveryAddress: ADDRESS,
      placedAt: new Date("2026-11-20T09:30:00Z"),
      lines: [line(1, "60100", "Nordanker NU 8x40", 200, "12.20", "24.40"), line(2, "60101", "Nordanker NU 10x50", 500, "20.00", "100.00")],
    },
  };
}
