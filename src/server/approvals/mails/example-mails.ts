import { DAY_MS } from "#contract/format/calendar.ts";
import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { approverMail, type MailedRequest } from "./approver-mail.ts";
import { requesterMail } from "./requester-mail.ts";

const NO_ADDRESS = {
  sapCustomerId: "",
  companyName: "Holzbau Krause GmbH",
  name2: "",
  name3: "",
  name4: "",
  streetName: "Zimmererweg",
  streetNumber: "12",
  postalCode: "60311",
  town: "Frankfurt am Main",
  countryIso: "DE",
  countryName: "Deutschland",
};

/** Mails about approvals with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const createdAt = ctx.clock.now();
  const line = (position: number, articleNumber: string, name: string, quantity: number, total: string) => ({
    position,
    articleNumber,
    customerArticleNumber: "",
    costCentre: "",
    text: "",
    quoteNumber: "",
    requestedDeliveryOn: null,
    name,
    quantity,
    unit: "Stück",
    amount: "0",
    priceQuantity: "100",
    taxRate: "0.19",
    unitPrice: "0",
    unitPriceQuantity: 100,
    total,
    netTotal: total,
  });
  const request: MailedRequest = {
    requestId: "00000000-0000-4000-8000-000000000000",
    requesterName: "Tim Sander",
    language,
    comment: "Für das Dach am Mainkai 7",
    reason: "Einkäufer ab 500,00 € netto → Freigabe durch Anna Krause",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 14 * DAY_MS),
    content: {
      available: [],
      categories: [],
      order: {
        siteId: "",
        customerId: "",
        accountId: "",
        cartId: 0,
        tacVersion: "",
        email: "",
        contact: { titleCode: "mr", firstName: "Tim", lastName: "Sander" },
        purchaseOrderNumber: "BV Mainkai 7",
        orderFields: [],
        costCentre: "4100",
        requestedDeliveryOn: null,
        allowsPartDelivery: true,
        placedBy: "",
        deliveryNote: "",
        comment: "",
        paymentMode: "invoice",
        currency: "EUR",
        basis: "net",
        netTotal: "612.40",
        taxTotal: "116.36",
        taxes: [],
        deliveryCost: "0.00",
        deliveryTotal: "0.00",
        deliveryTaxRate: "0.19",
        billingAddress: NO_ADDRESS,
        deliveryAddress: NO_ADDRESS,
        lines: [line(10, "1010001", "Nageldübel NU 8 × 80", 2000, "412.40"), line(20, "1010002", "Schwerlastanker SA 12", 100, "200.00")],
      },
    },
  };
  const recipient = { accountId: "example", email: "anna@krause.example", titleCode: "mrs", firstName: "Anna", lastName: "Krause" };
  const requester = { ...recipient, email: "tim@krause.example", titleCode: "mr", firstName: "Tim", lastName: "Sander" };
  const outcome = { request, recipient: requester, orderCode: null, by: "Anna Krause", reason: "" };
  return [
    {
      name: "Bestellung wartet auf Freigabe",
      mail: approverMail(ctx, { request, recipient, occasion: "requested", requesterState: "active" }),
    },
    {
      name: "Erinnerung an eine Freigabe",
      mail: approverMail(ctx, { request, recipient, occasion: "reminded", requesterState: "active" }),
    },
    { name: "Bestellung freigegeben", mail: requesterMail(ctx, { ...outcome, state: "approved", orderCode: "4500001001" }) },
    { name: "Bestellung abgelehnt", mail: requesterMail(ctx, { ...outcome, state: "declined", reason: "Haben wir noch im Lager." }) },
    { name: "Bestellung zur Änderung zurück", mail: requesterMail(ctx, { ...outcome, state: "returned", reason: "Bitte nur 50 Anker." }) },
    { name: "Freigabe abgelaufen", mail: requesterMail(ctx, { ...outcome, state: "expired", by: "" }) },
  ];
}
