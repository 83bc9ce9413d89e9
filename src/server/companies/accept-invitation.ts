import type { InvitationProblem } from "#contract/rules/company/company-forms.ts";
import { isSamePassword } from "#contract/rules/account/password.ts";
import type { Context } from "../context.ts";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { lockMembers, moveAccount, type OnAccountMove } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import {
  checkPasswordStrength,
  createActiveAccount,
  findAccountState,
  hashLinkToken,
  hashPassword,
  type PasswordProblem,
} from "../identity/index.ts";
import { emailKey } from "../mail/index.ts";
import { can } from "../policies.ts";
import { isProcurement } from "../viewer.ts";
import { lockCompanyRow, upsertMember } from "./company-store.ts";
import { currentState, isPersonName } from "./invitation.ts";
import { closeInvitation, type CompanyInvitation, selectGroups, selectInvitationByToken } from "./invitation-store.ts";

export type FoundInvitation = { kind: "open"; invitation: CompanyInvitation; hasAccount: boolean } | { kind: InvitationProblem };

/** The invitation of an email's link, without using it. */
export async function findInvitation({ db, clock }: Pick<Context, "db" | "clock">, token: string): Promise<FoundInvitation> {
  const tokenHash = hashLinkToken(token);
  const invitation = tokenHash && (await selectInvitationByToken(db, tokenHash));
  if (!invitation) return { kind: "unknown" };
  const state = currentState(invitation, clock.now());
  if (state !== "open") return { kind: state };
  const account = await findAccountState(db, invitation.email);
  return { kind: "open", invitation, hasAccount: account !== null && account.status !== "pending" };
}

export type AcceptOutcome =
  | { kind: InvitationProblem }
  | { kind: "invalid-name" }
  | { kind: "different" }
  | { kind: "refused"; problem: PasswordProblem }
  /** The address has an account: its owner signs in and agrees. */
  | { kind: "has-account" }
  | { kind: "created"; email: string };

export type NewPerson = { token: string; firstName: string; lastName: string; password: string; passwordRepeat: string };

/**
 * Creates the invited person's account with name and password, as a member of the company (COMPANY-03). The link proved the email
 * address. Used once, also by concurrent calls.
 */
export async function acceptInvitation(ctx: Context, person: NewPerson): Promise<AcceptOutcome> {
  const found = await findInvitation(ctx, person.token);
  if (found.kind !== "open") return found;
  if (found.hasAccount) return { kind: "has-account" };
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (!isPersonName(firstName, lastName)) return { kind: "invalid-name" };
  if (!isSamePassword(person.password, person.passwordRepeat)) return { kind: "different" };
  const { email, createdBy } = found.invitation;
  const problem = await checkPasswordStrength(person.password, { email, siteName: ctx.site.settings.site.name });
  if (problem) return { kind: "refused", problem };
  const passwordHash = await hashPassword(person.password);
  return inTransaction(ctx, async (inTx): Promise<AcceptOutcome> => {
    const open = await lockOpenInvitation(inTx, person.token);
    if ("kind" in open) return open;
    const groups = createdBy === null ? 0 : await selectGroups(inTx.db, createdBy);
    const { customerId } = open;
    const accountId = await createActiveAccount(inTx, {
      customerId,
      email,
      passwordHash,
      firstName,
      lastName,
      groups,
      titleCode: "",
      phone: "",
    });
    if (accountId === null) return { kind: "has-account" };
    await join(inTx, open, accountId);
    return { kind: "created", email };
  });
}

export type JoinOutcome =
  | { kind: InvitationProblem | "denied" }
  /** Signed in with another address than the invited one: a forwarded link cannot be used. */
  | { kind: "other-address" }
  | { kind: "joined" }
  /** The account belongs to the company beside its own, and the session still acts for the one from before. */
  | { kind: "joined-also" };

/**
 * The owner of an account agrees to an invitation to its address (COMPANY-04). An account without a company moves with its cart and
 * session; any other belongs to the company as well, and its owner chooses which one to act for.
 */
export async function joinCompany(ctx: Context & { onAccountMove: OnAccountMove }, token: string): Promise<JoinOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "acceptInvitation") || isProcurement(viewer.cartKind)) return { kind: "denied" };
  return inTransaction(ctx, async (inTx): Promise<JoinOutcome> => {
    const [account] = await lockMembers(inTx.db, [viewer.accountId]);
    const open = await lockOpenInvitation(inTx, token);
    if ("kind" in open) return open;
    if (!account || emailKey(account.email) !== emailKey(open.email)) return { kind: "other-address" };
    const moves = account.unit === NO_COMPANY;
    if (moves) await moveAccount(inTx.db, account, open.customerId, ctx.onAccountMove);
    await join(inTx, open, account.accountId);
    return { kind: moves ? "joined" : "joined-also" };
  });
}

type InTx = Context & { db: Tx };

/** Reads the invitation again after locking its company, so that accepting and withdrawing it happen one after the other. */
async function lockOpenInvitation(ctx: InTx, token: string): Promise<CompanyInvitation | { kind: InvitationProblem }> {
  const before = await findInvitation(ctx, token);
  if (before.kind !== "open") return before;
  await lockCompanyRow(ctx.db, before.invitation.customerId);
  const found = await findInvitation(ctx, token);
  return found.kind === "open" ? found.invitation : found;
}

async function join({ db, clock, log }: InTx, invitation: CompanyInvitation, accountId: string): Promise<void> {
  const { customerId, invitationId, roles, unitId } = invitation;
  const now = clock.now();
  await upsertMember(db, { customerId, accountId, roles, unitId, state: "active", now });
  await closeInvitation(db, { invitationId, state: "accepted", accountId, at: now });
  log.info({ customer: customerId, account: accountId, invitation: invitationId }, "an invitation to a company was accepted");
}
