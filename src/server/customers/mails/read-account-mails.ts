import type { Context } from "../../context.ts";
import { memoizePerRequest } from "../../memoize-per-request.ts";
import type { Customer } from "../../viewer.ts";
import { type AccountMails, selectAccountMails } from "./account-mails-store.ts";

/** Cached per request, because several parts of the dashboard need it. */
const readTogether = memoizePerRequest(({ db, viewer }) => selectAccountMails(db, viewer as Customer));

/** One part of the viewer's email data. If reading both parts fails, reads this one alone. */
export async function readAccountMails<Part extends keyof AccountMails>(
  ctx: Context & { viewer: Customer },
  part: Part,
): Promise<AccountMails[Part]> {
  const mails = await readTogether(ctx).catch(() => selectAccountMails(ctx.db, ctx.viewer, part));
  return mails[part];
}
