import type { Context } from "../context.ts";
import { updateUnitsSeeOwnOrders } from "./company-store.ts";
import { inOwnCompany } from "./in-own-company.ts";

/** Sets whether users of a unit of the viewer's company only see the orders of that unit, from their next page or call on (COMPANY-14). */
export function setOrderRule(ctx: Context, unitsSeeOwnOrders: boolean): Promise<"ruleSaved" | "denied"> {
  return inOwnCompany(ctx, async ({ db, viewer, log }) => {
    await updateUnitsSeeOwnOrders(db, viewer.customerId, unitsSeeOwnOrders);
    log.info({ customer: viewer.customerId, by: viewer.accountId, unitsSeeOwnOrders }, "a company's rule for its units' orders was set");
    return "ruleSaved" as const;
  });
}
