import { resetSecondFactor } from "../../identity/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireReason } from "../requests/require-reason.ts";
import { insertFactorRemoval, lockFactorAccount, lockFactorRemoval, updateFactorRemoval } from "./factor-removal-store.ts";

type Ctx = Recording<StaffContext>;

/** Time in which a colleague agrees. */
const REMOVAL_LIFETIME_MS = 24 * 60 * 60_000;

/** Asks a colleague to agree to removing the second factor of a user who lost it (OFFICE-09). */
export async function requestFactorRemoval(ctx: Ctx, { accountId, reason: typed }: { accountId: string; reason: string }): Promise<true> {
  const { db, clock, session } = ctx;
  const reason = requireReason(typed);
  const now = clock.now();
  const account = await lockFactorAccount(db, accountId, now);
  if (!account) throw new OfficeError("UnknownIdentifierError");
  if (!account.hasFactor) throw new OfficeError("WrongStateError");
  if (account.isRequested) throw new OfficeError("AlreadyExistsError");
  const expiresAt = new Date(now.getTime() + REMOVAL_LIFETIME_MS);
  await insertFactorRemoval(db, {
    removalId: ctx.random.uuid(),
    accountId,
    reason,
    requestedBy: session.staffId,
    requestedAt: now,
    expiresAt,
  });
  ctx.record({
    action: "factor.request",
    subject: { kind: "account", id: accountId },
    after: { email: account.email, reason, expiresAt: expiresAt.toISOString() },
  });
  return true;
}

/** Removes the second factor at the request of a colleague; the user gets an email. */
export async function agreeToFactorRemoval(ctx: Ctx, removalId: string): Promise<true> {
  const { accountId, email, reason, requestedBy } = await lockOpen(ctx, removalId);
  if (requestedBy === ctx.session.staffId) throw new OfficeError("OwnRequestError");
  const [site] = ctx.sites;
  if (!site) throw new Error("There is no site that could send the email.");
  await updateFactorRemoval(ctx.db, removalId, { state: "agreed", decidedBy: ctx.session.staffId, at: ctx.clock.now() });
  const shop = { ...ctx.shopContext(site), db: ctx.db };
  const outcome = await resetSecondFactor(shop, { email, language: site.settings.site.languages[0]! });
  // The user was locked, or removed the second factor meanwhile.
  if (outcome !== "reset") throw new OfficeError("WrongStateError");
  ctx.record({ action: "factor.remove", subject: { kind: "account", id: accountId }, after: { email, reason, requestedBy } });
  return true;
}

/** Withdraws the own request, or declines that of a colleague. */
export async function cancelFactorRemoval(ctx: Ctx, removalId: string): Promise<true> {
  const { accountId, email, requestedBy } = await lockOpen(ctx, removalId);
  const { staffId } = ctx.session;
  const state = requestedBy === staffId ? "withdrawn" : "declined";
  await updateFactorRemoval(ctx.db, removalId, { state, decidedBy: staffId, at: ctx.clock.now() });
  ctx.record({
    action: state === "withdrawn" ? "factor.withdraw" : "factor.decline",
    subject: { kind: "account", id: accountId },
    after: { email, requestedBy },
  });
  return true;
}

async function lockOpen({ db, clock }: Ctx, removalId: string) {
  const removal = await lockFactorRemoval(db, removalId);
  if (!removal) throw new OfficeError("UnknownIdentifierError");
  if (!removal.isOpen || removal.expiresAt <= clock.now()) throw new OfficeError("WrongStateError");
  return removal;
}
