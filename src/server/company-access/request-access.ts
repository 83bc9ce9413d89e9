import { areStatedAs } from "#contract/rules/account/company-access.ts";
import type { Context } from "../context.ts";
import { lockMembers } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { consumeAttempt } from "../rate-limit/index.ts";
import { can } from "../policies.ts";
import { hasCompany, isInPerson } from "./access-request.ts";
import { createRequest } from "./create-request.ts";

export type RequestOutcome = "denied" | "invalid" | "has-company" | "too-many" | "open-already" | "sent";

/**
 * Requests access to a company for an account without one. The outcome is the same for any number, so it does not reveal
 * customers.
 */
export async function requestAccess(
  ctx: Context,
  stated: { number: string; postalCode: string; language: string },
): Promise<RequestOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "requestAccess") || !isInPerson(viewer)) return "denied";
  if (!areStatedAs(stated.number, stated.postalCode)) return "invalid";
  if (hasCompany(viewer)) return "has-company";
  if (!(await consumeAttempt(ctx.db, `company-access account:${viewer.accountId}`, "companyAccessRequest", ctx.clock.now())))
    return "too-many";
  const { accountId } = viewer;
  return inTransaction(ctx, async (inTx) => {
    const [member] = await lockMembers(inTx.db, [accountId]);
    if (!member || hasCompany(member)) return "has-company";
    const isMade = await createRequest(inTx, {
      accountId,
      siteId: ctx.site.siteId,
      language: stated.language,
      statedNumber: stated.number.trim(),
      statedPostalCode: stated.postalCode.trim(),
    });
    return isMade ? "sent" : "open-already";
  });
}
