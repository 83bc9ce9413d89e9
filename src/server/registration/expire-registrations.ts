import type { Context } from "../context.ts";
import { deleteUnusedCustomers } from "../customers/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { deletePendingAccounts } from "../identity/index.ts";
import { listAbandoned } from "./registration-store.ts";
import { retentionMs } from "../retention.ts";

/** Retention of pending accounts; their links expire long before. */
export const PENDING_FOR_MS = retentionMs("pendingAccounts");

/** Deletes registrations that were never activated, and registered customers without an account. */
export async function expireRegistrations(ctx: Pick<Context, "db" | "clock">): Promise<{ accounts: number; customers: number }> {
  return inTransaction(ctx, async ({ db }) => {
    const abandoned = await listAbandoned(db, new Date(ctx.clock.now().getTime() - PENDING_FOR_MS));
    return { accounts: await deletePendingAccounts(db, abandoned), customers: await deleteUnusedCustomers(db) };
  });
}
