import { DAY_MS } from "#contract/format/calendar.ts";
import { listManagers } from "../../companies/index.ts";
import { announceFactorRemoval, newLinkToken } from "../../identity/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireReason } from "../requests/require-reason.ts";
import {
  insertFactorRemoval,
  type LockedRemoval,
  lockFactorAccount,
  lockFactorRemoval,
  updateCancelledRemoval,
  updateGrantedRemoval,
  updateReportedRemoval,
} from "./factor-removal-store.ts";

type Ctx = Recording<StaffContext>;

/** Time in which a colleague agrees. */
const REQUEST_LIFETIME_MS = DAY_MS;

/** Time in which the owner of the account and the company's administrators can stop a removal (decision 0115). */
const EFFECTIVE_AFTER_MS = DAY_MS;

/** Asks a colleague to agree to removing the second factor of a user who lost it (OFFICE-09), also of one who reported it. */
export async function requestFactorRemoval(ctx: Ctx, { accountId, reason: typed }: { accountId: string; reason: string }): Promise<true> {
  const { db, clock, session } = ctx;
  const reason = requireReason(typed);
  const now = clock.now();
  const account = await lockFactorAccount(db, accountId, now);
  if (!account) throw new OfficeError("UnknownIdentifierError");
  if (!account.hasFactor) throw new OfficeError("WrongStateError");
  if (account.isRequested) throw new OfficeError("AlreadyExistsError");
  const expiresAt = new Date(now.getTime() + REQUEST_LIFETIME_MS);
  const removalId = account.reportId ?? ctx.random.uuid();
  const removal = { removalId, accountId: account.accountId, reason, requestedBy: session.staffId, requestedAt: now, expiresAt };
  await (account.reportId ? updateReportedRemoval(db, removal) : insertFactorRemoval(db, removal));
  ctx.record({
    action: "factor.request",
    subject: { kind: "account", id: accountId },
    after: { email: account.email, reason, expiresAt: expiresAt.toISOString() },
  });
  return true;
}

/**
 * Grants the removal of a second factor at the request of a colleague. It takes effect a day later; until then everyone who gets the
 * email can stop it (TRUST-09).
 */
export async function agreeToFactorRemoval(ctx: Ctx, removalId: string): Promise<true> {
  const { db, clock, session } = ctx;
  const { accountId, customerId, email, reason, requestedBy, state } = await lockPending(ctx, removalId);
  if (state !== "open") throw new OfficeError("WrongStateError");
  if (requestedBy === session.staffId) throw new OfficeError("OwnRequestError");
  const now = clock.now();
  const account = await lockFactorAccount(db, accountId, now);
  // The user removed the second factor meanwhile.
  if (!account?.hasFactor) throw new OfficeError("WrongStateError");
  const [site] = ctx.sites;
  if (!site) throw new Error("There is no site that could send the email.");
  const effectiveAt = new Date(now.getTime() + EFFECTIVE_AFTER_MS);
  const token = newLinkToken(ctx.random);
  await updateGrantedRemoval(db, removalId, { decidedBy: session.staffId, at: now, effectiveAt, stopHash: token.hash });
  await announceFactorRemoval(
    { ...ctx.shopContext(site), db },
    {
      accountId,
      effectiveAt,
      token: token.text,
      language: site.settings.site.languages[0]!,
      managers: await listManagers(db, customerId),
    },
  );
  ctx.record({
    action: "factor.grant",
    subject: { kind: "account", id: accountId },
    after: { email, reason, requestedBy, effectiveAt: effectiveAt.toISOString() },
  });
  return true;
}

/** Withdraws the own request, declines a report or a colleague's request, or stops a granted removal. */
export async function cancelFactorRemoval(ctx: Ctx, removalId: string): Promise<true> {
  const { accountId, email, requestedBy } = await lockPending(ctx, removalId);
  const { staffId } = ctx.session;
  const state = requestedBy === staffId ? "withdrawn" : "declined";
  await updateCancelledRemoval(ctx.db, removalId, { state, decidedBy: staffId, at: ctx.clock.now() });
  ctx.record({
    action: state === "withdrawn" ? "factor.withdraw" : "factor.decline",
    subject: { kind: "account", id: accountId },
    after: { email, requestedBy },
  });
  return true;
}

async function lockPending({ db, clock }: Ctx, removalId: string): Promise<LockedRemoval> {
  const removal = await lockFactorRemoval(db, removalId);
  if (!removal) throw new OfficeError("UnknownIdentifierError");
  const isUndecided = removal.state === "reported" || removal.state === "open";
  const isPending = removal.state === "granted" || (isUndecided && removal.expiresAt > clock.now());
  if (!isPending) throw new OfficeError("WrongStateError");
  return removal;
}
