import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { readDocument } from "../../documents/index.ts";
import type { OfficeDownload } from "../office-download.ts";

/** The PDF of a customer's invoice, as the customer gets it; also of invoices without an order. */
export const customerInvoiceFiles: OfficeDownload = {
  path: OFFICE_ROUTES.customerInvoices,
  subject: "orderDocument",
  operation: "Query.customer",
  async read(ctx, id) {
    const separator = id.indexOf(":");
    if (separator < 0) return null;
    const [customerId, number] = [id.slice(0, separator), id.slice(separator + 1)];
    const file = await readDocument(ctx, { customerId, kind: "invoice", number, mediaType: "application/pdf" });
    return file && { ...file, content: Buffer.from(file.content) };
  },
};

/** Path of the PDF of a customer's invoice. */
export function linkToCustomerInvoice(customerId: string, number: string): string {
  return `${OFFICE_ROUTES.customerInvoices}/${encodeURIComponent(`${customerId}:${number}`)}`;
}
