import { isInvoiceKind } from "#contract/rules/documents/document-copy.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { copyKindsOf, type DocumentCopy } from "./document-copy.ts";
import { selectCopyFile, selectOwnCopies } from "./document-copy-store.ts";

/** The viewer's own requests, of the kinds that the viewer may see now. */
export async function listCopies({ db, viewer }: Context): Promise<DocumentCopy[]> {
  if (!can(viewer, "requestDocumentCopies")) return [];
  const { accountId, customerId } = viewer;
  return selectOwnCopies(db, { accountId, customerId, kinds: copyKindsOf(viewer) });
}

/** A copy that the viewer requested; null for others, and without the right to see such documents. */
export async function readCopyFile({ db, viewer }: Context, fileId: string): Promise<{ fileName: string; content: Buffer } | null> {
  if (!can(viewer, "requestDocumentCopies") || !isUuid(fileId)) return null;
  const found = await selectCopyFile(db, { fileId, accountId: viewer.accountId, customerId: viewer.customerId });
  return found && can(viewer, isInvoiceKind(found.kind) ? "seeInvoices" : "seeOrders") ? found : null;
}
