import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import type { RefusedAddress } from "./account-mails-store.ts";
import { readAccountMails } from "./read-account-mails.ts";

/**
 * Whether mails reach the viewer, and for a company's main contact its other people as well, those who were invited among them
 * (INVOICE-17). Empty where nothing was refused since a mail last arrived.
 */
export function listRefusedMails(ctx: Context & { viewer: Customer }): Promise<RefusedAddress[]> {
  return readAccountMails(ctx, "refused");
}
