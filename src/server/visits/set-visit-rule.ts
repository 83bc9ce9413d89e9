import { inOwnCompany } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { updateForbidsVisits } from "./rule-store.ts";

/** Forbids visits of the shop's staff to the viewer's company, which ends open ones, or allows them again (COMPANY-35). */
export function setVisitRule(ctx: Context, areForbidden: boolean): Promise<"forbidden" | "allowed" | "denied"> {
  return inOwnCompany(ctx, async ({ db, viewer, log }) => {
    await updateForbidsVisits(db, viewer.customerId, areForbidden);
    log.info({ customer: viewer.customerId, by: viewer.accountId, areForbidden }, "a company's rule for visits was set");
    return areForbidden ? ("forbidden" as const) : ("allowed" as const);
  });
}
