import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { openDocumentStore } from "../../documents/index.ts";
import { can } from "../../policies.ts";
import { selectPicture } from "../returns-store.ts";

/** A picture of returns that the viewer sees or of the account's drafts. */
export async function readPicture({ db, viewer }: Context, pictureId: string): Promise<{ fileName: string; content: Uint8Array } | null> {
  if (!can(viewer, "seeReturns") || !isUuid(pictureId)) return null;
  const found = await selectPicture(db, { pictureId, scope: orderScopeOf(viewer), accountId: viewer.accountId });
  const content = found && (await openDocumentStore(db).read(found.sha256));
  return found && content ? { fileName: found.fileName, content } : null;
}
