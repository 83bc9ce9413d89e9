import { germanDay } from "#contract/format/german-day.ts";
import { isFactorDay } from "#contract/rules/company/factor-day.ts";
import type { Context } from "../context.ts";
import { consumeAttempt } from "../rate-limit/index.ts";
import { updateFactorRequiredFrom } from "./company-store.ts";
import { findMember, isActive, listMembers } from "./find-members.ts";
import { inOwnCompany, Undo } from "./in-own-company.ts";
import { requiredFactorMail } from "./mails/required-factor-mail.ts";

export type RequireFactorOutcome =
  | "factor-required"
  /** The administrator has no second factor, and would be locked out. */
  | "factor-own-missing"
  | "factor-day"
  | "factor-too-often"
  | "denied";

/**
 * Requires a second factor of all users of the viewer's company from a day on (TRUST-07). Until then they see a notice; from then on
 * those without one can only set it up (policies.ts). All users are mailed.
 */
export async function requireFactor(ctx: Context, day: string, language: string): Promise<RequireFactorOutcome> {
  if (!isFactorDay(day, germanDay(ctx.clock.now()))) return "factor-day";
  return inOwnCompany<RequireFactorOutcome>(ctx, async (own) => {
    const { db, viewer, clock, random } = own;
    const { customerId, accountId, companyName } = viewer;
    const self = await findMember(db, viewer);
    if (!self?.hasSecondFactor) return new Undo<RequireFactorOutcome>("factor-own-missing");
    if (!(await consumeAttempt(db, `factor-rule company:${customerId}`, "companyFactorRule", clock.now())))
      return new Undo<RequireFactorOutcome>("factor-too-often");
    await updateFactorRequiredFrom(db, customerId, day);
    const change = random.uuid();
    for (const member of (await listMembers(db, customerId)).filter(isActive))
      await own.mail.queue(
        own,
        requiredFactorMail(own, { key: `required-factor:${change}:${member.accountId}`, member, companyName, day, language }),
      );
    own.log.info({ customer: customerId, by: accountId, day }, "a company requires a second factor");
    return "factor-required";
  });
}

/** Ends the requirement; second factors that users have set up stay. */
export function endFactorRule(ctx: Context): Promise<"factor-optional" | "denied"> {
  return inOwnCompany(ctx, async ({ db, viewer, log }) => {
    await updateFactorRequiredFrom(db, viewer.customerId, null);
    log.info({ customer: viewer.customerId, by: viewer.accountId }, "a company no longer requires a second factor");
    return "factor-optional" as const;
  });
}
