import { germanDay } from "#contract/format/german-day.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import { isActive, listMembers } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { deleteSubstitute, selectSubstitutes, type Substitute, upsertSubstitute } from "./approval-rules-store.ts";
import { REFRESH_APPROVERS } from "./change-rules.ts";

export type SubstituteOutcome = "substituteSet" | "substituteEnded" | "noSubstitute" | "noDays" | "denied";

/** The viewer's substitute, also a future one; null without one, or when it has ended. */
export async function findSubstitute({ db, clock, viewer }: Context & { viewer: Customer }): Promise<Substitute | null> {
  const today = germanDay(clock.now());
  const found = (await selectSubstitutes(db, companyOf(viewer))).find(({ accountId }) => accountId === viewer.accountId);
  return found && found.toDay >= today ? found : null;
}

/** Names the colleague who approves from one day to another while the viewer is away; without a colleague this ends (COMPANY-23). */
export async function setSubstitute(
  ctx: Context,
  input: { substituteId: string; fromDay: string; toDay: string },
): Promise<SubstituteOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "approve") || !viewer.membership) return "denied";
  const { accountId } = viewer;
  const customerId = companyOf(viewer);
  return inTransaction(ctx, async ({ db, clock, jobs, log }): Promise<SubstituteOutcome> => {
    const ended = input.substituteId === "";
    if (ended) {
      await deleteSubstitute(db, customerId, accountId);
    } else {
      const substitute = (await listMembers(db, customerId)).find((member) => member.accountId === input.substituteId);
      if (!substitute || substitute.accountId === accountId || !isActive(substitute) || !hasPermission(substitute.roles, "approve"))
        return "noSubstitute";
      const { fromDay, toDay } = input;
      if (!isDay(fromDay) || !isDay(toDay) || toDay < fromDay || toDay < germanDay(clock.now())) return "noDays";
      await upsertSubstitute(db, customerId, { accountId, substituteId: substitute.accountId, fromDay, toDay });
    }
    await jobs.add(db, REFRESH_APPROVERS, { customerId }, { key: `${REFRESH_APPROVERS}:${customerId}` });
    log.info({ customer: customerId, account: accountId, substitute: input.substituteId }, "an approver's substitute was set");
    return ended ? "substituteEnded" : "substituteSet";
  });
}

/** An existing day as ISO date. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
