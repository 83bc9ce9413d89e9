import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { readDocument } from "../../documents/index.ts";
import { couldBeOrderCode } from "../../orders/index.ts";
import type { OfficeDownload } from "../office-download.ts";
import { selectOrderFacts } from "./order-facts-store.ts";

const PDF = "application/pdf";

/** The PDF of an order's document, as the customer gets it. */
export const orderDocumentFiles: OfficeDownload = {
  path: OFFICE_ROUTES.orderDocuments,
  subject: "orderDocument",
  operation: "Query.order",
  async read(ctx, id) {
    const [orderCode = "", kind = "", number = ""] = id.split(":");
    const order = couldBeOrderCode(orderCode) ? await selectOrderFacts(ctx.db, orderCode) : null;
    if (!order?.documents.some((document) => document.kind === kind && document.number === number)) return null;
    const file = await readDocument(ctx, { customerId: order.customerId, kind, number, mediaType: PDF });
    return file && { ...file, content: Buffer.from(file.content) };
  },
};

/** Path of a document's PDF; null if it has none. */
export function linkToOrderDocument(
  orderCode: string,
  { kind, number, files }: { kind: string; number: string; files: readonly { mediaType: string }[] },
): string | null {
  if (!files.some(({ mediaType }) => mediaType === PDF)) return null;
  return `${OFFICE_ROUTES.orderDocuments}/${encodeURIComponent(`${orderCode}:${kind}:${number}`)}`;
}
