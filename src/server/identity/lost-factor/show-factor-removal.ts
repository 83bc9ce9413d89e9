import type { IdentityPort } from "../../ports/identity-port.ts";
import { isStillPassword } from "../credentials/account-store.ts";
import { findSignInStep } from "../second-factor/sign-in-step.ts";
import { type PendingRemoval, selectPendingRemoval } from "./factor-removal-store.ts";

export type { PendingRemoval } from "./factor-removal-store.ts";

export type LostFactorStep = { accountId: string; removal: PendingRemoval | null };

/**
 * The account of a browser whose password was right, and how far the removal of its second factor is; null without such a sign-in, so
 * that others learn nothing about accounts.
 */
export async function findLostFactorStep(
  { db, clock }: Pick<IdentityPort, "db" | "clock">,
  cookieHeader: string | undefined,
): Promise<LostFactorStep | null> {
  const step = await findSignInStep({ db, clock }, cookieHeader);
  if (!step || !(await isStillPassword(db, step))) return null;
  return { accountId: step.accountId, removal: await selectPendingRemoval(db, step.accountId, clock.now()) };
}
