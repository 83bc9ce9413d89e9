import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import type { RefusedAddress } from "./account-mails-store.ts";
import { readAccountMails } from "./read-account-mails.ts";

/**
 * Email addresses that reject mails: the viewer's own, and for a company's main contact also those of colleagues, including
 * invited ones (INVOICE-17). Empty if a mail was delivered since the last rejection.
 */
export function listRefusedMails(ctx: Context & { viewer: Customer }): Promise<RefusedAddress[]> {
  return readAccountMails(ctx, "refused");
}
