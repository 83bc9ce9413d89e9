import type { SignOnOutcome } from "#contract/office/sign-on-outcomes.ts";
import { hashPassword, hashToken } from "../../identity/index.ts";
import { consumeAttempt, toNetwork } from "../../rate-limit/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import type { OfficeSignOn } from "../../config.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { toStaffName } from "../staff/staff-name.ts";
import {
  activateMember,
  countAdmins,
  countRecoveryCodes,
  deleteRoles,
  insertRoles,
  insertStaffMember,
  lockMember,
  selectCredentials,
  selectTotpSecret,
} from "../staff/staff-store.ts";
import type { CompanyClaims, CompanyProvider } from "./company-provider.ts";
import { type CompanyIdentity, readIdentity } from "./read-identity.ts";
import { type Handshake, insertConfirmed, insertHandshake, takeHandshake } from "./sign-on-store.ts";

export type SignOnDeps = { settings: OfficeSignOn; provider: CompanyProvider; redirectUri: string };

/** The cookie's token is null if it is to be cleared. */
export type SignOnResult = { outcome: SignOnOutcome; token: string | null };

const LIFETIME_MS = 10 * 60_000;

/** Starts a sign-in with the company account: the address of the company's provider and the token of the browser's cookie. */
export async function startSignOn(
  ctx: OfficeContext,
  { provider }: SignOnDeps,
): Promise<{ url: string; token: string } | { outcome: SignOnOutcome }> {
  const { db, clock, random, log } = ctx;
  if (!(await mayTry(ctx))) return { outcome: "tooOften" };
  const handshake: Handshake = { state: random.hex(32), nonce: random.hex(32), verifier: random.hex(32) };
  const token = random.hex(32);
  try {
    const url = await provider.authorizationUrl(handshake);
    await insertHandshake(db, { tokenHash: hashToken(token), handshake, expiresAt: expiryOf(clock.now()) });
    return { url, token };
  } catch (error) {
    log.error({ reason: describe(error) }, "the company's sign-on cannot be reached");
    return { outcome: "unavailable" };
  }
}

/** Ends a sign-in with the response of the company's provider. */
export async function finishSignOn(
  ctx: OfficeContext,
  deps: SignOnDeps,
  { token, query }: { token: string | null; query: string },
): Promise<SignOnResult> {
  const { db, clock, log } = ctx;
  if (!(await mayTry(ctx))) return { outcome: "tooOften", token: null };
  const handshake = token === null ? null : await takeHandshake(db, hashToken(token), clock.now());
  if (!handshake) return reject(ctx, "expired");
  let claims: CompanyClaims;
  try {
    claims = await deps.provider.redeem(new URL(`${deps.redirectUri}?${query}`), handshake);
  } catch (error) {
    log.warn({ reason: describe(error) }, "a sign-in with a company account was rejected");
    return reject(ctx, isOutage(error) ? "unavailable" : "refused");
  }
  const identity = readIdentity(claims, deps.settings);
  if (typeof identity === "string") return reject(ctx, identity);
  return runRecorded(ctx, (recording) => signInMember(recording, identity, deps.settings));
}

async function signInMember(ctx: Recording<OfficeContext>, identity: CompanyIdentity, settings: OfficeSignOn): Promise<SignOnResult> {
  const { db, clock, random } = ctx;
  const found = await selectCredentials(db, identity.email);
  const fail = (outcome: SignOnOutcome): SignOnResult => {
    recordRejection(ctx, outcome, found?.staffId ?? null);
    return { outcome, token: null };
  };
  if (found?.state === "locked") return fail("locked");
  if (identity.roles?.length === 0) return fail("noRole");
  const mayCreate = settings.createsMembers && identity.roles !== null;
  if (found?.state !== "active" && !mayCreate) return fail("unknown");
  const isNew = found?.state !== "active";
  const hasOwnFactor = found !== null && !isNew && (await hasCode(ctx, found.staffId));
  if (!identity.hasSecondFactor && !hasOwnFactor) return fail("factorMissing");

  const staffId = isNew ? await createMember(ctx, identity, found?.staffId ?? null) : found.staffId;
  if (identity.roles !== null) await replaceRoles(ctx, staffId, identity.roles);
  const subject = { kind: "staff", id: staffId } as const;
  if (identity.hasSecondFactor) {
    await startOfficeSession(ctx, staffId);
    ctx.record({ action: "session.start", subject, after: { factor: "company" }, staffId });
    return { outcome: "done", token: null };
  }
  const token = random.hex(32);
  await insertConfirmed(db, { tokenHash: hashToken(token), staffId, expiresAt: expiryOf(clock.now()) });
  ctx.record({ action: "session.company", subject, staffId });
  return { outcome: "codeNeeded", token };
}

async function hasCode({ db }: OfficeContext, staffId: string): Promise<boolean> {
  return (await selectTotpSecret(db, staffId)) !== null || (await countRecoveryCodes(db, staffId)) > 0;
}

/** A member with a password that is not known to anyone. `invitedId`: an invited member, whose invitation ends. */
async function createMember(
  ctx: Recording<OfficeContext>,
  { email, name: given, roles }: CompanyIdentity,
  invitedId: string | null,
): Promise<string> {
  const { db, clock, random } = ctx;
  const name = toStaffName(given) ?? email;
  const staffId = invitedId ?? (await insertStaffMember(db, { email, name, now: clock.now() }));
  if (staffId === null) throw new Error("Another sign-in has just created this member.");
  await activateMember(db, staffId, { name, passwordHash: await hashPassword(random.hex(32)), totpSecret: null, step: 0 });
  ctx.record({ action: "staff.create", subject: { kind: "staff", id: staffId }, after: { email, name, roles }, staffId });
  return staffId;
}

/** The last administrator keeps the role. */
async function replaceRoles(ctx: Recording<OfficeContext>, staffId: string, mapped: NonNullable<CompanyIdentity["roles"]>): Promise<void> {
  const { db } = ctx;
  const member = (await lockMember(db, staffId))!;
  const isLastAdmin = member.roles.includes("admin") && (await countAdmins(db)) <= 1;
  const roles = isLastAdmin && !mapped.includes("admin") ? [...mapped, "admin" as const] : mapped;
  if (roles.toSorted().join() === member.roles.toSorted().join()) return;
  await deleteRoles(db, staffId);
  await insertRoles(db, staffId, roles);
  if (member.roles.length > 0) {
    ctx.record({
      action: "staff.roles",
      subject: { kind: "staff", id: staffId },
      before: { roles: member.roles },
      after: { roles },
      staffId,
    });
  }
}

async function reject(ctx: OfficeContext, outcome: SignOnOutcome): Promise<SignOnResult> {
  return runRecorded(ctx, async (recording) => {
    recordRejection(recording, outcome, null);
    return { outcome, token: null };
  });
}

function recordRejection(ctx: Recording<OfficeContext>, outcome: SignOnOutcome, staffId: string | null): void {
  const { caller, log } = ctx;
  log.warn({ staff: staffId, network: caller.network, part: `company account: ${outcome}` }, "a sign-in to the back office failed");
  ctx.record({
    action: "session.reject",
    subject: { kind: "staff", id: staffId ?? "" },
    after: { wrong: "company", reason: outcome },
    staffId,
  });
}

function mayTry({ db, clock, caller }: OfficeContext): Promise<boolean> {
  return consumeAttempt(db, `office company-sign-on ${toNetwork(caller.address)}`, "companySignOn", clock.now());
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** The provider cannot be reached, or fails by itself. */
function isOutage(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  if (name === "TypeError" && /fetch failed/.test((error as Error).message)) return true;
  if (code === "OAUTH_TIMEOUT") return true;
  return cause instanceof Response && cause.status >= 500;
}

/** Code and message only: causes contain responses, and with them tokens. */
function describe(error: unknown): string {
  const { code, message, error: said } = error as { code?: string; message?: string; error?: string };
  return [code, said, message].filter(Boolean).join(": ").slice(0, 300);
}
