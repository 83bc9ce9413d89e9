import type { Context } from "../../context.ts";
import { memoizePerRequest } from "../../memoize-per-request.ts";
import type { Customer } from "../../viewer.ts";
import { type AccountMails, selectAccountMails } from "./account-mails-store.ts";

/** Read together for all that the dashboard shows of them. */
const readTogether = memoizePerRequest(({ db, viewer }) => selectAccountMails(db, viewer as Customer));

/** A part of what is known of the viewer's mails. Where the other part is what fails, this one is there nevertheless. */
export async function readAccountMails<Part extends keyof AccountMails>(
  ctx: Context & { viewer: Customer },
  part: Part,
): Promise<AccountMails[Part]> {
  const mails = await readTogether(ctx).catch(() => selectAccountMails(ctx.db, ctx.viewer, part));
  return mails[part];
}
