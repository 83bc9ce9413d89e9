import type { Context } from "../../context.ts";
import { deleteUnusedCustomers, findCustomer, type FoundCustomer, groupBits, readGroups } from "../../customers/index.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import {
  type AccountState,
  createPendingAccount,
  deletePendingAccounts,
  findAccountState,
  findOpenLink,
  hashPassword,
  issueAccountToken,
} from "../../identity/index.ts";
import { readEmail } from "../../mail/index.ts";
import { invitationMail } from "../mails/invitation-mail.ts";
import { hasRegistered, lockAddress } from "../registration-store.ts";
import type { Invitation, InvitationOutcome } from "./invitation.ts";

export type InviteContext = Pick<Context, "db" | "clock" | "random" | "log" | "jobs" | "mail" | "site" | "publicUrl" | "linkLifetimes">;
export type InviteOptions = {
  /** Full language tag; defaults to the site's first. */
  language?: string | undefined;
  /** Sends another link even if the last one is still valid. */
  again: boolean;
};

/**
 * Invites a user of a customer in the ERP: creates a pending account, unless one exists from an import, and mails a link that
 * activates it. Does nothing while the last link is valid, unless `again` is set.
 */
export async function inviteAccount(ctx: InviteContext, given: Invitation, options: InviteOptions): Promise<InvitationOutcome> {
  const email = readEmail(given.email);
  if (email === null) return { kind: "no-address" };
  const invitation = { ...given, email };
  const named = invitation.customerNumber === "" ? null : await findCustomer(ctx.db, invitation.customerNumber);
  if (invitation.customerNumber !== "" && !named) return { kind: "unknown-customer" };
  // A random password, so that the account cannot be used before the invited user sets one.
  const passwordHash = await hashPassword(ctx.random.hex(32));
  return inTransaction(ctx, async (inTx) => {
    await lockAddress(inTx.db, invitation.email);
    const account = await findAccountState(inTx.db, invitation.email);
    if (account && account.status !== "pending") return { kind: account.status };
    const waiting = account && !(await hasRegistered(inTx.db, account.accountId)) ? account : null;
    const customer = named ?? (waiting && (await findCustomer(inTx.db, waiting.customerId)));
    if (!customer) return { kind: "no-customer" };
    if (!customer.isActive) return { kind: "blocked-customer" };
    if (waiting) return inviteWaiting(inTx, { waiting, customer, invitation }, options);
    if (invitation.lastName === "") return { kind: "no-name" };
    // A registration that was never activated proves nothing; delete its account.
    if (account) await deleteRegistration(inTx.db, account);
    const { customerId } = customer;
    const { groups, ...person } = invitation;
    const { accountId, token } = await createPendingAccount(
      inTx,
      { ...person, customerId, passwordHash, groups: groupBits(groups, await readGroups(inTx.db)) },
      ctx.linkLifetimes.invitation,
    );
    await send(inTx, { accountId, token, customer, invitation }, options);
    return { kind: "invited", customerId };
  });
}

type InTx = InviteContext & { db: Tx };
type Invited = { customer: FoundCustomer; invitation: Invitation };

/** Sends a new link to an existing pending account, unless the last one is still valid. */
async function inviteWaiting(
  ctx: InTx,
  { waiting, customer, invitation }: Invited & { waiting: AccountState },
  options: InviteOptions,
): Promise<InvitationOutcome> {
  const { accountId, customerId } = waiting;
  if (customer.customerId !== customerId) return { kind: "other-customer", customerId };
  const since = options.again ? null : await findOpenLink(ctx, accountId);
  if (since) return { kind: "waits", since };
  const token = await issueAccountToken(ctx, { accountId, purpose: "activation", lifetime: ctx.linkLifetimes.invitation });
  // The name comes from the existing account, not from the invitation.
  await send(ctx, { accountId, token, customer, invitation: { ...invitation, ...nameOf(waiting) } }, options);
  return { kind: "invited", customerId };
}

function nameOf({ titleCode, firstName, lastName }: AccountState) {
  return { titleCode, firstName, lastName };
}

async function deleteRegistration(tx: Tx, { accountId, customerId }: AccountState): Promise<void> {
  await deletePendingAccounts(tx, [accountId]);
  await deleteUnusedCustomers(tx, customerId);
}

async function send(
  ctx: InTx,
  { accountId, token, customer, invitation }: Invited & { accountId: string; token: string },
  { language }: InviteOptions,
): Promise<void> {
  const key = `invitation:${ctx.random.uuid()}`;
  await ctx.mail.queue(ctx, invitationMail(ctx, { key, token, invitation, companyName: customer.name, language }));
  ctx.log.info({ account: accountId, customer: customer.customerId }, "an account was invited");
}
