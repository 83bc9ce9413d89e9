import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { selectFile } from "../request/draft-store.ts";

/** A file of quotes that the viewer sees or of the account's drafts. */
export async function readFile({ db, viewer }: Context, fileId: string) {
  return can(viewer, "seeQuotes") && isUuid(fileId)
    ? selectFile(db, { fileId, scope: orderScopeOf(viewer), accountId: viewer.accountId })
    : null;
}
