import type { Db, Tx } from "../../db/db.ts";
import { findAccountState } from "../../identity/index.ts";
import type { Slice } from "../../slice.ts";
import { findCustomer } from "../find-customer.ts";
import { isSelfRegistered, lockNamed, type Member, updateAccountCustomer } from "./assigned-account-store.ts";

export type AssignOutcome =
  | { kind: "assigned"; email: string; customerId: string; before: string }
  | { kind: "same"; email: string; customerId: string }
  | { kind: "unknown-account" }
  /** Several accounts have the number that was named. */
  | { kind: "several-accounts"; emails: string[] }
  | { kind: "unknown-customer" }
  | { kind: "blocked-customer" }
  /** The number of somebody who registered: nobody is assigned to a stranger. */
  | { kind: "no-erp-customer" }
  /** It never had a customer of its own, or has it now. */
  | { kind: "nothing-to-go-back-to"; email: string };

/**
 * Assigns an account to a customer of the ERP, or back to the customer that it registered as (`to: null`). Whoever is signed in stays
 * so and has the other prices with the next request; open carts come along. Orders stay with the customer that placed them.
 * `named` is an e-mail address, or the number that the account registered as.
 */
export async function assignAccount(
  db: Db,
  { named, to }: { named: string; to: string | null },
  slices: readonly Pick<Slice, "onAccountMove">[],
): Promise<AssignOutcome> {
  return db.transaction().execute(async (tx): Promise<AssignOutcome> => {
    const [account, ...others] = await lockNamed(tx, {
      accountId: (await findAccountState(tx, named))?.accountId ?? null,
      number: named,
    });
    if (!account) return { kind: "unknown-account" };
    if (others.length > 0) return { kind: "several-accounts", emails: [account, ...others].map(({ email }) => email) };
    const { email, customerId: before } = account;
    const customer = to === null ? account.ownCustomerId : await findErpCustomer(tx, to);
    if (customer === null) return { kind: "nothing-to-go-back-to", email };
    if (typeof customer !== "string") return customer;
    if (customer === before) return { kind: "same", email, customerId: before };
    await moveAccount(tx, account, customer, async (...moved) => {
      for (const slice of slices) await slice.onAccountMove?.(...moved);
    });
    return { kind: "assigned", email, customerId: customer, before };
  });
}

async function findErpCustomer(db: Db, number: string): Promise<string | AssignOutcome> {
  const found = await findCustomer(db, number);
  if (!found) return { kind: "unknown-customer" };
  if (!found.isActive) return { kind: "blocked-customer" };
  return (await isSelfRegistered(db, found.customerId)) ? { kind: "no-erp-customer" } : found.customerId;
}

/** Lets every slice take along what it holds of an account. */
export type OnAccountMove = NonNullable<Slice["onAccountMove"]>;

/** Gives a locked account another customer; the one it registered as is kept for the way back, until it has that again. */
export async function moveAccount(
  tx: Tx,
  { accountId, customerId: before, ownCustomerId, isRegistered }: Member,
  customerId: string,
  onAccountMove: OnAccountMove,
): Promise<void> {
  const own = isRegistered ? before : ownCustomerId;
  await updateAccountCustomer(tx, { accountId, customerId, ownCustomerId: own === customerId ? null : own });
  await onAccountMove(tx, { accountId, customerId });
}
