import { areStatedAs } from "#contract/rules/company-access.ts";
import type { Context } from "../context.ts";
import { lockMembers } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { type Pace, takeAttempt } from "../pace/index.ts";
import { may } from "../policies.ts";
import { hasCompany, isInPerson } from "./access-request.ts";
import { createRequest } from "./create-request.ts";

/** Each request may reach somebody's mailbox. */
export const ASK_PACE: Pace = { burst: 3, everyMs: 8 * 60 * 60_000 };

export type AskOutcome = "denied" | "invalid" | "has-company" | "too-many" | "open-already" | "sent";

/** Asks for access to a company from the account, where the viewer has none. The outcome is the same for any number. */
export async function askForAccess(ctx: Context, stated: { number: string; postalCode: string; language: string }): Promise<AskOutcome> {
  const { viewer } = ctx;
  if (!may(viewer, "askForAccess") || !isInPerson(viewer)) return "denied";
  if (!areStatedAs(stated.number, stated.postalCode)) return "invalid";
  if (hasCompany(viewer)) return "has-company";
  if (!(await takeAttempt(ctx.db, `company-access account:${viewer.accountId}`, ASK_PACE, ctx.clock.now()))) return "too-many";
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
