import type { InvoiceState } from "#contract/rules/orders/invoice-query.ts";
import type { ErpInvoice } from "../../ports/erp-messages.ts";

/** An invoice or credit note as listed; amounts of credit notes are positive. */
export type ListedInvoice = Pick<
  ErpInvoice,
  | "number"
  | "kind"
  | "purchaseOrderNumber"
  | "costCentre"
  | "issuedOn"
  | "dueOn"
  | "currency"
  | "netTotal"
  | "taxTotal"
  | "total"
  | "open"
  | "status"
  | "corrects"
> & {
  /** Null if the shop does not know the order. */
  orderCode: string | null;
};

export type InvoiceDetails = Pick<
  ErpInvoice,
  "lines" | "taxes" | "deliveryCost" | "deliveryTaxRate" | "rounding" | "discount" | "payments"
>;

/** State of an invoice on a day (ISO): overdue from the day after its due date. */
export function stateOn(day: string, { status, dueOn }: Pick<ListedInvoice, "status" | "dueOn">): InvoiceState {
  return status === "open" && dueOn !== null && dueOn < day ? "overdue" : status;
}
