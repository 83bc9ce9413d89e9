import type { Db, Tx } from "../../db/db.ts";
import { findAccountState } from "../../identity/index.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Slice } from "../../slice.ts";
import { findCustomer } from "../find-customer.ts";
import { isSelfRegistered, lockAccounts, lockNamed, type Member, updateAccountCustomer } from "./assigned-account-store.ts";

export type AssignOutcome =
  | { kind: "assigned"; email: string; customerId: string; before: string }
  | { kind: "same"; email: string; customerId: string }
  | { kind: "unknown-account" }
  /** Several accounts match the number. */
  | { kind: "several-accounts"; emails: string[] }
  | { kind: "unknown-customer" }
  | { kind: "blocked-customer" }
  /** The target is a self-registered customer; accounts are only assigned to customers of the ERP. */
  | { kind: "no-erp-customer" }
  /** The account has no other own customer to return to. */
  | { kind: "nothing-to-go-back-to"; email: string };

/**
 * Assigns an account to a customer of the ERP, or back to its own customer (`to: null`). Sessions remain valid and get the new
 * prices with the next request. Open carts move along; orders stay with the customer that placed them. `named` is an email
 * address, or the number of the account's own customer.
 */
export async function assignAccount(
  db: Db,
  { named, to }: { named: string; to: string | null },
  slices: readonly Pick<Slice, "onAccountMove">[],
): Promise<AssignOutcome> {
  return inTransaction({ db }, async ({ db: tx }): Promise<AssignOutcome> => {
    const [account, ...others] = await lockNamed(tx, {
      accountId: (await findAccountState(tx, named))?.accountId ?? null,
      number: named,
    });
    if (!account) return { kind: "unknown-account" };
    if (others.length > 0) return { kind: "several-accounts", emails: [account, ...others].map(({ email }) => email) };
    return assignLocked(tx, account, to, async (...moved) => {
      for (const slice of slices) await slice.onAccountMove?.(...moved);
    });
  });
}

/** The same for an account that is named by its id, within a transaction. */
export async function assignAccountById(
  tx: Tx,
  { accountId, to }: { accountId: string; to: string | null },
  onAccountMove: OnAccountMove,
): Promise<AssignOutcome> {
  const [account] = await lockAccounts(tx, [accountId]);
  return account ? assignLocked(tx, account, to, onAccountMove) : { kind: "unknown-account" };
}

async function assignLocked(tx: Tx, account: Member, to: string | null, onAccountMove: OnAccountMove): Promise<AssignOutcome> {
  const { email, customerId: before } = account;
  const customer = to === null ? account.ownCustomerId : await findErpCustomer(tx, to);
  if (customer === null) return { kind: "nothing-to-go-back-to", email };
  if (typeof customer !== "string") return customer;
  if (customer === before) return { kind: "same", email, customerId: before };
  await moveAccount(tx, account, customer, onAccountMove);
  return { kind: "assigned", email, customerId: customer, before };
}

async function findErpCustomer(db: Db, number: string): Promise<string | AssignOutcome> {
  const found = await findCustomer(db, number);
  if (!found) return { kind: "unknown-customer" };
  if (!found.isActive) return { kind: "blocked-customer" };
  return (await isSelfRegistered(db, found.customerId)) ? { kind: "no-erp-customer" } : found.customerId;
}

/** Lets every slice move its data of an account. */
export type OnAccountMove = NonNullable<Slice["onAccountMove"]>;

/** Moves a locked account to another customer. Its own customer is remembered until the account returns to it. */
export async function moveAccount(
  tx: Tx,
  { accountId, customerId: before, ownCustomerId, isRegistered }: Member,
  customerId: string,
  onAccountMove: OnAccountMove,
): Promise<void> {
  const own = isRegistered ? before : ownCustomerId;
  await updateAccountCustomer(tx, { accountId, customerId, ownCustomerId: own === customerId ? null : own });
  await onAccountMove(tx, { accountId, before, customerId });
}
