import type { Context } from "../context.ts";
import { updateKnownAddressesOnly } from "./company-store.ts";
import { inOwnCompany } from "./in-own-company.ts";

/** Sets whether orders of the viewer's company only go to addresses of the customer, also those of carts that are open now (COMPANY-13). */
export function setDeliveryRule(ctx: Context, knownAddressesOnly: boolean): Promise<"ruleSaved" | "denied"> {
  return inOwnCompany(ctx, async ({ db, viewer, log }) => {
    await updateKnownAddressesOnly(db, viewer.customerId, knownAddressesOnly);
    log.info({ customer: viewer.customerId, by: viewer.accountId, knownAddressesOnly }, "a company's rule for delivery addresses was set");
    return "ruleSaved" as const;
  });
}
