import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { type RefusedAddress, selectRefusedAddresses } from "./refused-mails-store.ts";

/**
 * Whether mails reach the viewer, and for a company's main contact its other people as well, those who were invited among them
 * (INVOICE-17). Empty where nothing was refused since a mail last arrived.
 */
export function listRefusedMails({ db, viewer }: Context & { viewer: Customer }): Promise<RefusedAddress[]> {
  return selectRefusedAddresses(db, viewer);
}
