import { documentLink } from "#contract/document-links.ts";
import type { Context } from "../context.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import { can } from "../policies.ts";
import { actionFor } from "./document.ts";
import { selectOrderDocuments } from "./document-store.ts";

/** A document of an order, for its links. */
export type OrderDocument = {
  kind: "order-confirmation" | "delivery-note" | "invoice" | "credit-note";
  number: string;
  /** ISO date. */
  createdOn: string;
  files: readonly { mediaType: string; fileName: string; link: string }[];
};

/**
 * Documents of orders that the viewer sees, by order code; orders without documents, and all others, are absent.
 */
export async function getDocumentsByOrder(ctx: Context, orderCodes: readonly string[]): Promise<Map<string, OrderDocument[]>> {
  const documents = new Map<string, OrderDocument[]>();
  if (orderCodes.length === 0 || !can(ctx.viewer, "seeOrders")) return documents;
  for (const { orderCode, kind, number, createdOn, files } of await selectOrderDocuments(ctx.db, orderScopeOf(ctx.viewer), orderCodes)) {
    if (!can(ctx.viewer, actionFor(kind))) continue;
    const paper: OrderDocument = {
      // The store selects these kinds only.
      kind: kind as OrderDocument["kind"],
      number,
      createdOn,
      files: files.map(({ mediaType, fileName }) => ({ mediaType, fileName, link: documentLink(kind, number, { mediaType, fileName }) })),
    };
    documents.set(orderCode!, [...(documents.get(orderCode!) ?? []), paper]);
  }
  return documents;
}

export async function getOrderDocuments(ctx: Context, orderCode: string): Promise<OrderDocument[]> {
  return (await getDocumentsByOrder(ctx, [orderCode])).get(orderCode) ?? [];
}
