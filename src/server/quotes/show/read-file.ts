import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { isId } from "../quote.ts";
import { selectFile } from "../request/draft-store.ts";

/** A file of the customer's quotes or of the account's drafts. */
export async function readFile({ db, viewer }: Context, fileId: string) {
  return can(viewer, "seeQuotes") && isId(fileId)
    ? selectFile(db, { fileId, customerId: viewer.customerId, accountId: viewer.accountId })
    : null;
}
