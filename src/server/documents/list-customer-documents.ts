import { fileTypeName } from "#contract/document-links.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";
import type { PublishedDocument } from "./document.ts";
import { selectCustomerDocuments } from "./document-store.ts";

/** Documents of the viewer's customer without an order, newest first; none for visitors. */
export async function listCustomerDocuments(ctx: Context): Promise<PublishedDocument[]> {
  if (!can(ctx.viewer, "seeDocuments")) return [];
  const documents = await selectCustomerDocuments(ctx.db, ctx.viewer.customerId);
  for (const { kind, number, files } of documents) {
    for (const { mediaType } of files) {
      // The document stays in the list with its media type, so that the customer can still download it.
      if (fileTypeName(mediaType) === null) ctx.log.warn({ kind, number, mediaType }, "a document has a type without a name");
    }
  }
  return documents;
}
