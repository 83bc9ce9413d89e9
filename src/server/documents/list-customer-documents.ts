import { fileTypeName } from "#contract/document-links.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";
import type { PublishedDocument } from "./document.ts";
import { selectCustomerDocuments } from "./document-store.ts";

/** The documents of the viewer's customer that belong to no order, the newest first; none for visitors. */
export async function listCustomerDocuments(ctx: Context): Promise<PublishedDocument[]> {
  if (!can(ctx.viewer, "seeDocuments")) return [];
  const documents = await selectCustomerDocuments(ctx.db, ctx.viewer.customerId);
  for (const { kind, number, files } of documents) {
    for (const { mediaType } of files) {
      // It stays in the list, with the bare type: nobody is kept from a document of their own.
      if (fileTypeName(mediaType) === null) ctx.log.warn({ kind, number, mediaType }, "a document has a type without a name");
    }
  }
  return documents;
}
