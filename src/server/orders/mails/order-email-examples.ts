import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import type { Customer } from "../../viewer.ts";
import type { Order } from "../order.ts";
import { confirmationMail } from "../place/confirmation-mail.ts";
import { exampleConfirmation } from "../place/example-confirmation.ts";
import { exampleEvents } from "./example-events.ts";
import type { OrderEvent } from "./order-event-store.ts";
import { orderEventMail } from "./order-event-mail.ts";

const EVENTS: readonly { name: string; event: OrderEvent["event"] }[] = [
  { name: "Bestellung bestätigt", event: "confirmed" },
  { name: "Auftragsbestätigung geändert", event: "changed" },
  { name: "Lieferung später als gewünscht", event: "late" },
  { name: "Bestellung verschickt", event: "shipped" },
  { name: "Sendung kommt zurück", event: "returned" },
  { name: "Rechnung gestellt", event: "invoiced" },
];

/**
 * The emails about an order: sample data, or those of a placed order. Dates, parcels and invoices are sample data in both cases, because
 * most orders do not have all events.
 */
export function orderEmailExamples(
  ctx: Pick<Context, "site" | "log" | "publicUrl" | "catalogue">,
  language: string,
  placed?: { order: Order; customer: Customer },
): EmailExample[] {
  const sample = exampleConfirmation(language);
  const confirmation = placed
    ? {
        ...sample,
        orderCode: placed.order.orderCode,
        customer: placed.customer,
        order: { ...placed.order, cartId: 0, accountId: "", tacVersion: "" },
      }
    : sample;
  const { orderCode, order } = confirmation;
  const { email, contact, purchaseOrderNumber } = order;
  const ofOrder = placed ? { orderCode, email, contact, purchaseOrderNumber } : {};
  return [
    { name: "Bestellung eingegangen", mail: confirmationMail(ctx, confirmation) },
    ...EVENTS.map(({ name, event }) => ({ name, mail: orderEventMail(ctx, { ...exampleEvents(event, language), ...ofOrder }) })),
  ];
}
